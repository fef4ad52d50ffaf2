import type { savedViews } from '../../savedViews/savedView.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const savedViewMessages = {
  name: 'Vue enregistrée |||| Vues enregistrées',
  fields: {
    name: 'Nom de la vue',
    resource: 'Liste',
    userGroup: 'Partagée avec le groupe',
    filters: 'Filtres',
    sortField: 'Tri',
    sortOrder: 'Sens du tri',
    perPage: 'Fiches par page',
    columns: 'Colonnes',
    figures: 'Chiffres',
    'figures.name': 'Nom du chiffre',
    'figures.field': 'Compté par',
    'figures.month': 'Par mois de',
    'figures.shape': 'Forme',
    owner: 'Propriétaire',
    ownerName: 'Nom du propriétaire',
  },
  sections: { identity: 'Vue' },
  choices: {
    sortOrder: { ASC: 'Croissant', DESC: 'Décroissant' },
    'figures.shape': { bar: 'Barres', line: 'Courbe', table: 'Tableau' },
  },
  filters: { hasFigures: 'Comptée' },
} as const satisfies MessagesOf<typeof savedViews>;
