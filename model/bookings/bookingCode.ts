/** Characters of a booking's reference code. */
export const BOOKING_CODE_LENGTH = 8;
