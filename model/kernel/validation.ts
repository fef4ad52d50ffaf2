// biome-ignore-all lint/style/noExcessiveLinesPerFile: the messages and the rule of each kind of field
import { CLOCK_TIMES } from '../calendar/clockTimes.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../constants.ts';
import { PASSWORD_REFUSALS } from '../messages/accounts/account.ts';
import type { Field, GroupField, ListField, ScalarField } from './field.ts';
import { isSiret, isWellFormedText } from './formats.ts';
import { INTEGER_MAX } from './integer.ts';
import { isJsonObject } from './json.ts';
import { storedPhone } from './phones.ts';

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

/** Words of all refusals, shared by forms and API (specification §5). */
export const MESSAGES = {
  required: 'Ce champ est obligatoire',
  unknown: "Ce champ n'existe pas",
  changedBy: (call: string) => `Ce champ se modifie par un autre appel : ${call}`,
  forbidden: "Vous n'avez pas le droit de modifier ce champ",
  type: 'Cette valeur n’a pas le bon format',
  text: 'Ce texte contient des caractères non acceptés',
  maxLength: (max: number) => `${max} caractères au plus`,
  email: 'Veuillez entrer une adresse e-mail valide',
  phone: 'Veuillez entrer un numéro de téléphone valide',
  url: 'Veuillez entrer une adresse web valide (https://…)',
  sharepoint: "L'URL Sharepoint n'est pas valide, il manque le paramètre ID",
  colour: 'Veuillez choisir une couleur au format #RRGGBB',
  number: 'Veuillez entrer un nombre valide',
  integer: 'Veuillez entrer un nombre entier',
  min: (min: number) => `La valeur doit être au moins ${min}`,
  max: (max: number) => `La valeur doit être au plus ${max}`,
  priceCharacters: "Seuls les chiffres, ',' ou '.' sont autorisés",
  positive: 'Veuillez entrer un nombre positif',
  priceDecimals: 'Pas plus de 2 chiffres après la virgule',
  date: 'Veuillez entrer une date valide (jj/mm/aaaa)',
  time: 'Veuillez entrer une heure valide (hh:mm)',
  timeSlot: 'Indiquez deux heures, comme 12:30-13:30, ou « aucune »',
  timeStep: `Les minutes vont par pas de ${CLOCK_TIMES.stepMinutes}`,
  timeRange: `L’heure va de ${CLOCK_TIMES.first} à ${CLOCK_TIMES.last}`,
  dateTime: 'Veuillez entrer une date et une heure valides',
  boolean: 'Veuillez répondre par oui ou non',
  choice: "Cette valeur n'est pas dans la liste",
  siret: 'Un SIRET compte 14 chiffres et doit être valide',
  zipCode: 'Un code postal compte 5 chiffres',
  plate: 'Veuillez entrer une immatriculation valide',
  code: 'Lettres minuscules, chiffres et tirets seulement',
  list: 'Une liste est attendue',
  listLength: `${LIST_MAX_LENGTH} lignes au plus`,
  object: 'Un objet est attendu',
  relation: "Cette fiche n'existe pas",
  dependsOn: (label: string) => `Ce choix ne correspond pas au champ « ${label} »`,
  unique: 'Cette valeur est déjà utilisée',
  singleAtMost: 'Un seul principal au plus',
  singleExactly: 'Il faut exactement un principal',
  uncompleted: 'Des champs ne sont pas complétés',
} as const;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const isCalendarDay = (value: string): boolean => {
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
  if (min !== undefined && value < min) return MESSAGES.min(min);
  if (max !== undefined && value > max) return MESSAGES.max(max);
  return null;
};

const FORMATS: Record<NonNullable<Extract<Field, { kind: 'text' }>['format']>, (value: string) => string | null> = {
  siret: (value) => (isSiret(value) ? null : MESSAGES.siret),
  zipCode: (value) => (/^\d{5}$/.test(value) ? null : MESSAGES.zipCode),
  plate: (value) => (/^[A-Z0-9][A-Z0-9 -]{2,14}$/.test(value) ? null : MESSAGES.plate),
  code: (value) => (/^[a-z0-9][a-z0-9_-]*$/.test(value) ? null : MESSAGES.code),
  collection: (value) => (/^[a-z_]+$/.test(value) ? null : MESSAGES.type),
};

const checkText = (value: unknown, maxLength = TEXT_MAX_LENGTH): string | null => {
  if (typeof value !== 'string') return MESSAGES.type;
  if (!isWellFormedText(value)) return MESSAGES.text;
  return value.length > maxLength ? MESSAGES.maxLength(maxLength) : null;
};

const asText = (value: unknown, check: (text: string) => string | null): string | null =>
  checkText(value) ?? check(value as string);

const pattern = (expression: RegExp, message: string) => (value: unknown) =>
  asText(value, (text) => (expression.test(text) ? null : message));

const checkEmail = pattern(/^[^\s@<>()",;:\\[\]]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/, MESSAGES.email);
const checkPhone = (value: unknown) => asText(value, (typed) => (storedPhone(typed) === null ? MESSAGES.phone : null));
const checkColour = pattern(/^#[0-9A-Fa-f]{6}$/, MESSAGES.colour);
const checkUuid = pattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, MESSAGES.type);

/** Why a time of day is refused, or null. `HH:mm` compares as text. */
export const clockTimeRefusal = (value: unknown, freeMinutes = false): string | null => {
  if (typeof value !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return MESSAGES.time;
  if (value < CLOCK_TIMES.first || value > CLOCK_TIMES.last) return MESSAGES.timeRange;
  return freeMinutes || Number(value.slice(3)) % CLOCK_TIMES.stepMinutes === 0 ? null : MESSAGES.timeStep;
};

const CHECKS: { readonly [K in Field['kind']]: Check<Extract<Field, { kind: K }>> } = {
  text: (field, value) => {
    const refused = checkText(value, field.maxLength);
    if (refused || !field.format || value === '') return refused;
    return FORMATS[field.format](value as string);
  },
  email: (_field, value) => checkEmail(value),
  phone: (_field, value) => checkPhone(value),
  url: (field, value) =>
    checkText(value, 2000) ??
    (() => {
      const address = parseUrl(value as string);
      if (field.sharepoint) return address?.searchParams.get('id') ? null : MESSAGES.sharepoint;
      return address ? null : MESSAGES.url;
    })(),
  colour: (_field, value) => checkColour(value),
  integer: (field, value) => {
    if (!isNumber(value)) return MESSAGES.number;
    if (!Number.isInteger(value)) return MESSAGES.integer;
    return inBounds(value, { min: -INTEGER_MAX, max: INTEGER_MAX }) ?? inBounds(value, field);
  },
  decimal: (field, value) => {
    if (!isNumber(value)) return MESSAGES.number;
    const scale = field.scale ?? 6;
    if (Math.abs(value) > DECIMAL_MAX || !fitsScale(value, scale)) return MESSAGES.number;
    return inBounds(value, field);
  },
  price: (_field, value) => {
    if (typeof value === 'string' && !/^-?[\d,.\s]*$/.test(value)) return MESSAGES.priceCharacters;
    if (!isNumber(value)) return MESSAGES.number;
    if (value < 0) return MESSAGES.positive;
    if (value > DECIMAL_MAX) return MESSAGES.max(DECIMAL_MAX);
    return fitsScale(value, 2) ? null : MESSAGES.priceDecimals;
  },
  date: (_field, value) => (typeof value === 'string' && isCalendarDay(value) ? null : MESSAGES.date),
  time: (field, value) => clockTimeRefusal(value, field.freeMinutes),
  dateTime: (_field, value) => (typeof value === 'string' && isInstant(value) ? null : MESSAGES.dateTime),
  boolean: (_field, value) => (typeof value === 'boolean' ? null : MESSAGES.boolean),
  choice: (field, value) => {
    if (typeof value !== 'string') return MESSAGES.type;
    return field.choices.includes(value) || (field.open && checkText(value) === null) ? null : MESSAGES.choice;
  },
  choices: (field, value) => {
    if (!Array.isArray(value)) return MESSAGES.list;
    if (value.length > LIST_MAX_LENGTH) return MESSAGES.listLength;
    const accepted = (item: unknown) =>
      typeof item === 'string' && (field.choices.includes(item) || (field.open === true && checkText(item) === null));
    return value.every(accepted) ? null : MESSAGES.choice;
  },
  password: (_field, value) =>
    asText(value, (password) => {
      if (password.length < PASSWORD_MIN_LENGTH) return PASSWORD_REFUSALS.tooShort;
      return password.length > PASSWORD_MAX_LENGTH ? PASSWORD_REFUSALS.tooLong : null;
    }),
  file: () => null,
  json: (_field, value) => {
    const text = JSON.stringify(value);
    return text.length <= JSON_MAX_BYTES && isWellFormedText(text) && !text.includes('\\u0000') ? null : MESSAGES.type;
  },
  uuid: (_field, value) => checkUuid(value),
  one: () => null,
  many: () => null,
  inverse: () => null,
  list: (_field, value) => {
    if (!Array.isArray(value)) return MESSAGES.list;
    return value.length > LIST_MAX_LENGTH ? MESSAGES.listLength : null;
  },
  group: (_field, value) => (isJsonObject(value) ? null : MESSAGES.object),
  computed: () => null,
};

/** Is the value missing or blank. An empty list counts as a value. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A missing price is refused as "not a number" (specification §5). */
const emptyRefusal = ({ kind }: Field): string => (kind === 'price' ? MESSAGES.number : MESSAGES.required);

/**
 * Why the value is refused, as a French sentence, or null. Checks only the value: the server resolves relations, `violationsOf`
 * checks inside lists and groups.
 */
export const validateField = (field: Field, value: unknown): string | null => {
  if (isEmpty(value)) return field.required ? emptyRefusal(field) : null;
  if (field.required && Array.isArray(value) && value.length === 0) return MESSAGES.required;
  const check = CHECKS[field.kind] as Check<Field>;
  return check(field, value);
};

const insideList = (field: ListField, value: readonly unknown[], path: string, before: unknown): Violation[] => {
  const rows = Array.isArray(before) ? before.filter(isJsonObject) : [];
  const found = value.flatMap((item, index) => insideObject(field.fields, item, `${path}[${index}]`, rows));
  if (!field.single || found.length > 0) return found;
  const { field: flag, exactly } = field.single;
  const marked = value.filter((item) => isJsonObject(item) && item[flag] === true).length;
  if (marked > 1) found.push({ propertyPath: path, message: MESSAGES.singleAtMost, code: 'single' });
  else if (exactly && marked === 0) found.push({ propertyPath: path, message: MESSAGES.singleExactly, code: 'single' });
  return found;
};

const insideObject = (
  fields: Readonly<Record<string, ScalarField | ListField>>,
  value: unknown,
  path: string,
  before: readonly Readonly<Record<string, unknown>>[],
): Violation[] => {
  if (!isJsonObject(value)) return [{ propertyPath: path, message: MESSAGES.object, code: 'type' }];
  const unknown = Object.keys(value)
    .filter((key) => !Object.hasOwn(fields, key))
    .map((key) => ({ propertyPath: `${path}.${key}`, message: MESSAGES.unknown, code: 'unknown' }));
  /** An invalid phone number stored before the rule existed is accepted in any row. */
  const isStored = (inner: unknown, name: string) => typeof inner === 'string' && before.some((row) => row[name] === inner);
  const entries = Object.entries(fields).filter(([name]) => isEmpty(value[name]) || !isStored(value[name], name));
  return [...unknown, ...entries.flatMap(([name, field]) => violationsOf(field, value[name], `${path}.${name}`))];
};

/**
 * All violations of a field's value, including those inside a list or group. Inner texts that `before`, the stored value, already
 * has are not checked again.
 */
export const violationsOf = (field: Field, value: unknown, path: string, before?: unknown): Violation[] => {
  const message = validateField(field, value);
  if (message)
    return [{ propertyPath: path, message, code: isEmpty(value) || message === MESSAGES.required ? 'required' : 'invalid' }];
  if (isEmpty(value)) return [];
  if (field.kind === 'list') return insideList(field, value as readonly unknown[], path, before);
  if (field.kind === 'group')
    return insideObject((field as GroupField).fields, value, path, isJsonObject(before) ? [before] : []);
  return [];
};
