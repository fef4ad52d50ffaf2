import { dayAfter } from '../calendar/dayAfter.ts';
import { daysBetween } from '../calendar/daysBetween.ts';
import { parisDay, parisTime } from '../calendar/parisTime.ts';
import type { Violation } from '../kernel/validation.ts';
import type { Period } from './period.ts';

/** Hours of one date of a logistic session (`logisticSessionsDay`). */
export interface TimetableDay {
  readonly date: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly commentary?: string | null;
}

/** The last date of the period. */
export const lastDayOf = ({ startAt, endAt }: Period): string => {
  const [first, last] = [parisDay(startAt), parisDay(endAt)];
  // An end at night or at midnight belongs to the day before.
  return last > first && parisTime(endAt) <= parisTime(startAt) ? dayAfter(last, -1) : last;
};

/** Hours whose end is before their start continue on the next day, up to the period's end. */
const hasTime = ({ date, startAt, endAt }: TimetableDay, period: Period): boolean =>
  endAt > startAt || (endAt < startAt && date < parisDay(period.endAt));

/** Does the period include the day; a period that ends at midnight does not include the next day. */
const isHeldOn = (date: string, { startAt, endAt }: Period): boolean =>
  parisDay(startAt) <= date && date <= parisDay(new Date(Math.max(startAt.getTime(), endAt.getTime() - 1)));

/** Why hours are refused: their day is outside the period, or they are empty. */
export const timetableViolations = (days: readonly TimetableDay[], period: Period): readonly Violation[] =>
  days.flatMap((day, index) => {
    const violation = (name: string, message: string) => ({
      propertyPath: `logisticSessionsDay[${index}].${name}`,
      message,
      code: 'period',
    });
    if (!isHeldOn(day.date, period)) return [violation('date', 'Cette date est hors de la session')];
    return hasTime(day, period) ? [] : [violation('endAt', 'La fin doit suivre le début')];
  });

/** A day without hours copies the day before. */
const upTo = (kept: TimetableDay[], last: string): TimetableDay[] => {
  for (let day = kept.at(-1); day && day.date < last; day = kept.at(-1)) {
    const { date } = day;
    const hours = kept.filter((entry) => entry.date === date);
    kept.push(...hours.map(({ startAt, endAt }) => ({ date: dayAfter(date, 1), startAt, endAt })));
  }
  return kept;
};

/** Hours that started or ended with the period still do, also where their first or last part was removed. */
const reaching = (
  kept: readonly TimetableDay[],
  { opens, closes }: { opens: string | null; closes: string | null },
): TimetableDay[] => {
  const sorted = kept.toSorted((one, other) => `${one.date}${one.startAt}`.localeCompare(`${other.date}${other.startAt}`));
  return sorted.map((day, index) => ({
    ...day,
    startAt: index === 0 && opens !== null ? opens : day.startAt,
    endAt: index === sorted.length - 1 && closes !== null ? closes : day.endAt,
  }));
};

/**
 * The timetable of a logistic session that is moved, extended or shortened: each day keeps its distance from the first day and
 * its comment; hours that covered the whole period still do; hours that no longer fit are removed.
 */
export const movedTimetable = (days: readonly TimetableDay[], before: Period, after: Period): readonly TimetableDay[] => {
  if (days.length === 0) return days;
  const shift = daysBetween(parisDay(before.startAt), parisDay(after.startAt));
  const shifted = days.map((day) => ({ ...day, date: dayAfter(day.date, shift) }));
  const [first, last] = [parisDay(after.startAt), lastDayOf(after)];
  const opens = (time: string) => (time === parisTime(before.startAt) ? parisTime(after.startAt) : time);
  const closes = (time: string) => (time === parisTime(before.endAt) ? parisTime(after.endAt) : time);
  const isWholeDay = first === last;
  const wasLast = dayAfter(lastDayOf(before), shift);
  const hours = shifted.map((day) => ({
    ...day,
    startAt: isWholeDay || day.date === first ? opens(day.startAt) : day.startAt,
    endAt: day.date === last || day.date === wasLast ? closes(day.endAt) : day.endAt,
  }));
  const kept = hours.filter((day) => first <= day.date && day.date <= last && hasTime(day, after));
  const from = kept.some(({ date }) => date === first) && days.some(({ startAt }) => startAt === parisTime(before.startAt));
  const to = kept.some(({ date }) => date === last) && days.some(({ endAt }) => endAt === parisTime(before.endAt));
  const edges = { opens: from ? parisTime(after.startAt) : null, closes: to ? parisTime(after.endAt) : null };
  return upTo(reaching(kept, edges), last);
};
