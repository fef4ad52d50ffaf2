import type { Field } from './field.ts';
import type { GroupField, ListField, ScalarField } from './fieldKinds.ts';
import { isJsonObject } from './values/json.ts';
import { storedPhone } from './values/phones.ts';
import { officialPlate } from './values/plates.ts';
import { isShortPostalCode, readPostalCode } from './values/postalCode.ts';

type SubFields = Readonly<Record<string, ScalarField | ListField>>;

/** Invisible characters in copied addresses and numbers: no-break and zero-width spaces. */
const UNSEEN = /[\u00a0\u200b-\u200d\u2060\ufeff]/g;

const normaliseText = (field: Extract<Field, { kind: 'text' }>, value: string): string => {
  if (field.format === 'plate') return officialPlate(value);
  // Four digits lack a zero or a country: a person is asked.
  if (field.format === 'zipCode') return isShortPostalCode(value) ? value.trim() : readPostalCode(value);
  const compact = field.format === 'siret' ? value.replaceAll(UNSEEN, '').replaceAll(/[\s.-]/g, '') : value;
  return field.uppercase ? compact.toLocaleUpperCase('fr') : compact;
};

const normaliseInside = (fields: SubFields, value: unknown): unknown => {
  if (!isJsonObject(value)) return value;
  const findField = (name: string): Field | undefined => (Object.hasOwn(fields, name) ? fields[name] : undefined);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const field = findField(name);
      return [name, field ? normalise(field, inner) : inner];
    }),
  );
};

/** Renames aliases; a field sent under both names is left for validation to refuse. */
const withoutAliases = ({ aliases = {} }: GroupField, value: unknown): unknown => {
  if (!isJsonObject(value)) return value;
  const nameOf = (sentName: string): string => {
    const name = Object.hasOwn(aliases, sentName) ? aliases[sentName] : undefined;
    return name === undefined || Object.hasOwn(value, name) ? sentName : name;
  };
  return Object.fromEntries(Object.entries(value).map(([sentName, inner]) => [nameOf(sentName), inner]));
};

/**
 * The value as stored: upper case where required, official plate format, SIRET without spaces, telephone number as E.164, e-mail
 * in lower case, empty as null. Texts are in NFC: macOS writes
 * an accent as a character of its own. Invalid numbers and plates stay unchanged, for validation to refuse.
 */
export const normalise = (field: Field, value: unknown): unknown => {
  if (value === '') return null;
  if (field.kind === 'list') return Array.isArray(value) ? value.map((item) => normaliseInside(field.fields, item)) : value;
  if (field.kind === 'group') return normaliseInside(field.fields, withoutAliases(field, value));
  if (typeof value !== 'string') return value;
  return normaliseWords(field, value.normalize('NFC'));
};

const normaliseWords = (field: Field, value: string): unknown => {
  if (field.kind === 'email') return value.replaceAll(UNSEEN, '').trim().toLowerCase() || null;
  if (field.kind === 'phone') return storedPhone(value) ?? value;
  return field.kind === 'text' ? normaliseText(field, value) : value;
};
