import type { myDayLayouts } from '../../savedViews/myDayLayout.ts';
import type { MessagesOf } from '../words/kernel.ts';

export const myDayLayoutMessages = {
  name: 'Composition de « Ma journée » |||| Compositions de « Ma journée »',
  fields: {
    userGroup: 'Groupe',
    widgets: 'Blocs',
    'widgets.widget': 'Bloc du produit',
    'widgets.view': 'Vue enregistrée',
    'widgets.display': 'Affichage',
    'widgets.act': 'Bouton de chaque fiche',
  },
  sections: { identity: 'Composition' },
  choices: {
    'widgets.display': { count: 'Nombre', list: 'Liste' },
    'widgets.act': {
      call: 'Appeler',
      done: 'Marquer comme faite',
      snooze: 'Reporter',
      open: 'Ouvrir',
      status: 'Changer le statut',
      write: 'Écrire',
    },
  },
  filters: {},
} as const satisfies MessagesOf<typeof myDayLayouts>;
