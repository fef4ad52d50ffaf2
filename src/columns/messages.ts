import { worded } from '../../model/wording/worded.ts';

/** French words of the choice of columns. */
export const COLUMN_WORDS = worded({
  title: 'Colonnes',
  dialogTitle: 'Colonnes de la liste',
  dense: 'Une ligne par fiche, dans toutes les listes',
  help: 'Les colonnes cochées s’affichent dans cet ordre, dans la liste et dans ses exports.',
  up: (name: string) => `Monter ${name}`,
  down: (name: string) => `Descendre ${name}`,
  reset: 'Colonnes par défaut',
  close: 'Fermer',
});
