import { dayAfter, daysBetween, parisDay, parisTime } from '../calendar/parisTime.ts';
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

/** Hours as Paris dates and times, e.g. `2026-11-24 09:00`: they compare as texts, and no clock change moves them. */
interface Hours {
  readonly start: string;
  readonly end: string;
  readonly commentary?: string | null;
}

const momentOf = (instant: Date): string => `${parisDay(instant)} ${parisTime(instant)}`;
const dayOf = (moment: string): string => moment.slice(0, 10);
const timeOf = (moment: string): string => moment.slice(11);
const daysLater = (moment: string, days: number): string => `${dayAfter(dayOf(moment), days)} ${timeOf(moment)}`;

const boundsOf = ({ startAt, endAt }: Period): Hours => ({ start: momentOf(startAt), end: momentOf(endAt) });

const hoursOf = ({ date, startAt, endAt, ...rest }: TimetableDay): Hours => ({
  ...rest,
  start: `${date} ${startAt}`,
  end: `${endAt > startAt ? date : dayAfter(date, 1)} ${endAt}`,
});

const timetableDayOf = ({ start, end, ...rest }: Hours): TimetableDay => ({
  ...rest,
  date: dayOf(start),
  startAt: timeOf(start),
  endAt: timeOf(end),
});

const isWithin = (hours: Hours, bounds: Hours): boolean => bounds.start <= hours.start && hours.end <= bounds.end;

const hasLength = ({ start, end }: Hours): boolean => start < end;

/** Hours of 24 hours would have two equal clock times, which mean no time at all. */
const isNotWholeDay = ({ start, end }: Hours): boolean => timeOf(start) !== timeOf(end);

const cutTo = (hours: Hours, bounds: Hours): Hours => ({
  ...hours,
  ...(hours.start < bounds.start ? { start: bounds.start } : {}),
  ...(hours.end > bounds.end ? { end: bounds.end } : {}),
});

/** A day without hours copies the day before. */
const upTo = (sorted: readonly Hours[], last: string): readonly Hours[] => {
  const filled = [...sorted];
  for (let hours = filled.at(-1); hours && dayOf(hours.start) < last; hours = filled.at(-1)) {
    const day = dayOf(hours.start);
    const copied = filled.filter(({ start }) => dayOf(start) === day);
    filled.push(...copied.map(({ start, end }) => ({ start: daysLater(start, 1), end: daysLater(end, 1) })));
  }
  return filled;
};

/** The hours of the days that remain, each as far from the first day as before. */
const onNewDays = (
  hours: readonly Hours[],
  shift: number,
  { first, last }: { first: string; last: string },
): readonly Hours[] => {
  const shifted = hours.map((entry) => ({ ...entry, start: daysLater(entry.start, shift), end: daysLater(entry.end, shift) }));
  const insideEntries = shifted.filter(({ start }) => first <= dayOf(start) && dayOf(start) <= last);
  return upTo(
    insideEntries.toSorted((one, other) => one.start.localeCompare(other.start)),
    last,
  );
};

/**
 * The timetable of a logistic session that is moved, extended or shortened: each day keeps its distance from the first day and
 * its comment; hours that began or ended with the period still do, also where their first or last part was removed; hours that
 * no longer fit are cut or removed; a first or last of several dates that loses them all is held from the period's start to its
 * end by the clock, so that no date of the session is without hours. Hours outside the period before stay outside.
 */
export const movedTimetable = (days: readonly TimetableDay[], before: Period, after: Period): readonly TimetableDay[] => {
  const [was, is] = [boundsOf(before), boundsOf(after)];
  const [first, last] = [dayOf(is.start), lastDayOf(after)];
  const hours = days.map(hoursOf);
  const fitted = hours.every((entry) => isWithin(entry, was));
  const placed = onNewDays(hours, daysBetween(dayOf(was.start), first), { first, last });
  const keptEntries = placed
    .map((entry) => ({
      ...entry,
      start: timeOf(entry.start) === timeOf(was.start) && dayOf(entry.start) === first ? is.start : entry.start,
      end: timeOf(entry.end) === timeOf(was.end) && dayOf(entry.start) === last ? is.end : entry.end,
    }))
    .map((entry) => (fitted ? cutTo(entry, is) : entry))
    .filter(hasLength);
  const opens = hours.some(({ start }) => start === was.start);
  const closes = hours.some(({ end }) => end === was.end);
  const hasHours = (some: readonly Hours[], date: string) => some.some(({ start }) => dayOf(start) === date);
  const lost =
    first === last ? [] : [first, last].filter((date) => fitted && hasHours(placed, date) && !hasHours(keptEntries, date));
  const [opensAt, closesAt] = [timeOf(is.start), timeOf(is.end)];
  const clock = lost.map((date) => hoursOf({ date, startAt: opensAt, endAt: closesAt }));
  return [...keptEntries, ...clock]
    .toSorted((one, other) => one.start.localeCompare(other.start))
    .map((entry, index) => ({
      ...entry,
      start: opens && index === 0 && dayOf(entry.start) === first ? is.start : entry.start,
      end: closes && index === keptEntries.length + clock.length - 1 && dayOf(entry.start) === last ? is.end : entry.end,
    }))
    .filter(isNotWholeDay)
    .map(timetableDayOf);
};
