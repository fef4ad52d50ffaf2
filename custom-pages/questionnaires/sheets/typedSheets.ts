import { answerViolations, type Question } from '../../../model/forms/question.ts';
import type { PaperSheet } from '../../../model/questionnaires/paperSheets.ts';
import { SHEETS_WORDS as WORDS } from './messages.ts';

/** One line of the grid, as it is typed. */
export interface SheetRow {
  /** Id of the invitation as text; empty: nobody is chosen. */
  readonly person: string;
  readonly typed: Readonly<Record<string, string>>;
}

export const EMPTY_ROW: SheetRow = { person: '', typed: {} };

export const isRowEmpty = ({ person, typed }: SheetRow): boolean =>
  person === '' && Object.values(typed).every((text) => text.trim() === '');

interface Cell {
  /** Null: nothing was typed. */
  readonly value: unknown;
  /** Why it cannot be read; null: it can, as far as one sees here. */
  readonly fault: string | null;
}

const numberIn = (text: string): number | string => {
  const number = Number(text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.'));
  return Number.isNaN(number) ? text : number;
};

const YES_NO: Readonly<Record<string, boolean>> = { o: true, oui: true, n: false, non: false };

const yesNo = (text: string): Cell => {
  const value = YES_NO[text.toLowerCase()];
  return { value: value ?? text, fault: value === undefined ? WORDS.faults.yesNo : null };
};

/** The choice of a number that starts at 1. */
const choiceAt = ({ choices }: Question, text: string): string | undefined =>
  /^\d{1,3}$/.test(text) ? choices[Number(text) - 1]?.code : undefined;

const choice = (question: Question, text: string): Cell => {
  const code = choiceAt(question, text);
  return { value: code ?? text, fault: code === undefined ? WORDS.faults.choice(question.choices.length) : null };
};

const severalChoices = (question: Question, text: string): Cell => {
  const codes = text.split(/[\s,;]+/).flatMap((part) => (part === '' ? [] : [choiceAt(question, part)]));
  const chosenCodes = codes.filter((code) => code !== undefined);
  const fault =
    chosenCodes.length < codes.length || chosenCodes.length === 0 ? WORDS.faults.choices(question.choices.length) : null;
  return { value: [...new Set(chosenCodes)], fault };
};

const dateIn = (text: string): string => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(text) ?? [];
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const readCell = (question: Question, typed: string | undefined): Cell => {
  const text = (typed ?? '').trim();
  if (text === '') return { value: null, fault: null };
  const { kind } = question.field;
  if (kind === 'boolean') return yesNo(text);
  if (kind === 'choice') return choice(question, text);
  if (kind === 'choices') return severalChoices(question, text);
  if (kind === 'integer' || kind === 'decimal') return { value: numberIn(text), fault: null };
  return { value: kind === 'date' ? dateIn(text) : text, fault: null };
};

/** Why a typed text is refused; null: it is not. An empty one is missed only when the sheets are sent. */
export const cellFault = (question: Question, typed: string | undefined): string | null => {
  const { value, fault } = readCell(question, typed);
  if (fault !== null || value === null) return fault;
  return answerViolations([question], { [question.name]: value }, false)[0]?.message ?? null;
};

/** A fault of the grid, by its line and its question; `person` names the choice of the person. */
export interface SheetFault {
  readonly row: number;
  readonly name: string;
  readonly message: string;
}

/** Faults of all lines that are not empty, with what is missing. */
export const sheetFaults = (rows: readonly SheetRow[], questions: readonly Question[]): readonly SheetFault[] =>
  rows.flatMap((line, row): readonly SheetFault[] => {
    if (isRowEmpty(line)) return [];
    return questions.flatMap((question): readonly SheetFault[] => {
      const { value, fault } = readCell(question, line.typed[question.name]);
      const message = fault ?? answerViolations([question], { [question.name]: value }, false)[0]?.message ?? null;
      return message === null ? [] : [{ row, name: question.name, message }];
    });
  });

/** The sheets of the lines that are not empty, and the line of each. */
export const sheetsOf = (
  rows: readonly SheetRow[],
  questions: readonly Question[],
): { readonly sheets: readonly PaperSheet[]; readonly lines: readonly number[] } => {
  const lines = rows.flatMap((row, index) => (isRowEmpty(row) ? [] : [index]));
  const sheets = lines.map((line): PaperSheet => {
    const { person, typed } = rows[line] ?? EMPTY_ROW;
    const values = questions.map((question) => [question.name, readCell(question, typed[question.name]).value] as const);
    return {
      invitation: person === '' ? null : Number(person),
      values: Object.fromEntries(values.filter(([, value]) => value !== null)),
    };
  });
  return { sheets, lines };
};

/** Words that say what is typed into the cells of a question. */
export const hintsOf = ({ field, help, choices, ends, isRequired }: Question): readonly string[] => {
  const required = [...(help ? [help] : []), ...(isRequired ? [WORDS.hints.required] : [])];
  if (field.kind === 'boolean') return [...required, WORDS.hints.yesNo];
  if (field.kind === 'date') return [...required, WORDS.hints.date];
  if (field.kind === 'choice' || field.kind === 'choices')
    return [
      ...required,
      ...choices.map(({ label }, index) => WORDS.hints.choice(index + 1, label)),
      ...(field.kind === 'choices' ? [WORDS.hints.several] : []),
    ];
  if (field.kind !== 'integer' && field.kind !== 'decimal') return required;
  const { min, max } = field;
  const nameOf = (bound: number, word: string | null | undefined): string => (word ? `${bound} (${word})` : String(bound));
  const bounds =
    min !== undefined && max !== undefined ? [WORDS.hints.mark(nameOf(min, ends?.low), nameOf(max, ends?.high))] : [];
  const unit = 'unit' in field && field.unit ? [field.unit] : [];
  return [...required, ...bounds, ...unit];
};
