import { plural } from '../../../model/kernel/values/french.ts';
import { worded } from '../../../model/wording/worded.ts';

/** French words of the history of a record; they load with its button. */
export const HISTORY_WORDS = worded({
  title: 'Historique',
  close: 'Fermer l’historique',
  total: (count: number) => plural(count, 'modification', 'modifications'),
  empty: 'Aucune modification : cette fiche est telle que reprise à l’installation.',
  more: 'Afficher les modifications plus anciennes',
  by: (date: string, name: string) => `${date}, par ${name}`,
  nobody: 'le système',
  blind: 'Faite sans relire la fiche : elle a pu remplacer une modification faite entre-temps.',
  deletedField: (name: string) => `${name} (champ supprimé)`,
  unseen: 'Sur des champs que vous ne voyez pas, ou qui sont archivés.',
  openRecord: 'Ouvrir la fiche',
  before: 'Avant',
  after: 'Après',
});
