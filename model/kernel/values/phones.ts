import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Groups of digits by the beginning of a stored number. */
const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^\+33([1-79])(\d{2})(\d{2})(\d{2})(\d{2})$/, '0$1 $2 $3 $4 $5'],
  // Free and premium numbers.
  [/^\+33(8\d{2})(\d{2})(\d{2})(\d{2})$/, '0 $1 $2 $3 $4'],
  [/^\+(?:262|590|594|596)(\d{3})(\d{2})(\d{2})(\d{2})$/, '0$1 $2 $3 $4'],
];

/** A stored French number (E.164) as it is dialled in France, `06 12 34 56 78`; null: another country, or no stored number. */
export const frenchPhone = (stored: string): string | null => {
  for (const [beginning, grouped] of FORMATS) if (beginning.test(stored)) return stored.replace(beginning, grouped);
  return null;
};

/** Country of a number without prefix. */
const HOME: CountryCode = 'FR';

/** French overseas country codes by leading digits. 06 39 98 is reserved for fiction (Arcep). */
const OVERSEAS: readonly (readonly [RegExp, CountryCode])[] = [
  [/^0(262|263|69[23])/, 'RE'],
  [/^0(269|639(?!98))/, 'YT'],
  [/^0(590|69[01])/, 'GP'],
  [/^0(594|694)/, 'GF'],
  [/^0(596|69[67])/, 'MQ'],
];

/** Digits with usual separators, and an optional leading plus. */
const TYPED = /^\s*\+?[\d\s().\-/\u00a0\u202f]{6,30}$/;

const parse = (typed: string): PhoneNumber | null => {
  if (!TYPED.test(typed)) return null;
  const digits = typed.replaceAll(/\D/g, '');
  const country = OVERSEAS.find(([beginning]) => beginning.test(digits))?.[1] ?? HOME;
  const number = parsePhoneNumberFromString(typed, country);
  return number?.isValid() ? number : null;
};

/** A telephone number as stored (E.164, `+33612345678`); null: invalid. Without a country code it is French. */
export const storedPhone = (typed: string): string | null => parse(typed)?.number ?? null;

/** A stored number as French readers dial it: `06 12 34 56 78`, `+44 20 7946 0958`; other text unchanged. */
export const shownPhone = (stored: string): string => {
  const number = parse(stored);
  return number ? (frenchPhone(number.number) ?? number.formatInternational()) : stored;
};

/** `+33 (0)6…`: the zero is dialled only inside France. */
const TRUNK_ZERO = /(\+\d{1,3}\s*)\(0\)/;
/** Characters that never belong to a number: letters, and the separators between two numbers. */
const BETWEEN = /[\p{L};,]/u;
/** A slash groups digits (06/12/34/56/78), or separates numbers that are whole. */
const WHOLE_NUMBER_DIGITS = 9;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

const beforeSlash = (text: string): string => {
  const [first = ''] = text.split('/');
  return digitsOf(first).length >= WHOLE_NUMBER_DIGITS ? first : text;
};

/** The address that dials a number (RFC 3966): its digits, and its leading plus. Of a text with several numbers, the first. */
export const telephoneLink = (number: string): string => {
  const texts = number.replace(TRUNK_ZERO, '$1').split(BETWEEN);
  const first = beforeSlash(texts.find((text) => digitsOf(text) !== '') ?? '').trim();
  return `tel:${first.startsWith('+') ? '+' : ''}${digitsOf(first)}`;
};
