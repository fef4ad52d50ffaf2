import { parisDay } from './parisTime.ts';
import { dayAfter } from './sessionCreation.ts';

const SUNDAY = 0;
const SATURDAY = 6;

const isWeekend = (day: string): boolean => [SATURDAY, SUNDAY].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The first day from Monday to Friday after the one that it is in Paris, `YYYY-MM-DD`. */
export const nextWorkingDay = (now: Date): string => {
  let day = dayAfter(parisDay(now), 1);
  while (isWeekend(day)) day = dayAfter(day, 1);
  return day;
};
