import { parisDay } from './parisTime.ts';
import { publicHolidayOn } from './publicHolidays.ts';
import { DAY_MS } from './timeUnits.ts';

/** The day so many days later, or earlier if negative, as `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const SUNDAY = 0;
const SATURDAY = 6;

/** Saturday or Sunday. */
export const isWeekend = (day: string): boolean => [SATURDAY, SUNDAY].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Monday to Friday, except public holidays. */
export const isWorkingDay = (day: string): boolean => !isWeekend(day) && publicHolidayOn(day) === null;

/** The first working day after today in Paris, `YYYY-MM-DD`. */
export const nextWorkingDay = (now: Date): string => {
  let day = dayAfter(parisDay(now), 1);
  while (!isWorkingDay(day)) day = dayAfter(day, 1);
  return day;
};

/** Number of days from one `YYYY-MM-DD` to another; negative: the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
