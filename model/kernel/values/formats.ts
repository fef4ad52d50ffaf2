const LA_POSTE_SIREN = '356000000';

const luhnSum = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);

const digitSum = (digits: string): number => [...digits].reduce((sum, digit) => sum + Number(digit), 0);

const SIREN_LENGTH = 9;

/** Nine digits with a valid Luhn checksum; zeros, which people type where there is none, also have one. */
const isSiren = (value: string): boolean => !/^0+$/.test(value) && luhnSum(value) % 10 === 0;

/**
 * A SIRET has 14 digits. The first nine are a valid SIREN, and all 14 have a valid Luhn checksum. La Poste's establishments have a
 * digit sum divisible by 5 instead of the checksum (INSEE's rule).
 */
export const isSiret = (value: string): boolean => {
  if (!/^\d{14}$/.test(value) || !isSiren(value.slice(0, SIREN_LENGTH))) return false;
  if (luhnSum(value) % 10 === 0) return true;
  return value.startsWith(LA_POSTE_SIREN) && digitSum(value) % 5 === 0;
};

/** A number of declaration of activity: eleven digits, two of them a letter in Corsica. */
export const isActivityDeclaration = (value: string): boolean => /^[\dA-Z]{11}$/i.test(value);

/** Text that PostgreSQL stores unchanged: no NUL, no control characters except tab and line ends, no lone surrogates. */
export const isWellFormedText = (value: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  value.isWellFormed() && !/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/.test(value);
