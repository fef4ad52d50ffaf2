import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTimetable } from '../../tests/support/records/timetables.ts';
import { clockSlot, type TimeSlot } from '../calendar/halfDay.ts';
import { parisInstant } from '../calendar/parisTime.ts';
import { adaptedSlots, programmeWith } from './adaptedSlots.ts';
import { timetableOf } from './halfDaysAndBreaks.ts';
import { movedTimetable } from './logisticSessionProgramme.ts';

const DATE = '2026-11-24';
const FULL = [
  { start: '09:00', end: '12:30' },
  { start: '13:30', end: '17:00' },
];
const LUNCH = { start: '12:30', end: '13:30' };

const dayOf = (from: string, to: string) => ({
  startAt: parisInstant(DATE, from),
  endAt: parisInstant(DATE, to),
  programme: [],
  slots: FULL,
  lunch: LUNCH,
});

const words = (from: string, to: string, slots: readonly TimeSlot[] = FULL): string =>
  timetableOf(dayOf(from, to))
    .flatMap((day) => adaptedSlots(day, slots))
    .map(({ start, end }) => `${start}-${end}`)
    .join(' ');

describe('adapted slots', () => {
  it.each([
    ['08:00', '16:00', '08:00-11:30 12:30-16:00'],
    ['12:30', '23:30', '12:30-17:30 18:30-23:30'],
    ['08:00', '12:00', '08:00-12:00'],
    ['14:00', '18:30', '14:00-18:30'],
    ['11:00', '15:00', '11:00-15:00'],
  ])('keep their breaks from %s to %s', (from, to, expected) => {
    expect(words(from, to)).toBe(expected);
  });

  it('of a half-day are those of the longer half', () => {
    const longMorning = [
      { start: '08:30', end: '10:00' },
      { start: '10:15', end: '12:30' },
      { start: '13:30', end: '15:30' },
    ];
    expect(words('14:00', '18:00', longMorning)).toBe('14:00-15:30 15:45-18:00');
    expect(words('14:00', '18:00', longMorning.toReversed())).toBe('14:00-15:30 15:45-18:00');
    const longAfternoon = [
      { start: '10:00', end: '12:00' },
      { start: '13:30', end: '15:00' },
      { start: '15:15', end: '17:30' },
    ];
    expect(words('08:00', '12:00', longAfternoon)).toBe('08:00-09:30 09:45-12:00');
  });

  it('cover exactly the hours of the day when used as its programme', () => {
    fc.assert(
      fc.property(anyTimetable, (source) => {
        for (const day of timetableOf({ ...source, programme: [] })) {
          const slots = adaptedSlots(day, source.slots);
          const programme = programmeWith([], { date: day.date, slots, unbroken: 'Sans pause' });
          const [now] = timetableOf({ ...source, programme });
          expect(now?.isProgrammed).toBe(true);
          expect([now?.startAt, now?.endAt]).toEqual([day.startAt, day.endAt]);
          if (slots.length > 1) for (const slot of slots) expect(covers(now?.slots.map(clockSlot) ?? [], slot)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('follow a moved day, and stay within its hours', () => {
    const programme = FULL.map(({ start, end }) => ({ date: DATE, startAt: start, endAt: end, commentary: null }));
    const moved = (from: string, to: string) =>
      movedTimetable(programme, dayOf('09:00', '17:00'), dayOf(from, to)).map(({ startAt, endAt }) => `${startAt}-${endAt}`);
    expect(moved('08:00', '16:00')).toEqual(['08:00-12:30', '13:30-16:00']);
    expect(moved('12:30', '23:30')).toEqual(['12:30-23:30']);
    expect(moved('09:00', '12:30')).toEqual(['09:00-12:30']);
  });
});

describe('the programme of a date', () => {
  const programme = (...slots: readonly { start: string; end: string }[]) =>
    programmeWith([], { date: DATE, slots, unbroken: 'Sans pause' }).map(({ startAt, endAt, commentary }) => [
      startAt,
      endAt,
      commentary,
    ]);

  it('splits one slot into adjacent parts instead of a lunch break', () => {
    expect(programme({ start: '11:00', end: '15:00' })).toEqual([
      ['11:00', '13:00', 'Sans pause'],
      ['13:00', '15:00', null],
    ]);
  });

  it('replaces what was there on that date, and no other date', () => {
    const before = ['2026-11-23', DATE, '2026-11-25'].map((date) => ({
      date,
      startAt: '09:00',
      endAt: '10:00',
      commentary: null,
    }));
    const after = programmeWith(before, { date: DATE, slots: FULL, unbroken: 'Sans pause' });
    expect(after.map(({ date, startAt }) => `${date} ${startAt}`)).toEqual([
      '2026-11-23 09:00',
      `${DATE} 09:00`,
      `${DATE} 13:30`,
      '2026-11-25 09:00',
    ]);
  });

  it('keeps several slots as they are', () => {
    expect(programme({ start: '11:00', end: '14:00' }, { start: '14:30', end: '15:00' })).toEqual([
      ['11:00', '14:00', null],
      ['14:30', '15:00', null],
    ]);
  });
});

/** Adjacent slots, or slots split at noon, cover the original ones. */
function covers(slots: readonly { start: string; end: string }[], { start, end }: { start: string; end: string }): boolean {
  const inside = slots.filter((slot) => slot.start >= start && slot.end <= end);
  return inside[0]?.start === start && inside.at(-1)?.end === end;
}
