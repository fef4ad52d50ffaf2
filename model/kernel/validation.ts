import { FIELD_REFUSALS } from '../messages/kernel/fieldRefusals.ts';
import { PASSWORD_REFUSALS } from '../messages/kernel/passwordRefusals.ts';
import type { Field } from './field.ts';
import type { GroupField, ListField, ScalarField } from './fieldKinds.ts';
import { CLOCK_TIMES } from './values/clockTimes.ts';
import { isSiret, isWellFormedText } from './values/formats.ts';
import { INTEGER_MAX } from './values/integer.ts';
import { isJsonObject } from './values/json.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './values/passwordRules.ts';
import { storedPhone } from './values/phones.ts';
import { fitsPattern } from './values/plainPattern.ts';
import { isPlate } from './values/plates.ts';
import { isPostalCode } from './values/postalCode.ts';
import { saysReason } from './values/reason.ts';

/** One refused field: its path in the body (`contacts[0].lastName`), the French message, a stable code. */
export interface Violation {
  readonly propertyPath: string;
  readonly message: string;
  readonly code: string;
}

type Check<F> = (field: F, value: unknown) => string | null;

const TEXT_MAX_LENGTH = 255;
const JSON_MAX_BYTES = 65_536;
const LIST_MAX_LENGTH = 200;
const DECIMAL_MAX = 99_999_999;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Is the text a date of the calendar, `YYYY-MM-DD`. */
export const isCalendarDay = (value: string): boolean => {
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};

/** Before March 1911 Paris was 9 minutes and 21 seconds ahead of UTC, an offset that ISO 8601 cannot express. */
const FIRST_INSTANT_YEAR = '1912';

const isInstant = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/.test(value) &&
  isCalendarDay(value.slice(0, 10)) &&
  value >= FIRST_INSTANT_YEAR &&
  !Number.isNaN(Date.parse(value));

const parseUrl = (value: string): URL | null => {
  const url = URL.parse(value);
  return url && ['http:', 'https:'].includes(url.protocol) ? url : null;
};

/** Does the number fit that many decimals. */
const fitsScale = (value: number, scale: number): boolean => Number(value.toFixed(scale)) === value;

const inBounds = (value: number, { min, max }: { min?: number; max?: number }): string | null => {
  if (min !== undefined && value < min) return FIELD_REFUSALS.min(min);
  if (max !== undefined && value > max) return FIELD_REFUSALS.max(max);
  return null;
};

const FORMATS: Record<NonNullable<Extract<Field, { kind: 'text' }>['format']>, (value: string) => string | null> = {
  siret: (value) => (isSiret(value) ? null : FIELD_REFUSALS.siret),
  zipCode: (value) => (isPostalCode(value) ? null : FIELD_REFUSALS.zipCode),
  plate: (value) => (isPlate(value) ? null : FIELD_REFUSALS.plate),
  code: (value) => (/^[a-z0-9][a-z0-9_-]*$/.test(value) ? null : FIELD_REFUSALS.code),
  key: (value) => (/^[a-z][a-zA-Z0-9]*$/.test(value) ? null : FIELD_REFUSALS.key),
  reason: (value) => (saysReason(value) ? null : FIELD_REFUSALS.reason),
  collection: (value) => (/^[a-z_]+$/.test(value) ? null : FIELD_REFUSALS.type),
};

const checkText = (value: unknown, maxLength = TEXT_MAX_LENGTH): string | null => {
  if (typeof value !== 'string') return FIELD_REFUSALS.type;
  if (!isWellFormedText(value)) return FIELD_REFUSALS.text;
  return value.length > maxLength ? FIELD_REFUSALS.maxLength(maxLength) : null;
};

const asText = (value: unknown, check: (text: string) => string | null): string | null =>
  checkText(value) ?? check(value as string);

const pattern = (expression: RegExp, message: string) => (value: unknown) =>
  asText(value, (text) => (expression.test(text) ? null : message));

const checkEmail = pattern(/^[^\s@<>()",;:\\[\]]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/, FIELD_REFUSALS.email);
const checkPhone = (value: unknown) => asText(value, (typed) => (storedPhone(typed) === null ? FIELD_REFUSALS.phone : null));
const checkColour = pattern(/^#[0-9A-Fa-f]{6}$/, FIELD_REFUSALS.colour);
const checkUuid = pattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, FIELD_REFUSALS.type);

/** Why a time of day is refused, or null. `HH:mm` compares as text. */
export const clockTimeRefusal = (value: unknown, freeMinutes = false): string | null => {
  if (typeof value !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return FIELD_REFUSALS.time;
  if (value < CLOCK_TIMES.first || value > CLOCK_TIMES.last) return FIELD_REFUSALS.timeRange;
  return freeMinutes || Number(value.slice(3)) % CLOCK_TIMES.stepMinutes === 0 ? null : FIELD_REFUSALS.timeStep;
};

/** Why the text of a price is refused (specification §5); a right one is no number yet. */
const priceTextRefusal = (text: string): string => {
  if (/[^\d,.\s-]|.-/.test(text)) return FIELD_REFUSALS.priceCharacters;
  if (/^-\d/.test(text)) return FIELD_REFUSALS.positive;
  return /[,.]\d{3,}$/.test(text) ? FIELD_REFUSALS.priceDecimals : FIELD_REFUSALS.number;
};

const CHECKS: { readonly [K in Field['kind']]: Check<Extract<Field, { kind: K }>> } = {
  text: (field, value) => {
    const refused = checkText(value, field.maxLength);
    if (refused || value === '') return refused;
    if (field.pattern !== undefined && !fitsPattern(field.pattern, value as string)) return FIELD_REFUSALS.pattern(field.pattern);
    return field.format ? FORMATS[field.format](value as string) : null;
  },
  email: (_field, value) => checkEmail(value),
  phone: (_field, value) => checkPhone(value),
  url: (field, value) =>
    checkText(value, 2000) ??
    (() => {
      const address = parseUrl(value as string);
      if (field.sharepoint) return address?.searchParams.get('id') ? null : FIELD_REFUSALS.sharepoint;
      return address ? null : FIELD_REFUSALS.url;
    })(),
  colour: (_field, value) => checkColour(value),
  integer: (field, value) => {
    if (!isNumber(value)) return FIELD_REFUSALS.number;
    if (!Number.isInteger(value)) return FIELD_REFUSALS.integer;
    return inBounds(value, { min: -INTEGER_MAX, max: INTEGER_MAX }) ?? inBounds(value, field);
  },
  decimal: (field, value) => {
    if (!isNumber(value)) return FIELD_REFUSALS.number;
    const scale = field.scale ?? 6;
    if (Math.abs(value) > DECIMAL_MAX || !fitsScale(value, scale)) return FIELD_REFUSALS.number;
    return inBounds(value, field);
  },
  price: (_field, value) => {
    if (typeof value === 'string') return priceTextRefusal(value.trim());
    if (!isNumber(value)) return FIELD_REFUSALS.number;
    if (value < 0) return FIELD_REFUSALS.positive;
    if (value > DECIMAL_MAX) return FIELD_REFUSALS.max(DECIMAL_MAX);
    return fitsScale(value, 2) ? null : FIELD_REFUSALS.priceDecimals;
  },
  date: (_field, value) => (typeof value === 'string' && isCalendarDay(value) ? null : FIELD_REFUSALS.date),
  time: (field, value) => clockTimeRefusal(value, field.freeMinutes),
  dateTime: (_field, value) => (typeof value === 'string' && isInstant(value) ? null : FIELD_REFUSALS.dateTime),
  boolean: (_field, value) => (typeof value === 'boolean' ? null : FIELD_REFUSALS.boolean),
  choice: (field, value) => {
    if (typeof value !== 'string') return FIELD_REFUSALS.type;
    if (field.retired?.includes(value)) return FIELD_REFUSALS.retired;
    return field.choices.includes(value) || (field.open && checkText(value) === null) ? null : FIELD_REFUSALS.choice;
  },
  choices: (field, value) => {
    if (!Array.isArray(value)) return FIELD_REFUSALS.list;
    if (value.length > LIST_MAX_LENGTH) return FIELD_REFUSALS.listLength(LIST_MAX_LENGTH);
    const accepted = (item: unknown) =>
      typeof item === 'string' && (field.choices.includes(item) || (field.open === true && checkText(item) === null));
    return value.every(accepted) ? null : FIELD_REFUSALS.choice;
  },
  password: (_field, value) =>
    asText(value, (password) => {
      if (password.length < PASSWORD_MIN_LENGTH) return PASSWORD_REFUSALS.tooShort;
      return password.length > PASSWORD_MAX_LENGTH ? PASSWORD_REFUSALS.tooLong : null;
    }),
  file: () => null,
  json: (_field, value) => {
    const text = JSON.stringify(value);
    return text.length <= JSON_MAX_BYTES && isWellFormedText(text) && !text.includes('\\u0000') ? null : FIELD_REFUSALS.type;
  },
  uuid: (_field, value) => checkUuid(value),
  one: () => null,
  many: () => null,
  inverse: () => null,
  list: (_field, value) => {
    if (!Array.isArray(value)) return FIELD_REFUSALS.list;
    return value.length > LIST_MAX_LENGTH ? FIELD_REFUSALS.listLength(LIST_MAX_LENGTH) : null;
  },
  group: (_field, value) => (isJsonObject(value) ? null : FIELD_REFUSALS.object),
  computed: () => null,
};

/** Is the value missing or blank. An empty list counts as a value. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A missing price is refused as "not a number" (specification §5). */
const emptyRefusal = ({ kind }: Field): string => (kind === 'price' ? FIELD_REFUSALS.number : FIELD_REFUSALS.required);

/**
 * Why the value is refused, as a French sentence, or null. Checks only the value: the server resolves relations, `violationsOf`
 * checks inside lists and groups.
 */
export const validateField = (field: Field, value: unknown): string | null => {
  if (isEmpty(value)) return field.required ? emptyRefusal(field) : null;
  if (field.required && Array.isArray(value) && value.length === 0) return FIELD_REFUSALS.required;
  const check = CHECKS[field.kind] as Check<Field>;
  return check(field, value);
};

interface PlacedValue {
  readonly path: string;
  /** The stored value. Default none. */
  readonly before?: unknown;
}

const insideList = (field: ListField, value: readonly unknown[], { path, before }: PlacedValue): Violation[] => {
  const rows = Array.isArray(before) ? before.filter(isJsonObject) : [];
  const violations = value.flatMap((item, index) => insideObject(field.fields, item, { path: `${path}[${index}]`, rows }));
  if (!field.single || violations.length > 0) return violations;
  const { field: flag, exactly } = field.single;
  const marked = value.filter((item) => isJsonObject(item) && item[flag] === true).length;
  if (marked > 1) violations.push({ propertyPath: path, message: FIELD_REFUSALS.singleAtMost, code: 'single' });
  else if (exactly && marked === 0)
    violations.push({ propertyPath: path, message: FIELD_REFUSALS.singleExactly, code: 'single' });
  return violations;
};

interface PlacedRow {
  readonly path: string;
  /** The stored rows. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

const insideObject = (
  fields: Readonly<Record<string, ScalarField | ListField>>,
  value: unknown,
  { path, rows }: PlacedRow,
): Violation[] => {
  if (!isJsonObject(value)) return [{ propertyPath: path, message: FIELD_REFUSALS.object, code: 'type' }];
  const unknown = Object.keys(value)
    .filter((key) => !Object.hasOwn(fields, key))
    .map((key) => ({ propertyPath: `${path}.${key}`, message: FIELD_REFUSALS.unknown, code: 'unknown' }));
  /** An invalid phone number stored before the rule existed is accepted in any row. */
  const isStored = (inner: unknown, name: string) => typeof inner === 'string' && rows.some((row) => row[name] === inner);
  const entries = Object.entries(fields).filter(([name]) => isEmpty(value[name]) || !isStored(value[name], name));
  return [...unknown, ...entries.flatMap(([name, field]) => violationsOf(field, value[name], { path: `${path}.${name}` }))];
};

/**
 * All violations of a field's value, including those inside a list or group. Inner texts that `before`, the stored value, already
 * has are not checked again.
 */
export const violationsOf = (field: Field, value: unknown, place: PlacedValue): Violation[] => {
  const { path, before } = place;
  const message = validateField(field, value);
  if (message)
    return [
      { propertyPath: path, message, code: isEmpty(value) || message === FIELD_REFUSALS.required ? 'required' : 'invalid' },
    ];
  if (isEmpty(value)) return [];
  if (field.kind === 'list') return insideList(field, value as readonly unknown[], place);
  if (field.kind === 'group')
    return insideObject((field as GroupField).fields, value, { path, rows: isJsonObject(before) ? [before] : [] });
  return [];
};
