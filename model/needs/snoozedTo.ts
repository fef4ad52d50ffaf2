import { dayAfter } from '../calendar/dayAfter.ts';
import { parisDay, parisInstant, parisTime } from '../calendar/parisTime.ts';

/** The days to which a reminder can be postponed in one press. */
export const SNOOZES = ['tomorrow', 'next_week'] as const;
export type Snooze = (typeof SNOOZES)[number];

const MONDAY = 1;

/** The next Monday, never today. */
const mondayAfter = (day: string): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, (MONDAY - weekday + 7) % 7 || 7);
};

/** Date in Paris of a snooze. */
export const snoozeDay = (snooze: Snooze, now: Date): string =>
  snooze === 'tomorrow' ? dayAfter(parisDay(now), 1) : mondayAfter(parisDay(now));

/** A reminder's new time: another day, at the same Paris clock time. */
export const snoozedTo = (reminderAt: Date, day: string): Date => parisInstant(day, parisTime(reminderAt));
