import type { Field } from '../kernel/field.ts';
import type { QuestionKind } from './questionnaire.ts';

/** First and last mark of the kinds that are answered with a mark. */
const MARKS: Readonly<Partial<Record<QuestionKind, { readonly min: number; readonly max: number }>>> = {
  scale: { min: 1, max: 5 },
  objectives: { min: 1, max: 5 },
  nps: { min: 0, max: 10 },
};

export const marksOf = (kind: QuestionKind) => MARKS[kind] ?? null;

/** Parts of a question that only some kinds have. */
export const QUESTION_PARTS = ['isScored', 'lowWord', 'highWord', 'choices', 'unit', 'min', 'max', 'alertMax'] as const;
export type QuestionPart = (typeof QUESTION_PARTS)[number];

const ENDS = ['lowWord', 'highWord'] as const;

const PARTS: Readonly<Record<QuestionKind, readonly QuestionPart[]>> = {
  scale: ['isScored', ...ENDS, 'alertMax'],
  nps: ['isScored', 'alertMax'],
  yes_no: [],
  choice: ['choices'],
  choices: ['choices'],
  short_text: [],
  long_text: [],
  number: ['unit', 'min', 'max', 'alertMax'],
  date: [],
  objectives: ['isScored', ...ENDS, 'alertMax'],
  knowledge: ['choices'],
};

export const hasPart = (kind: QuestionKind, part: QuestionPart): boolean => PARTS[kind].includes(part);

export interface QuestionChoice {
  /** Stays when the label is corrected: answers name it. */
  readonly code: string;
  readonly label: string;
  /** Only of a knowledge question. */
  readonly isRight: boolean;
}

/** One question of a questionnaire, as an administrator has composed it. */
export interface QuestionnaireQuestion {
  /** Results of several versions are compared by it. */
  readonly code: string;
  readonly kind: QuestionKind;
  readonly text: string;
  readonly help: string | null;
  readonly isRequired: boolean;
  /** Counts in the mean of the questionnaire. */
  readonly isScored: boolean;
  readonly lowWord: string | null;
  readonly highWord: string | null;
  readonly choices: readonly QuestionChoice[];
  readonly unit: string | null;
  readonly min: number | null;
  readonly max: number | null;
  /** An answer at or below it is to be looked at. */
  readonly alertMax: number | null;
}

const SHORT_TEXT_MAX = 255;
const LONG_TEXT_MAX = 2_000;

const numberField = ({ unit, min, max }: QuestionnaireQuestion): Field => ({
  kind: 'decimal',
  ...(unit === null ? {} : { unit }),
  ...(min === null ? {} : { min }),
  ...(max === null ? {} : { max }),
});

/** More than one right answer: several are ticked. */
const isOfSeveral = ({ kind, choices }: QuestionnaireQuestion): boolean =>
  kind === 'choices' || (kind === 'knowledge' && choices.filter(({ isRight }) => isRight).length > 1);

/** Kind of field that an answer fills: it is normalised and checked as every field is. */
export const answerField = (question: QuestionnaireQuestion): Field => {
  const { kind, choices } = question;
  const marks = marksOf(kind);
  if (marks) return { kind: 'integer', ...marks };
  if (kind === 'yes_no') return { kind: 'boolean' };
  if (kind === 'short_text') return { kind: 'text', maxLength: SHORT_TEXT_MAX };
  if (kind === 'long_text') return { kind: 'text', multiline: true, maxLength: LONG_TEXT_MAX };
  if (kind === 'number') return numberField(question);
  if (kind === 'date') return { kind: 'date' };
  return { kind: isOfSeveral(question) ? 'choices' : 'choice', choices: choices.map(({ code }) => code) };
};
