import { parisDay, parisInstant } from '../../../model/calendar/parisTime.ts';
import { DAY_MS } from '../../../model/calendar/timeUnits.ts';

const FIRST_HOUR = '09:00';

/** Default time of a reminder: the next morning. */
export const firstReminderAt = (now: Date): string =>
  parisInstant(parisDay(new Date(now.getTime() + DAY_MS)), FIRST_HOUR).toISOString();
