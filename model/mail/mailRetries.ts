import { HOUR_MS } from '../calendar/timeUnits.ts';

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = HOUR_MS;

/** A message is given up after so many failed attempts: more than two days, at the longest pause. */
export const MAIL_ATTEMPTS_MAX = 60;

/** Milliseconds until the next attempt: twice as long each time, up to an hour. */
export const mailPauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE_MS);
