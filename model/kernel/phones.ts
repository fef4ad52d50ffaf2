import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Country of a number that is written without one. */
const HOME: CountryCode = 'FR';

/** French numbers that have a country code of their own, by their beginning. 06 39 98 is kept for fiction (Arcep). */
const OVERSEAS: readonly (readonly [RegExp, CountryCode])[] = [
  [/^0(262|263|69[23])/, 'RE'],
  [/^0(269|639(?!98))/, 'YT'],
  [/^0(590|69[01])/, 'GP'],
  [/^0(594|694)/, 'GF'],
  [/^0(596|69[67])/, 'MQ'],
];

const FRENCH_CODES: readonly string[] = ['33', '262', '590', '594', '596'];

/** Digits, and what people put between them; a leading plus. */
const TYPED = /^\s*\+?[\d\s().\-/\u00a0\u202f]{6,30}$/;

const parse = (typed: string): PhoneNumber | null => {
  if (!TYPED.test(typed)) return null;
  const digits = typed.replaceAll(/\D/g, '');
  const country = OVERSEAS.find(([beginning]) => beginning.test(digits))?.[1] ?? HOME;
  const number = parsePhoneNumberFromString(typed, country);
  return number?.isValid() ? number : null;
};

/** A telephone number as it is stored (E.164, `+33612345678`), or null when it is none. A number without a country is French. */
export const storedPhone = (typed: string): string | null => parse(typed)?.number ?? null;

/** A stored number as a French reader dials it: `06 12 34 56 78`, `+44 20 7946 0958`; anything else as it is. */
export const shownPhone = (stored: string): string => {
  const number = parse(stored);
  if (!number) return stored;
  return FRENCH_CODES.includes(number.countryCallingCode) ? number.formatNational() : number.formatInternational();
};
