import { CIVILITIES } from '../kernel/civilities.ts';
import type { Field } from '../kernel/field.ts';
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

/** The value that another word for it means, or null. */
export const synonymIn = (choices: readonly string[], text: string): string | null => {
  const words = SYNONYMS.find((synonyms) => synonyms.choices === choices)?.words ?? {};
  const word = plainWord(text);
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null;
};

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

/** `1 234,50 €`, `1.234,50`, `12,5 h`; the last of comma and dot separates the decimals. */
export const readDecimal = (text: string): unknown => {
  const compact = text.replaceAll(/[\s\u00a0\u202f]|€|euros?|eur\b|ht\b|ttc\b|km\b|h(eures?)?$/gi, '');
  if (!/^-?\d[\d.,]*$/.test(compact)) return text;
  const last = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'));
  const digits = (part: string) => part.replaceAll(/[.,]/g, '');
  const number = last < 0 ? compact : `${digits(compact.slice(0, last))}.${digits(compact.slice(last + 1))}`;
  return Number(number);
};

export const readInteger = (text: string): unknown => {
  const compact = text.replaceAll(/[\s\u00a0\u202f]|km$|jours?$/gi, '').replace(/[.,]0+$/, '');
  return /^-?\d+$/.test(compact) ? Number(compact) : text;
};

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
  if (field.format === 'zipCode') return compact.replace(/^F-?/i, '').replace(/^\d{4}$/, '0$&');
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
