import { dayAfter, parisDay, parisTime } from '../../../model/calendar/parisTime.ts';

export interface DayHours {
  readonly date: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly commentary?: string | null;
}

const MAX_DAYS = 366;

const instantOf = (value: unknown): Date | null => {
  const instant = typeof value === 'string' ? new Date(value) : null;
  return instant && !Number.isNaN(instant.getTime()) ? instant : null;
};

/** A row per day from start to end, at their times; existing rows are kept. */
export const daysOfPeriod = (startAt: unknown, endAt: unknown, currentDays: readonly DayHours[]): readonly DayHours[] => {
  const [start, end] = [instantOf(startAt), instantOf(endAt)];
  if (!start || !end || end < start) return currentDays;
  const last = parisDay(end);
  const hours = { startAt: parisTime(start), endAt: parisTime(end) };
  const currentByDate = Map.groupBy(currentDays, ({ date }) => date);
  const days: DayHours[] = [];
  for (let date = parisDay(start); date <= last && days.length < MAX_DAYS; date = dayAfter(date, 1)) {
    days.push(...(currentByDate.get(date) ?? [{ date, ...hours, commentary: null }]));
  }
  return days;
};
