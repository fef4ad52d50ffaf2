// Not in `phones.ts`: the admin's first page and the public pages use these functions without loading the telephone library.

/** Groups of digits by the beginning of a stored number. */
const FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^\+33([1-79])(\d{2})(\d{2})(\d{2})(\d{2})$/, '0$1 $2 $3 $4 $5'],
  // Free and premium numbers.
  [/^\+33(8\d{2})(\d{2})(\d{2})(\d{2})$/, '0 $1 $2 $3 $4'],
  [/^\+(?:262|590|594|596)(\d{3})(\d{2})(\d{2})(\d{2})$/, '0$1 $2 $3 $4'],
];

/** A stored French number (E.164) as it is dialled in France, `06 12 34 56 78`; null: another country, or no stored number. */
export const frenchPhone = (storedNumber: string): string | null => {
  for (const [beginning, grouped] of FORMATS) if (beginning.test(storedNumber)) return storedNumber.replace(beginning, grouped);
  return null;
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
