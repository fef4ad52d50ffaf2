import { randomInt } from 'node:crypto';
import { BOOKING_CODE_LENGTH } from '../../model/bookings/bookingCode.ts';
import { CODE_LETTERS } from '../../model/kernel/values/codeLetters.ts';

/** A new booking's reference code. */
export const drawBookingCode = (): string =>
  Array.from({ length: BOOKING_CODE_LENGTH }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))).join('');
