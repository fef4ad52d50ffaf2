import { clockSlot, minutesOf, type TimeRange, type TimeSlot } from '../calendar/halfDay.ts';
import { MINUTE_MS, parisInstant } from '../calendar/parisTime.ts';
import { CLOCK_TIMES } from '../kernel/values/clockTimes.ts';
import { type DayTimetable, timetableOf } from './halfDaysAndBreaks.ts';
import type { TimetableDay } from './logisticSessionProgramme.ts';

const STEP_MS = CLOCK_TIMES.stepMinutes * MINUTE_MS;
/** Up to this length a day is a single half-day, and takes the slots of one half. */
const HALF_DAY_MAX_MINUTES = 300;

const total = (minutes: readonly number[]): number => minutes.reduce((sum, one) => sum + one, 0);

/** The slots on that date, or only those of the longer half. */
const patternOf = (date: string, slots: readonly TimeSlot[], isHalf: boolean): readonly TimeRange[] => {
  const [first, ...others] = slots.toSorted((one, other) => one.start.localeCompare(other.start));
  if (!first) return [];
  const last = [first, ...others].toSorted((one, other) => other.end.localeCompare(one.end))[0] ?? first;
  const whole = { startAt: parisInstant(date, first.start), endAt: parisInstant(date, last.end) };
  const [day] = timetableOf({ ...whole, programme: [], slots, lunch: null });
  const longer = day?.halfDays.toSorted((one, other) => other.minutes - one.minutes)[0];
  return (isHalf ? longer?.slots : day?.slots) ?? [];
};

/** Stretches the slots to the whole day: breaks keep their length, taught time is scaled. */
const stretched = (day: TimeRange, pattern: readonly TimeRange[]): readonly TimeRange[] => {
  const breaks = pattern
    .slice(1)
    .map((next, index) => minutesOf({ startAt: pattern[index]?.endAt ?? next.startAt, endAt: next.startAt }));
  const ratio = (minutesOf(day) - total(breaks)) / total(pattern.map(minutesOf));
  const ranges: TimeRange[] = [];
  for (const [index, range] of pattern.entries()) {
    const before = ranges.at(-1);
    const startAt = before ? new Date(before.endAt.getTime() + (breaks[index - 1] ?? 0) * MINUTE_MS) : day.startAt;
    const endTime = startAt.getTime() + minutesOf(range) * ratio * MINUTE_MS;
    const isLast = index === pattern.length - 1;
    ranges.push({ startAt, endAt: isLast ? day.endAt : new Date(Math.round(endTime / STEP_MS) * STEP_MS) });
  }
  return ranges;
};

/**
 * The slots of a training type scaled to fit the day, as the session page proposes them; the current hours where they cannot fit.
 */
export const adaptedSlots = (day: DayTimetable, slots: readonly TimeSlot[]): readonly TimeSlot[] => {
  const pattern = patternOf(day.date, slots, minutesOf(day) <= HALF_DAY_MAX_MINUTES);
  const ranges = pattern.length > 0 ? stretched(day, pattern) : [];
  const isWhole = ranges.length > 0 && ranges.every((range) => minutesOf(range) >= CLOCK_TIMES.stepMinutes);
  return (isWhole ? ranges : day.slots).map(clockSlot);
};

/**
 * The programme with these slots on one date, overriding the training type and the usual lunch; `unbroken` is the comment for a
 * date without a break.
 */
export const programmeWith = (
  programme: readonly TimetableDay[],
  { date, slots, unbroken }: { readonly date: string; readonly slots: readonly TimeSlot[]; readonly unbroken: string },
): readonly TimetableDay[] => {
  const otherDays = programme.filter((entry) => entry.date !== date);
  const parts = slots.length === 1 ? slots.flatMap((slot) => unbrokenParts(date, slot)) : slots;
  const entries = parts.map(({ start, end }, index) => ({
    date,
    startAt: start,
    endAt: end,
    commentary: slots.length === 1 && index === 0 ? unbroken : null,
  }));
  return [...otherDays, ...entries].toSorted((one, other) =>
    `${one.date}${one.startAt}`.localeCompare(`${other.date}${other.startAt}`),
  );
};

/** Splits a slot in two adjacent parts: with two ranges on the date, the usual lunch no longer cuts it. */
const unbrokenParts = (date: string, { start, end }: TimeSlot): readonly TimeSlot[] => {
  const [day] = timetableOf({
    startAt: parisInstant(date, start),
    endAt: parisInstant(date, end),
    programme: [],
    slots: [],
    lunch: null,
  });
  return day?.slots.map(clockSlot) ?? [];
};
