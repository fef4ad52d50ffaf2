import type { Question } from '../../forms/question.ts';
import { choice } from '../../kernel/field.ts';
import { qualityEntries } from '../../quality/qualityEntry.ts';
import { worded } from '../../wording/worded.ts';

const { text, personName, personEmail, personPhone, file } = qualityEntries.fields;

const WORDS = worded({
  kind: 'De quoi s’agit-il ?',
  text: 'Que s’est-il passé ?',
  textHelp: 'Quand, où, et ce que vous attendez de nous, dans vos mots.',
  origin: 'Vous êtes',
  originHelp: 'Sans réponse : stagiaire.',
  name: 'Votre nom',
  nameHelp: 'Facultatif : vous pouvez ne pas le donner.',
  email: 'Votre e-mail',
  emailHelp: 'Facultatif, pour vous répondre.',
  phone: 'Votre téléphone',
  phoneHelp: 'Facultatif, pour vous répondre.',
  file: 'Photo ou document',
} as const);

/** Kinds that somebody outside tells apart, in plain words. */
const KINDS = worded({
  difficulty: 'Une difficulté : quelque chose gêne la formation',
  mishap: 'Un imprévu : véhicule en panne, salle fermée, formateur absent…',
  complaint: 'Une réclamation : je ne suis pas satisfait et j’attends une réponse',
} as const);

const ORIGINS = worded({
  trainee: 'Stagiaire',
  company: 'Société du stagiaire',
  funder: 'Financeur',
  supplier: 'Fournisseur',
} as const);

const KIND_FIELD = choice(['difficulty', 'mishap', 'complaint']);
const ORIGIN_FIELD = choice(['trainee', 'company', 'funder', 'supplier']);

const choicesOf = (labels: Readonly<Record<string, string>>): Question['choices'] =>
  Object.entries(labels).map(([code, label]) => ({ code, label }));

const about = (): readonly Question[] => [
  {
    name: 'kind',
    label: WORDS.kind,
    help: null,
    isRequired: true,
    field: KIND_FIELD,
    choices: choicesOf(KINDS),
    drawn: 'buttons',
  },
  { name: 'text', label: WORDS.text, help: WORDS.textHelp, isRequired: true, field: text, choices: [] },
];

const optional = (name: string, label: string, { help, field }: Pick<Question, 'help' | 'field'>): Question => ({
  name,
  label,
  help,
  isRequired: false,
  field,
  choices: [],
});

const fileQuestion = (): Question => optional('file', WORDS.file, { help: null, field: file });

/** Questions of the page « Signaler une difficulté », in the words of the installation. The login names a trainer of the session. */
export const difficultyQuestions = (isTrainer: boolean): readonly Question[] =>
  isTrainer
    ? [...about(), fileQuestion()]
    : [
        ...about(),
        {
          ...optional('origin', WORDS.origin, { help: WORDS.originHelp, field: ORIGIN_FIELD }),
          choices: choicesOf(ORIGINS),
        },
        optional('personName', WORDS.name, { help: WORDS.nameHelp, field: personName }),
        optional('personEmail', WORDS.email, { help: WORDS.emailHelp, field: personEmail }),
        optional('personPhone', WORDS.phone, { help: WORDS.phoneHelp, field: personPhone }),
        fileQuestion(),
      ];

/** Author of the journal's line of an entry that came by the page. */
export const DIFFICULTY_PAGE_ACTOR = 'Page « Signaler une difficulté »';
