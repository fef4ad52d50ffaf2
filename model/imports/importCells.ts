import { parisDay, parisInstant, parisTime } from '../calendar/parisTime.ts';
import type { Field } from '../kernel/field.ts';
import type { ChoiceField, ChoicesField, ListField } from '../kernel/fieldKinds.ts';
import { normalise } from '../kernel/normalise.ts';
import { isEmpty, validateField, violationsOf } from '../kernel/validation.ts';
import { shownPhone } from '../kernel/values/phones.ts';
import { isShortPostalCode } from '../kernel/values/postalCode.ts';
import { NO, YES } from '../messages/imports/importFiles.ts';
import { FIELD_REFUSALS } from '../messages/kernel/fieldRefusals.ts';
import { choiceLabel, productLabel } from '../messages/labels.ts';
import { problemMessage } from '../messages/problems/problemMessage.ts';
import { USUAL_HOURS } from '../sessions/usualHours.ts';
import { FILE_PATH_MAX_LENGTH } from './importedFiles.ts';
import { isDistantShortYear, readFrenchDay } from './readFrenchDay.ts';
import { isSpreadsheetError, UNCALCULATED } from './spreadsheetKinds.ts';
import { plainWord, readBoolean, readDecimal, readInteger, readTyped, synonymIn } from './typedCells.ts';

/** The value of a cell, with what to say about how it was read, or why it is refused. */
export type CellValue = { readonly value: unknown; readonly warning?: string } | { readonly refused: string };

const readDateTime = (text: string, today: string): unknown => {
  const read = readFrenchDay(text, { today });
  if (!read || validateField({ kind: 'date' }, read.day) !== null) return text;
  const time = read.time ?? USUAL_HOURS.start;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? parisInstant(read.day, time).toISOString() : text;
};

const readChoice = (field: ChoiceField | ChoicesField, text: string, where: Where): string => {
  const plainText = plainWord(text);
  const isNamed = (value: string) => plainWord(choiceLabel(where.resource, where.name, value)) === plainText;
  const isCode = (value: string) => plainWord(value) === plainText;
  // A file may be older than a label that an administrator has replaced.
  const wasNamed = (value: string) => plainWord(productLabel(where.resource, where.name, value)) === plainText;
  const { choices } = field;
  return choices.find(isNamed) ?? choices.find(isCode) ?? choices.find(wasNamed) ?? synonymIn(choices, text) ?? text;
};

/** Texts of a cell with several values; names of records may contain the comma, so that `separators` may leave it out. */
export const splitCell = (text: string, separators = /[;,|\n]/): string[] => [
  ...new Set(
    text
      .split(separators)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** Objects as JSON, as the archive has them; a list of plain texts may also have one a line. */
const readList = (field: ListField, text: string): unknown => {
  const names = Object.keys(field.fields);
  if (!/^\s*\[/.test(text)) {
    const [only] = names.length === 1 ? names : [];
    return only === undefined ? text : text.split(/\r?\n|;/).flatMap((line) => (line.trim() ? [{ [only]: line.trim() }] : []));
  }
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

interface Where {
  readonly resource: string;
  readonly name: string;
}

/** Where a cell is, and the day in Paris on which it is read: two-digit years depend on it. */
interface ReadAt extends Where {
  readonly today: string;
}

const valueIn = (field: Field, text: string, where: ReadAt): unknown => {
  switch (field.kind) {
    case 'date':
      return readFrenchDay(text, { today: where.today, isPast: field.isPast === true })?.day ?? text;
    case 'dateTime':
      return readDateTime(text, where.today);
    case 'integer':
      return readInteger(text);
    case 'decimal':
      return readDecimal(text, field.scale);
    case 'price':
      return readDecimal(text, PRICE_SCALE);
    case 'boolean':
      return readBoolean(text);
    case 'choice':
      return readChoice(field, text, where);
    case 'choices':
      return splitCell(text).map((part) => readChoice(field, part, where));
    case 'list':
      return readList(field, text);
    default:
      return readTyped(field, text);
  }
};

/** Cents: three digits after a sign are thousands. */
const PRICE_SCALE = 2;
const GROUPED = /^-?\d{1,3}[.,]\d{3}\D*$/;

/** How a value was read where the text could mean another one. */
const warningOf = (
  field: Field,
  text: string,
  { value, today }: { readonly value: unknown; readonly today: string },
): string | undefined => {
  if (field.kind === 'price' && typeof value === 'number' && GROUPED.test(text))
    return problemMessage('import.read_as', { text, value: value.toLocaleString('fr') });
  if (field.kind === 'date' && typeof value === 'string' && isDistantShortYear(text, value, today))
    return problemMessage('import.read_as', { text, value: showDay(value) });
  if (field.kind === 'text' && field.format === 'zipCode' && isShortPostalCode(text))
    return problemMessage('import.short_zip', { text, value: String(value) });
  return undefined;
};

/**
 * Parses a cell by the rules of the field it fills. An empty cell is null. The text of a relation or file is returned as it is:
 * only the database knows which one it names.
 */
export const readCell = (field: Field, cell: string, where: ReadAt): CellValue => {
  const text = cell.trim();
  if (text === '') return { value: null };
  if (text === UNCALCULATED) return { refused: problemMessage('import.formula_not_calculated') };
  if (isSpreadsheetError(text)) return { value: null, warning: problemMessage('import.spreadsheet_error', { text }) };
  if (field.kind === 'one' || field.kind === 'many') return { value: text };
  if (field.kind === 'file')
    return text.length > FILE_PATH_MAX_LENGTH ? { refused: problemMessage('import.file_path') } : { value: text };
  const value = normalise(field, valueIn(field, text, where));
  const [refused] = violationsOf({ ...field, required: false } as Field, value, { path: where.name });
  if (refused) return { refused: refused.message };
  const warning = warningOf(field, text, { value, today: where.today });
  return warning === undefined ? { value } : { value, warning };
};

const showDay = (day: string): string => day.split('-').reverse().join('/');

const showInstant = (value: unknown): string => {
  const at = new Date(String(value));
  return `${showDay(parisDay(at))} ${parisTime(at)}`;
};

/** A stored value in the form people type in a cell; labels of relations are not known here. */
export const showCell = (field: Field, value: unknown, where: Where): string | null => {
  if (isEmpty(value) || (Array.isArray(value) && value.length === 0)) return null;
  switch (field.kind) {
    case 'date':
      return showDay(String(value));
    case 'choice':
      return choiceLabel(where.resource, where.name, String(value));
    case 'choices':
      return (value as readonly string[]).map((one) => choiceLabel(where.resource, where.name, one)).join(', ');
    case 'phone':
      return shownPhone(String(value));
    case 'boolean':
      return value === true ? YES : NO;
    case 'decimal':
    case 'price':
      return String(value).replace('.', ',');
    case 'list':
    case 'group':
    case 'json':
      return JSON.stringify(value);
    case 'dateTime':
      return showInstant(value);
    default:
      return String(value);
  }
};

/** Refusal of an empty required cell. */
export const REQUIRED_CELL = FIELD_REFUSALS.required;
