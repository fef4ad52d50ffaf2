import { dayAfter, parisDay } from './parisTime.ts';
import { publicHolidayOn } from './publicHolidays.ts';

const SUNDAY = 0;
const SATURDAY = 6;

/** Saturday or Sunday. */
export const isWeekend = (day: string): boolean => [SATURDAY, SUNDAY].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Monday to Friday, except public holidays. */
export const isWorkingDay = (day: string): boolean => !isWeekend(day) && publicHolidayOn(day) === null;

/** The working day that comes a number of working days after a day (`YYYY-MM-DD`). */
export const workingDayAfter = (day: string, count: number): string => {
  let last = day;
  for (let left = count; left > 0; left -= isWorkingDay(last) ? 1 : 0) last = dayAfter(last, 1);
  return last;
};

/** The first working day after today in Paris, `YYYY-MM-DD`. */
export const nextWorkingDay = (now: Date): string => workingDayAfter(parisDay(now), 1);
