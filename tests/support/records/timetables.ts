import fc from 'fast-check';
import type { TimeSlot } from '../../../model/calendar/halfDay.ts';
import { parisInstant } from '../../../model/calendar/parisTime.ts';
import { CLOCK_TIMES } from '../../../model/kernel/values/clockTimes.ts';
import type { TimetableSource } from '../../../model/sessions/halfDaysAndBreaks.ts';

const quarter = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) / CLOCK_TIMES.stepMinutes;

/** `HH:mm` of a quarter of an hour since midnight. */
const timeOf = (quarters: number): string => {
  const minutes = quarters * CLOCK_TIMES.stepMinutes;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

/** Ordinary days, both clock changes, a leap day. */
const DATES = ['2026-11-24', '2026-10-25', '2027-03-28', '2028-02-29', '2026-12-31'] as const;

const hoursIn = (first: number, last: number, most: number): fc.Arbitrary<readonly number[]> =>
  fc
    .uniqueArray(fc.integer({ min: first, max: last }), { minLength: 2, maxLength: most })
    .map((times) => times.toSorted((a, b) => a - b));

const slotsFrom = (times: readonly number[]): TimeSlot[] =>
  times.flatMap((time, index) => {
    const end = times[index + 1];
    return index % 2 === 0 && end !== undefined ? [{ start: timeOf(time), end: timeOf(end) }] : [];
  });

const ALL_DAY = [quarter(CLOCK_TIMES.first), quarter(CLOCK_TIMES.last)] as const;

const anySlots = hoursIn(...ALL_DAY, 6).map(slotsFrom);

/** Slots that fit the day, or not. */
const slotsOfType = (from: number, to: number): fc.Arbitrary<readonly TimeSlot[]> =>
  fc.oneof(
    fc.constant([]),
    anySlots,
    hoursIn(from, to, 6).map((times) =>
      slotsFrom([from, ...times.slice(1, times.length - (times.length % 2 === 0 ? 1 : 2)), to]),
    ),
  );

const programmeOf = (date: string, from: number, to: number) =>
  fc.oneof(
    fc.constant([]),
    hoursIn(from, to, 6).map((times) => slotsFrom(times).map(({ start, end }) => ({ date, startAt: start, endAt: end }))),
  );

/** Any day that the pickers allow, with any slots, programme and lunch. */
export const anyTimetable: fc.Arbitrary<TimetableSource> = fc
  .tuple(
    fc.constantFrom(...DATES),
    hoursIn(...ALL_DAY, 2),
    fc.constantFrom({ start: '12:30', end: '13:30' }, { start: '12:00', end: '14:00' }, null),
  )
  .chain(([date, [from = 0, to = 0], lunch]) =>
    fc.record({
      startAt: fc.constant(parisInstant(date, timeOf(from))),
      endAt: fc.constant(parisInstant(date, timeOf(to))),
      programme: programmeOf(date, from, to),
      slots: slotsOfType(from, to),
      lunch: fc.constant(lunch),
    }),
  );
