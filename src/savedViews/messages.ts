import { worded } from '../../model/wording/worded.ts';

/** French words of saved views; they load with their menu. */
export const VIEW_WORDS = worded({
  title: 'Vues',
  current: (name: string) => `Vue : ${name}`,
  own: 'Mes vues',
  shared: 'Vues partagées',
  sharedBy: (group: string, owner: string) => `${group} · par ${owner}`,
  sharedWith: (group: string) => `Partagée avec ${group}`,
  none: 'Aucune vue enregistrée pour cette liste.',
  save: 'Enregistrer l’affichage actuel…',
  saveTitle: 'Enregistrer une vue',
  saveHelp: 'La vue garde les filtres, le tri, le nombre de fiches par page et les colonnes.',
  editTitle: 'Renommer ou partager la vue',
  actions: (name: string) => `Actions sur « ${name} »`,
  count: 'Compter cette vue…',
  edit: 'Renommer ou partager…',
  overwrite: 'Remplacer par l’affichage actuel',
  delete: 'Supprimer',
  overwriteTitle: (name: string) => `Remplacer la vue « ${name} » ?`,
  overwriteText: 'Ses filtres, son tri et ses colonnes prendront les valeurs affichées.',
  deleteTitle: (name: string) => `Supprimer la vue « ${name} » ?`,
  deleteText: 'Les fiches ne sont pas touchées. Une vue partagée disparaît aussi pour le groupe.',
  deleteSharedText: (group: string) =>
    `Les fiches ne sont pas touchées. La vue disparaît aussi pour le groupe ${group} : un bloc de « Ma journée » qui la montre sera vide, et ses chiffres partent avec elle.`,
  name: 'Nom de la vue',
  group: 'Partager avec le groupe',
  groupNone: 'Personne (vue personnelle)',
  saved: (name: string) => `Vue « ${name} » enregistrée`,
  deleted: (name: string) => `Vue « ${name} » supprimée`,
  confirm: 'Enregistrer',
  replace: 'Remplacer',
});
