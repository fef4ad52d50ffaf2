import type { Field } from '../kernel/field.ts';
import { CIVILITIES } from '../kernel/values/civilities.ts';
import { readPostalCode } from '../kernel/values/postalCode.ts';
import { FUELS, GEARBOXES } from '../vehicles/vehicleKinds.ts';

/** Text normalised for comparing words: no case, accents, final dot or double spaces. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLocaleLowerCase('fr')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .replace(/\.$/, '');

/** Other words for the values of a closed list. */
const SYNONYMS: readonly { readonly choices: readonly string[]; readonly words: Readonly<Record<string, string>> }[] = [
  {
    choices: CIVILITIES,
    words: {
      mr: 'M',
      monsieur: 'M',
      homme: 'M',
      h: 'M',
      melle: 'Mme',
      mlle: 'Mme',
      mademoiselle: 'Mme',
      madame: 'Mme',
      mrs: 'Mme',
      ms: 'Mme',
      femme: 'Mme',
      f: 'Mme',
    },
  },
  {
    choices: FUELS,
    words: {
      es: 'petrol',
      sp95: 'petrol',
      sp98: 'petrol',
      'sans plomb': 'petrol',
      go: 'diesel',
      gazole: 'diesel',
      gasoil: 'diesel',
      gas: 'diesel',
      el: 'electric',
      elec: 'electric',
      eh: 'hybrid',
      hyb: 'hybrid',
      ee: 'plug_in_hybrid',
      phev: 'plug_in_hybrid',
      h2: 'hydrogen',
      gpl: 'lpg',
      e85: 'ethanol',
    },
  },
  {
    choices: GEARBOXES,
    words: { bva: 'automatic', auto: 'automatic', bvm: 'manual', manu: 'manual', meca: 'manual', mecanique: 'manual' },
  },
];

/** The value that another word for it means, or null; an installation may offer more values than the product. */
export const synonymIn = (choices: readonly string[], text: string): string | null => {
  const words = SYNONYMS.find((synonyms) => synonyms.choices.every((choice) => choices.includes(choice)))?.words ?? {};
  const word = plainWord(text);
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null;
};

const MINUTES_OF_HOUR = 60;
const HUNDREDTHS = 100;
const TRUE_WORDS: readonly string[] = ['oui', 'o', 'vrai', 'true', 'yes', 'y', '1', 'x', 'ok', 'actif', 'active'];
const FALSE_WORDS: readonly string[] = [
  'non',
  'n',
  'faux',
  'false',
  'no',
  '0',
  '-',
  'inactif',
  'inactive',
  'archive',
  'archivee',
];

export const readBoolean = (text: string): unknown => {
  const word = plainWord(text);
  if (TRUE_WORDS.includes(word)) return true;
  return FALSE_WORDS.includes(word) ? false : text;
};

/** Groups of three digits, all after the same sign: `45.000`, `1,234,567`. */
const THOUSANDS = /^-?[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/;
const UNITS = /[\s\u00a0\u202f\u2009'’]|€|euros?|eur\b|ht\b|ttc\b|km\b|h(eures?)?$/gi;

/** A number as people write it, and whether it has decimals: the last of comma and dot separates them, unless it groups thousands. */
const readNumber = (compact: string, isGrouped: boolean): number | null => {
  if (!/^-?\d[\d.,]*$/.test(compact)) return null;
  const digits = (part: string) => part.replaceAll(/[.,]/g, '');
  if (THOUSANDS.test(compact) && (isGrouped || compact.split(/[.,]/).length > 2)) return Number(digits(compact));
  const last = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'));
  return Number(last < 0 ? compact : `${digits(compact.slice(0, last))}.${digits(compact.slice(last + 1))}`);
};

/** `7h30`, `7 h 30`, `3:30`, `90 min`, in hours. */
const readDuration = (text: string): number | null => {
  const word = plainWord(text);
  const [, hours, minutes = '0'] = /^(\d{1,4}) ?(?:h|:|heures?) ?([0-5]\d)(?: ?(?:min|mn|minutes?))?$/.exec(word) ?? [];
  const [, alone] = /^(\d{1,4}) ?(?:min|mn|minutes?)$/.exec(word) ?? [];
  if (hours === undefined && alone === undefined) return null;
  const all = Number(hours ?? 0) * MINUTES_OF_HOUR + Number(alone ?? minutes);
  return Math.round((all / MINUTES_OF_HOUR) * HUNDREDTHS) / HUNDREDTHS;
};

/** `1 234,50 €`, `1.234,50`, `12,5 h`, `7h30`. With few decimals (`scale`), three digits after one sign are thousands: `1.450 €`. */
export const readDecimal = (text: string, scale = 6): unknown =>
  readDuration(text) ?? readNumber(text.replaceAll(UNITS, ''), scale < 3) ?? text;

/** A whole number: exactly three digits after a sign are thousands, other decimals stay, for the field to refuse (`0,5 jour`). */
export const readInteger = (text: string): unknown =>
  readNumber(text.replaceAll(/[\s\u00a0\u202f\u2009'’]|(?:km|j|jours?)$/gi, ''), true) ?? text;

/** Excel drops the zero at the start of a number; people add notes, `(0)` and a double zero. */
const readPhone = (text: string): string => {
  const bare = text
    .replaceAll('(0)', '')
    .replaceAll(/\([^)]*\p{L}[^)]*\)/gu, '')
    .replace(/^\s*(t[eé]l|port|mob)[^\d+]*/i, '')
    .replace(/^\s*00/, '+')
    .replace(/\.0$/, '')
    .trim();
  return /^[1-9]\d{8}$/.test(bare) ? `0${bare}` : bare;
};

const readEmail = (text: string): string =>
  (/<([^<>\s]+@[^<>\s]+)>/.exec(text)?.[1] ?? text).replace(/^mailto:/i, '').replace(/[;,]$/, '');

const readUrl = (text: string): string => (/^(www\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/i.test(text) ? `https://${text}` : text);

const SIRET_DIGITS = 14;

const readText = (field: Extract<Field, { kind: 'text' }>, text: string): string => {
  const compact = text.replaceAll(/[\s\u00a0\u202f.]/g, '');
  if (field.format === 'zipCode') return readPostalCode(text);
  if (field.format === 'siret' && /^\d+$/.test(compact)) return compact.padStart(SIRET_DIGITS, compact.length === 13 ? '0' : '');
  return text;
};

/** Text as people and spreadsheets write it, in the form that the field's own rules accept. */
export const readTyped = (field: Field, text: string): string => {
  switch (field.kind) {
    case 'phone':
      return readPhone(text);
    case 'email':
      return readEmail(text);
    case 'url':
      return readUrl(text);
    case 'colour':
      return /^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text;
    case 'text':
      return readText(field, text);
    default:
      return text;
  }
};
