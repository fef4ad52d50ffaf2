import type { Question } from '../../../model/forms/question.ts';

/** Typed texts, as the inputs have them. */
export type Typed = Readonly<Record<string, string | readonly string[]>>;

const nameOf = (token: string): string => `formulaire ${token}`;

/** The draft from before a reload of this tab; it ends with the tab, since the next person may use the same device. */
export const readDraft = (token: string): Typed => {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(token)) ?? '{}') as Typed;
  } catch {
    return {};
  }
};

/** Stores the typed answers for this tab, or removes them (null); a browser that allows no storage goes without. */
export const writeDraft = (token: string, typed: Typed | null): void => {
  try {
    if (typed === null) sessionStorage.removeItem(nameOf(token));
    else sessionStorage.setItem(nameOf(token), JSON.stringify(typed));
  } catch {
    // A browser without storage loses it on a reload only.
  }
};

const numberOf = (text: string): number | string => {
  const number = Number(text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.'));
  return Number.isNaN(number) ? text : number;
};

const NUMBERS: readonly string[] = ['integer', 'decimal', 'price'];

const typedValue = ({ field }: Question, typed: string | readonly string[] | undefined): unknown => {
  if (typed === undefined || typed === '') return null;
  if (typeof typed !== 'string') return typed;
  const text = field.kind === 'text' && field.multiline ? typed : typed.trim();
  if (NUMBERS.includes(field.kind)) return numberOf(text);
  if (field.kind === 'boolean') return text === 'true';
  return text;
};

/** Typed texts as values of the API, without what was left empty. */
export const valuesOf = (questions: readonly Question[], typed: Typed): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    questions
      .filter(({ field }) => field.kind !== 'file')
      .map((question) => [question.name, typedValue(question, typed[question.name])] as const)
      .filter(([, value]) => value !== null),
  );
