/** Digits of the code that a trainer types. */
export const TRAINER_CODE_DIGITS = 6;
/** Enough to read a code in a mailbox, or hear it from an officer, and type it. */
export const TRAINER_CODE_MINUTES = 15;
