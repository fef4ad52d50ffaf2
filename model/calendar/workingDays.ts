import { dayAfter, parisDay } from './parisTime.ts';
import { publicHolidayOn } from './publicHolidays.ts';

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
