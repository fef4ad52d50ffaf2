import { dayAfter, parisDay, parisInstant, parisTime } from '../../calendar/parisTime.ts';
import { isWorkingDay, nextWorkingDay } from '../../calendar/workingDays.ts';

/** Clock time in Paris of a reminder for which only the day was chosen. */
const REMINDER_TIME = '09:00';

/** The instant of a reminder on a day. */
export const reminderAtOn = (day: string): string => parisInstant(day, REMINDER_TIME).toISOString();

/** Default time of a new reminder: the next morning on which somebody works. */
export const firstReminderAt = (now: Date): string => reminderAtOn(nextWorkingDay(now));

/** The days to which a reminder can be postponed in one press. */
const SNOOZES = ['tomorrow', 'next_week'] as const;
export type Snooze = (typeof SNOOZES)[number];

const MONDAY = 1;

/** The next Monday, never today. */
const mondayAfter = (day: string): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, (MONDAY - weekday + 7) % 7 || 7);
};

/** Date in Paris of a snooze: a working day, since nobody calls on others. */
export const snoozeDay = (snooze: Snooze, now: Date): string => {
  if (snooze === 'tomorrow') return nextWorkingDay(now);
  let day = mondayAfter(parisDay(now));
  while (!isWorkingDay(day)) day = dayAfter(day, 1);
  return day;
};

/** Is a snooze's day really what it is called: tomorrow, or Monday. */
export const isSnoozeLiteral = (snooze: Snooze, now: Date): boolean =>
  snoozeDay(snooze, now) === (snooze === 'tomorrow' ? dayAfter(parisDay(now), 1) : mondayAfter(parisDay(now)));

/** The snoozes to offer: of two that lead to one day, the later one. */
export const offeredSnoozes = (now: Date): readonly Snooze[] =>
  SNOOZES.filter((snooze, index) => !SNOOZES.slice(index + 1).some((later) => snoozeDay(later, now) === snoozeDay(snooze, now)));

/** A reminder's new time: another day, at the same Paris clock time. */
export const snoozedTo = (reminderAt: Date, day: string): Date => parisInstant(day, parisTime(reminderAt));
