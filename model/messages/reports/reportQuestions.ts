import type { Question } from '../../forms/question.ts';
import { email, paragraph, text } from '../../kernel/field.ts';
import { REPORT_NAME_LENGTH, REPORT_TEXT_LENGTH } from '../../reports/report.ts';
import { worded } from '../../wording/worded.ts';

const WORDS = worded({
  text: 'Que s’est-il passé ?',
  textHelp: 'Ce que vous avez vécu ou vu : quand, où, qui. Écrivez ce que vous voulez, dans vos mots.',
  sender: 'Votre nom',
  senderHelp: 'Facultatif : vous pouvez rester anonyme.',
  address: 'Votre e-mail',
  addressHelp: 'Facultatif. Sans adresse, personne ne vous écrit : la réponse se lit ici, avec un code.',
  addition: 'Ajouter quelque chose',
  additionHelp: 'Seules les personnes qui traitent les signalements le lisent.',
} as const);

const question = (name: string, words: { readonly label: string; readonly help: string }) => ({
  ...words,
  name,
  choices: [],
});

/** The questions of a report. No browser knows these names, so none keeps the answers. */
export const REPORT_QUESTIONS: readonly Question[] = [
  {
    ...question('text', { label: WORDS.text, help: WORDS.textHelp }),
    isRequired: true,
    field: paragraph({ maxLength: REPORT_TEXT_LENGTH }),
  },
  {
    ...question('sender', { label: WORDS.sender, help: WORDS.senderHelp }),
    isRequired: false,
    field: text({ maxLength: REPORT_NAME_LENGTH }),
  },
  { ...question('address', { label: WORDS.address, help: WORDS.addressHelp }), isRequired: false, field: email() },
];

/** The question shown to an author who adds something to a report. */
export const ADDITION_QUESTIONS: readonly Question[] = [
  {
    ...question('addition', { label: WORDS.addition, help: WORDS.additionHelp }),
    isRequired: true,
    field: paragraph({ maxLength: REPORT_TEXT_LENGTH }),
  },
];
