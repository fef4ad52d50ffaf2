import { parisDay, parisInstant } from '../../../model/calendar/parisTime.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_HOUR = '09:00';

/** Default time of a reminder: the next morning. */
export const firstReminderAt = (now: Date): string =>
  parisInstant(parisDay(new Date(now.getTime() + DAY_MS)), FIRST_HOUR).toISOString();
