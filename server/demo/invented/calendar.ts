import { DAY_MS } from '../../../model/calendar/parisTime.ts';
import { isWorkingDay } from '../../../model/calendar/workingDays.ts';

/** The day some days later; `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The Monday of the day's week. */
export const mondayOf = (day: string): string => addDays(day, -((weekday(day) + 6) % 7));

/** Weekdays without holidays around a day. */
export const workingDaysAround = (today: string, before: number, after: number): string[] =>
  Array.from({ length: before + after + 1 }, (_, index) => addDays(today, index - before)).filter(isWorkingDay);

/** The day itself, or the next working day. */
export const workingDayFrom = (day: string): string => (isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1)));

const MINUTES_AN_HOUR = 60;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The time of day some hours later, e.g. `10:30`. */
export const hoursAfter = (start: string, hours: number): string => {
  const [hour = 0, minute = 0] = start.split(':').map(Number);
  const minutes = (hour + hours) * MINUTES_AN_HOUR + minute;
  return `${twoDigits(Math.floor(minutes / MINUTES_AN_HOUR))}:${twoDigits(minutes % MINUTES_AN_HOUR)}`;
};
