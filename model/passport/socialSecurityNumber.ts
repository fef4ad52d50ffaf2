/** Characters without the key, as the declaration's file has them. */
const NIR_LENGTH = 13;
const KEY_LENGTH = 2;
const KEY_MODULUS = 97;

/** A typed number is never longer, with every separator that people put. */
export const TYPED_NIR_MAX_LENGTH = 40;

/** Fault of a typed number; it never repeats the number. */
export type NirFault = 'length' | 'key';

/**
 * Sex (3 and 4: being registered, 7 and 8: provisional), year, month, department (Corsica 2A and 2B), commune, order in the month. Year,
 * month and place are not judged: unknown ones have numbers of their own (INSEE, structure of the répertoire national d'identification
 * des personnes physiques).
 */
const NIR_FORM = /^[1-478]\d{4}(?:\d{2}|2[AB])\d{6}$/;

/** First digits of numbers that the portal may refuse. */
const PROVISIONAL = /^[3478]/;

/** Somebody held a key down: no number is made of one digit. */
const ONE_DIGIT = /^(\d)\1+$/;

/** A number without spaces, dots and dashes, in capitals. */
const compact = (typed: string): string => typed.replaceAll(/[\s\u200b.\-\u2010-\u2015]/g, '').toUpperCase();

/** The key of a number of thirteen characters; Corsica's letters count as 19 and 18. */
export const nirKey = (number: string): string => {
  const digits = BigInt(number.replace('2A', '19').replace('2B', '18'));
  return String(KEY_MODULUS - Number(digits % BigInt(KEY_MODULUS))).padStart(KEY_LENGTH, '0');
};

/** Reads a number that was typed with its two-digit key: its thirteen characters without the key, or what is wrong with it. */
export const readNir = (typed: string): { readonly number: string } | { readonly fault: NirFault } => {
  const text = compact(typed);
  if (text.length !== NIR_LENGTH + KEY_LENGTH) return { fault: 'length' };
  const number = text.slice(0, NIR_LENGTH);
  if (!NIR_FORM.test(number) || ONE_DIGIT.test(number)) return { fault: 'key' };
  return nirKey(number) === text.slice(NIR_LENGTH) ? { number } : { fault: 'key' };
};

export const isProvisionalNir = (number: string): boolean => PROVISIONAL.test(number);

/** The last two characters as they were typed, which are the key, after dots: all that is shown back unasked. */
export const maskedNir = (number: string): string => `•••• ${nirKey(number)}`;

/** The whole number with its key, grouped as it is on a card. */
export const spacedNir = (number: string): string =>
  [...(/^(.)(..)(..)(..)(...)(...)$/.exec(number)?.slice(1) ?? []), nirKey(number)].join(' ');
