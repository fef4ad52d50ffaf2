export const PASSWORD_MIN_LENGTH = 12;
/** The cost of hashing grows with the length. */
export const PASSWORD_MAX_LENGTH = 200;
