import { isSupportedCountry } from 'libphonenumber-js/min';

const FRENCH = /^\d{5}$/;
/** The country's letters before its own code, as on envelopes: `B-1000`, `CH-1201`, `GB-SW1A 1AA`. */
const FOREIGN = /^[A-Z]{1,3}-[A-Z\d](?:[A-Z\d ]{0,8}[A-Z\d])?$/;

/** Is it a French postal code (five digits), or a foreign one with its country's letters. */
export const isPostalCode = (text: string): boolean => FRENCH.test(text) || FOREIGN.test(text);

/** Four digits: a French code whose zero a spreadsheet dropped, or a foreign one without its country. */
export const isShortPostalCode = (text: string): boolean => /^\d{4}$/.test(text.trim());

/** France, and Monaco, whose codes are French ones. */
const FRENCH_LETTERS = ['F', 'FR', 'MC'];

/** A postal code as people and spreadsheets write it, in the form that `isPostalCode` accepts; other texts stay as they are. */
export const readPostalCode = (text: string): string => {
  const plain = text
    .toUpperCase()
    .replace(/\s*CEDEX.*$/, '')
    .replaceAll(/[\s\u00a0\u202f.]+/g, ' ')
    .trim();
  const [, before = '', digits = '', after = ''] = /^(?:([A-Z]{1,3})[ -]?)?([\d ]+?)(?: ?\(?([A-Z]{2})\)?)?$/.exec(plain) ?? [];
  const code = digits.replaceAll(' ', '');
  const country = before || after;
  if (code === '') return plain;
  if (country !== '' && !FRENCH_LETTERS.includes(country)) return `${country}-${code}`;
  return code.replace(/^\d{4}$/, '0$&');
};

/** Is it a country with telephone numbers. */
export const isCountryCode = (code: string): boolean => isSupportedCountry(code);

/** Is it the postal code of another country. */
export const isForeignPostalCode = (text: string): boolean => FOREIGN.test(text);
