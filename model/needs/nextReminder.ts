import { parisInstant } from '../calendar/parisTime.ts';
import { nextWorkingDay } from '../calendar/workingDays.ts';

/** Clock time in Paris of a reminder for which only the day was chosen. */
const REMINDER_TIME = '09:00';

/** The instant of a reminder on a day. */
export const reminderAtOn = (day: string): string => parisInstant(day, REMINDER_TIME).toISOString();

/** Default time of a new reminder: the next morning on which somebody works. */
export const firstReminderAt = (now: Date): string => reminderAtOn(nextWorkingDay(now));
