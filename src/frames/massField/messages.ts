import { plural } from '../../../model/kernel/values/french.ts';

const records = (count: number): string => plural(count, 'fiche', 'fiches');

/** French words of the change of one field on many records. */
export const MASS_FIELD_MESSAGES = {
  button: 'Modifier un champ',
  title: (count: number) => `Modifier un champ de ${records(count)}`,
  text: 'Choisissez un champ et donnez sa nouvelle valeur : elle remplace celle de chaque fiche cochée. Les champs que le planning, une règle ou une alerte lit ne sont pas proposés : changez-les fiche par fiche.',
  field: 'Champ',
  empty: 'Vider ce champ',
  check: 'Vérifier',
  apply: (count: number) => `Modifier ${records(count)}`,
  preview: (count: number) =>
    count === 0 ? 'Aucune fiche ne changera.' : `${records(count)} ${count > 1 ? 'changeront' : 'changera'}.`,
  replaced: (count: number) =>
    `${records(count)} ${count > 1 ? 'ont une autre valeur, qui sera remplacée' : 'a une autre valeur, qui sera remplacée'}.`,
  unchanged: (count: number) => `${records(count)} ${count > 1 ? 'ont' : 'a'} déjà cette valeur.`,
  refused: (count: number) =>
    `${records(count)} ${count > 1 ? 'restent' : 'reste'} comme ${count > 1 ? 'elles sont' : 'elle est'} :`,
  refusal: (count: number, reason: string, labels: readonly string[]) => {
    const others = count - labels.length;
    const names = labels.map((label) => `« ${label} »`).join(', ');
    return `${reason} (${names}${others > 0 ? ` et ${plural(others, 'autre', 'autres')}` : ''})`;
  },
  done: (count: number) => (count === 0 ? 'Aucune fiche n’a changé.' : plural(count, 'fiche modifiée', 'fiches modifiées')),
  undo: 'Remettre les anciennes valeurs',
  undoLater: 'Après la fermeture, chaque ancienne valeur est dans l’historique de sa fiche.',
  undone: (count: number) =>
    count === 0
      ? 'Aucune ancienne valeur n’a été remise.'
      : `${plural(count, 'fiche a', 'fiches ont')} de nouveau ${count > 1 ? 'leur' : 'son'} ancienne valeur.`,
} as const;
