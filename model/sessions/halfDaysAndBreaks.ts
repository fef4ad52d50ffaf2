import { type DayPeriod, gapsOf, type HalfDay, minutesOf, type TimeRange, type TimeSlot } from '../calendar/halfDay.ts';
import { dayAfter, parisDay, parisInstant, parisTime } from '../calendar/parisTime.ts';
import { lastDayOf, type TimetableDay } from './logisticSessionProgramme.ts';

/** Slots and break that split a day without a programme of its own. A signed day keeps the split it was signed with. */
export interface DayCut {
  /** Slots of the training type; used only if they fit the day. */
  readonly slots: readonly TimeSlot[];
  /** Break of a day that nothing else splits; null: none. */
  readonly lunch: TimeSlot | null;
}

/** Everything that the hours of a logistic session depend on. */
export interface TimetableSource extends TimeRange, DayCut {
  /** Programme of the session (`logisticSessionsDay`). */
  readonly programme: readonly TimetableDay[];
}

/** The hours of one date: the single source for documents, mails and screens. */
export interface DayTimetable extends TimeRange {
  readonly date: string;
  readonly halfDays: readonly HalfDay[];
  /** Taught hours, in order. */
  readonly slots: readonly TimeRange[];
  /** Gaps between those hours, lunch included. */
  readonly breaks: readonly TimeRange[];
  readonly minutes: number;
  readonly commentary: string | null;
  /** Do the hours come from the training type's slots. */
  readonly usesSlots: boolean;
  /** Does the date have a programme of its own, beyond the hours of the period. */
  readonly isProgrammed: boolean;
}

/** Lunch time: a break that touches it separates the half-days. */
const MIDDAY = { start: '12:00', end: '14:00' } as const satisfies TimeSlot;
/** Where a day without a midday break is split. */
const NOON = '13:00';
/** A shorter part beside midday is not a half-day of its own. */
const HALF_DAY_MIN_MINUTES = 90;

const rangeOn = (date: string, { start, end }: TimeSlot): TimeRange => ({
  startAt: parisInstant(date, start),
  // An end before the start is on the next day.
  endAt: parisInstant(end > start ? date : dayAfter(date, 1), end),
});

const isRange = ({ startAt, endAt }: TimeRange): boolean => startAt < endAt;

const clipped = (range: TimeRange, to: TimeRange): TimeRange => ({
  startAt: new Date(Math.max(range.startAt.getTime(), to.startAt.getTime())),
  endAt: new Date(Math.min(range.endAt.getTime(), to.endAt.getTime())),
});

/** Sorted, with overlapping ranges merged. */
const joined = (ranges: readonly TimeRange[]): readonly TimeRange[] => {
  const result: TimeRange[] = [];
  for (const range of ranges.filter(isRange).toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime())) {
    const last = result.at(-1);
    if (!last || range.startAt >= last.endAt) result.push(range);
    else if (range.endAt > last.endAt) result.splice(-1, 1, { startAt: last.startAt, endAt: range.endAt });
  }
  return result;
};

/** The training type's slots, if they start and end with the day. */
const fittingSlots = (date: string, day: TimeRange, slots: readonly TimeSlot[]): readonly TimeRange[] | null => {
  const slotRanges = joined(slots.map((slot) => rangeOn(date, slot)).filter((range) => isRange(clipped(range, day))));
  const [first, last] = [slotRanges[0], slotRanges.at(-1)];
  const fits = first?.startAt.getTime() === day.startAt.getTime() && last?.endAt.getTime() === day.endAt.getTime();
  return fits ? slotRanges : null;
};

const isLongAround = (day: TimeRange, middle: TimeRange): boolean =>
  minutesOf({ startAt: day.startAt, endAt: middle.startAt }) >= HALF_DAY_MIN_MINUTES &&
  minutesOf({ startAt: middle.endAt, endAt: day.endAt }) >= HALF_DAY_MIN_MINUTES;

const withoutLunch = (date: string, day: TimeRange, lunch: TimeSlot | null): readonly TimeRange[] => {
  const rest = lunch && rangeOn(date, lunch);
  if (!rest || !isLongAround(day, rest)) return [day];
  return [
    { startAt: day.startAt, endAt: rest.startAt },
    { startAt: rest.endAt, endAt: day.endAt },
  ];
};

/** How many slots come before the longest midday break; null: no midday break. */
const morningCount = (date: string, slots: readonly TimeRange[]): number | null => {
  const midday = rangeOn(date, MIDDAY);
  const middayBreak = slots
    .slice(1)
    .map((next, index) => ({ count: index + 1, startAt: slots[index]?.endAt ?? next.startAt, endAt: next.startAt }))
    .filter(({ startAt, endAt }) => startAt <= midday.endAt && endAt >= midday.startAt)
    .toSorted((one, other) => minutesOf(other) - minutesOf(one))[0];
  return middayBreak?.count ?? null;
};

/** The slots split at noon, if both parts are long enough. */
const cutAtNoon = (date: string, slots: readonly TimeRange[]): readonly (readonly TimeRange[])[] => {
  const noon = parisInstant(date, NOON);
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last || !isLongAround({ startAt: first.startAt, endAt: last.endAt }, { startAt: noon, endAt: noon }))
    return [slots];
  return [
    slots.map((slot) => clipped(slot, { startAt: first.startAt, endAt: noon })).filter(isRange),
    slots.map((slot) => clipped(slot, { startAt: noon, endAt: last.endAt })).filter(isRange),
  ];
};

const periodOf = (date: string, slots: readonly TimeRange[]): DayPeriod => {
  const [first, last] = [slots[0], slots.at(-1)];
  const middle = ((first?.startAt.getTime() ?? 0) + (last?.endAt.getTime() ?? 0)) / 2;
  return middle < parisInstant(date, NOON).getTime() ? 'morning' : 'afternoon';
};

const halfDay = (period: DayPeriod, slots: readonly TimeRange[]): readonly HalfDay[] => {
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return [];
  const minutes = slots.reduce((sum, slot) => sum + minutesOf(slot), 0);
  return [{ period, startAt: first.startAt, endAt: last.endAt, slots, breaks: gapsOf(slots), minutes }];
};

/** Splits a day into half-days: at the midday break, else at noon; a day on one side of noon is one half-day. */
const halvesOf = (date: string, slots: readonly TimeRange[]): readonly HalfDay[] => {
  const count = morningCount(date, slots);
  const [before = [], after = []] = count === null ? cutAtNoon(date, slots) : [slots.slice(0, count), slots.slice(count)];
  if (before.length === 0 || after.length === 0) return halfDay(periodOf(date, slots), slots);
  return [...halfDay('morning', before), ...halfDay('afternoon', after)];
};

interface OpenDay {
  readonly date: string;
  readonly ranges: readonly TimeRange[];
  readonly commentary: string | null;
  readonly isProgrammed: boolean;
}

const datesFrom = (first: string, last: string): readonly string[] => {
  const dates = [first];
  for (let date = first; date < last; ) {
    date = dayAfter(date, 1);
    dates.push(date);
  }
  return dates;
};

/** Without a programme: the hours of the period, on each date. */
const wholeDays = (period: TimeRange): readonly OpenDay[] => {
  const dates = datesFrom(parisDay(period.startAt), lastDayOf(period));
  const hours = { start: parisTime(period.startAt), end: parisTime(period.endAt) };
  return dates.map((date) => ({
    date,
    ranges: dates.length === 1 ? [period] : [rangeOn(date, hours)],
    commentary: null,
    isProgrammed: false,
  }));
};

const programmedDays = (period: TimeRange, programme: readonly TimetableDay[]): readonly OpenDay[] => {
  const byDate = Map.groupBy(programme, ({ date }) => date);
  const days = [...byDate].map(([date, entries]) => {
    const ranges = joined(entries.map(({ startAt, endAt }) => clipped(rangeOn(date, { start: startAt, end: endAt }), period)));
    const commentary = entries.flatMap((entry) => entry.commentary?.trim() || []).join(', ') || null;
    return { date, ranges, commentary, isProgrammed: ranges.length > 1 || commentary !== null || !isWhole(period, ranges) };
  });
  return days.filter(({ ranges }) => ranges.length > 0).toSorted((one, other) => one.date.localeCompare(other.date));
};

/** The programme only repeats the hours of the period. */
const isWhole = (period: TimeRange, [range]: readonly TimeRange[]): boolean =>
  range !== undefined &&
  parisTime(range.startAt) === parisTime(period.startAt) &&
  parisTime(range.endAt) === parisTime(period.endAt);

const slotsOf = ({ date, ranges }: OpenDay, { slots, lunch }: TimetableSource) => {
  const [only, ...more] = ranges;
  if (!only || more.length > 0) return { taught: ranges, usesSlots: false };
  const fitting = fittingSlots(date, only, slots);
  return fitting ? { taught: fitting, usesSlots: true } : { taught: withoutLunch(date, only, lunch), usesSlots: false };
};

/**
 * The timetable of a logistic session, date by date. A date with its own programme uses it; else the session's hours, split by
 * the training type's slots if they fit, else by the usual lunch if both parts are long enough.
 */
export const timetableOf = (source: TimetableSource): readonly DayTimetable[] => {
  const period = { startAt: source.startAt, endAt: source.endAt };
  if (!isRange(period)) return [];
  const programmed = programmedDays(period, source.programme);
  return (programmed.length > 0 ? programmed : wholeDays(period)).map((day) => {
    const { taught, usesSlots } = slotsOf(day, source);
    const halfDays = halvesOf(day.date, taught);
    const slots = halfDays.flatMap((half) => half.slots);
    const [first, last] = [halfDays[0], halfDays.at(-1)];
    return {
      date: day.date,
      startAt: first?.startAt ?? period.startAt,
      endAt: last?.endAt ?? period.endAt,
      halfDays,
      slots,
      breaks: gapsOf(slots),
      minutes: halfDays.reduce((sum, { minutes }) => sum + minutes, 0),
      commentary: day.commentary,
      usesSlots,
      isProgrammed: day.isProgrammed,
    };
  });
};

/** The half-days to sign: those of the first date. */
export const signedHalfDays = (timetable: readonly DayTimetable[]): readonly HalfDay[] => timetable[0]?.halfDays ?? [];

/** Does a date without a programme ignore the slots of its training type. */
export const ignoresSlots = ({ usesSlots, isProgrammed }: DayTimetable, slots: readonly TimeSlot[]): boolean =>
  slots.length > 0 && !usesSlots && !isProgrammed;

/** Start and end of a session over several days; empty: it has no hours. */
export const sessionSpan = (timetable: readonly DayTimetable[]): Partial<TimeRange> => {
  const [first, last] = [timetable[0], timetable.at(-1)];
  return first && last ? { startAt: first.startAt, endAt: last.endAt } : {};
};
