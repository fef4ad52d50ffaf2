import { plural, withFirmSpaces } from '../../../model/kernel/values/french.ts';
import { worded } from '../../../model/wording/worded.ts';

/** French words of the grid in which paper answers are typed. */
export const SHEETS_WORDS = worded({
  title: (name: string) => `Réponses papier : ${name}`,
  help: 'Une ligne par feuille. Entrée ou Tab passe à la case suivante ; Entrée sur la dernière case ouvre une autre ligne.',
  anonymousHelp:
    'Ce questionnaire est anonyme : une feuille ne nomme personne. Cochez à part qui a remis une feuille, pour ne plus relancer ces personnes.',
  resumed: 'La saisie commencée sur cet appareil est reprise.',
  nobody: 'Personne n’est plus attendu ici : toutes les réponses sont là, ou le questionnaire n’est pas ouvert.',
  failed: 'Les questions n’ont pas pu être lues : fermez, rechargez la page et recommencez.',
  person: 'Personne',
  sheet: (number: number) => `Feuille ${number}`,
  choosePerson: 'Choisir…',
  cell: (row: string, question: string) => `${row}, ${question}`,
  addRow: 'Ajouter une feuille',
  removeRow: (row: string) => `Retirer ${row.toLowerCase()}`,
  remove: 'Retirer',
  handedIn: 'Qui a remis une feuille ?',
  ticked: (people: number, sheets: number) =>
    `${plural(people, 'personne cochée', 'personnes cochées')} pour ${plural(sheets, 'feuille', 'feuilles')}`,
  save: (sheets: number) => `Enregistrer ${plural(sheets, 'feuille', 'feuilles')}`,
  none: 'Tapez une réponse d’abord.',
  saved: 'Réponses papier enregistrées',
  close: 'Fermer',
  kept: 'Fermer garde la saisie dans cet onglet.',
  refused: (count: number) => withFirmSpaces(count > 1 ? `${count} saisies sont à corriger :` : 'Une saisie est à corriger :'),
  at: (row: string, message: string) => withFirmSpaces(`${row} : ${message}`),
  hints: {
    yesNo: 'o = oui, n = non',
    mark: (low: string, high: string) => withFirmSpaces(`${low} à ${high}`),
    choice: (number: number, label: string) => `${number} = ${label}`,
    several: 'plusieurs : 1, 3',
    date: 'jj/mm/aaaa',
    required: 'obligatoire',
  },
  faults: {
    yesNo: 'Tapez o ou n',
    choice: (count: number) => `Tapez un nombre de 1 à ${count}`,
    choices: (count: number) => `Tapez des nombres de 1 à ${count}, séparés par des virgules`,
  },
} as const);
