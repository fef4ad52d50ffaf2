import { parisDay, parisInstant, parisTime } from '../calendar/parisTime.ts';
import type { Field } from '../kernel/field.ts';
import { normalise } from '../kernel/normalise.ts';
import { shownPhone } from '../kernel/phones.ts';
import { isEmpty, validateField } from '../kernel/validation.ts';
import { FIELD_REFUSALS } from '../messages/fieldRefusals.ts';
import { choiceLabel } from '../messages/labels.ts';

/** The value of a cell, or why it is refused. */
export type CellValue = { readonly value: unknown } | { readonly refused: string };

/** Text normalised for comparing names: no case, accents or double spaces. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('fr').replaceAll(/\s+/g, ' ').trim();

/** Time for dates without one: the usual start of work. */
const DEFAULT_TIME = '09:00';
const DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T](?:à )?(\d{1,2})[:h](\d{2})?(?::\d{2})?)?$/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?Z?)?$/;

interface DayAndTime {
  readonly day: string;
  readonly time: string | null;
}

const clock = (hours: string | undefined, minutes: string | undefined): string | null =>
  hours === undefined ? null : `${hours.padStart(2, '0')}:${minutes ?? '00'}`;

const readDay = (text: string): DayAndTime | null => {
  const french = DAY.exec(text);
  if (french) {
    const [, day = '', month = '', year = '', hours, minutes] = french;
    return { day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, time: clock(hours, minutes) };
  }
  const iso = ISO_DAY.exec(text);
  return iso ? { day: `${iso[1]}-${iso[2]}-${iso[3]}`, time: clock(iso[4], iso[5]) } : null;
};

const readDateTime = (text: string): unknown => {
  const read = readDay(text);
  if (!read || validateField({ kind: 'date' }, read.day) !== null) return text;
  const time = read.time ?? DEFAULT_TIME;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? parisInstant(read.day, time).toISOString() : text;
};

const readInteger = (text: string): unknown => {
  const compact = text.replaceAll(/[\s\u00a0\u202f]|km$/gi, '').replace(/[.,]0+$/, '');
  return /^-?\d+$/.test(compact) ? Number(compact) : text;
};

const readChoice = (field: Extract<Field, { kind: 'choice' }>, text: string, where: Where): string => {
  const wanted = plain(text);
  const isMeant = (value: string) => plain(value) === wanted || plain(choiceLabel(where.resource, where.name, value)) === wanted;
  return field.choices.find(isMeant) ?? text;
};

interface Where {
  readonly resource: string;
  readonly name: string;
}

const valueIn = (field: Field, text: string, where: Where): unknown => {
  switch (field.kind) {
    case 'date':
      return readDay(text)?.day ?? text;
    case 'dateTime':
      return readDateTime(text);
    case 'integer':
      return readInteger(text);
    case 'choice':
      return readChoice(field, text, where);
    default:
      return text;
  }
};

/**
 * Parses a cell by the rules of the field it fills. An empty cell is null. The text of a relation is returned as it is: only the
 * database knows which record it names.
 */
export const readCell = (field: Field, cell: string, where: Where): CellValue => {
  const text = cell.trim();
  if (text === '') return { value: null };
  if (field.kind === 'one') return { value: text };
  const value = normalise(field, valueIn(field, text, where));
  const refused = validateField({ ...field, required: false } as Field, value);
  return refused === null ? { value } : { refused };
};

const showDay = (day: string): string => day.split('-').reverse().join('/');

/** A stored value in the form people type in a cell; labels of relations are not known here. */
export const showCell = (field: Field, value: unknown, where: Where): string | null => {
  if (isEmpty(value)) return null;
  if (field.kind === 'date') return showDay(String(value));
  if (field.kind === 'choice') return choiceLabel(where.resource, where.name, String(value));
  if (field.kind === 'phone') return shownPhone(String(value));
  if (field.kind !== 'dateTime') return String(value);
  const at = new Date(String(value));
  return `${showDay(parisDay(at))} ${parisTime(at)}`;
};

/** Refusal of an empty required cell. */
export const REQUIRED_CELL = FIELD_REFUSALS.required;
