export const PASSWORD_MIN_LENGTH = 12;
/** The cost of hashing grows with the length. */
export const PASSWORD_MAX_LENGTH = 200;

/** A password has to be at least this hard to guess on zxcvbn's scale: 3 is "safely unguessable", at least 10^8 guesses. */
export const PASSWORD_LEAST_SCORE = 3;

/** Years in which the people of an account may be born; four digits that are one are among the first that others try. */
export const holdsBirthYear = (password: string): boolean => /(?<!\d)(19[3-9]\d|20[01]\d)(?!\d)/.test(password);

/** While people log in by an identity provider only, a password given by the operator works for these hours. */
export const OPERATOR_PASSWORD_HOURS = 24;
