import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTimetable } from '../../tests/support/records/timetables.ts';
import { rangeInWords } from '../calendar/halfDay.ts';
import { parisInstant } from '../calendar/parisTime.ts';
import { type DayTimetable, ignoresSlots, sessionSpan, type TimetableSource, timetableOf } from './halfDaysAndBreaks.ts';

const FULL = [
  { start: '09:00', end: '12:30' },
  { start: '13:30', end: '17:00' },
];
const LUNCH = { start: '12:30', end: '13:30' };

const instant = (text: string): Date => parisInstant(text.slice(0, 10), text.slice(11));

const dayOf = (from: string, to: string, overrides: Partial<TimetableSource> = {}, date = '2026-11-24'): TimetableSource => ({
  startAt: parisInstant(date, from),
  endAt: parisInstant(date, to),
  programme: [],
  slots: [],
  lunch: LUNCH,
  ...overrides,
});

const programme = (...hours: readonly (readonly [string, string])[]) =>
  hours.map(([startAt, endAt]) => ({ date: '2026-11-24', startAt, endAt }));

const shown = ({ halfDays }: DayTimetable): readonly string[] =>
  halfDays.map(({ period, slots, minutes }) => `${period} ${slots.map(rangeInWords).join(' + ')} = ${minutes}`);

const shownDay = (source: TimetableSource): readonly string[] => timetableOf(source).flatMap(shown);

const MORNING = 'morning 09:00 – 12:30 = 210';
const AFTERNOON = 'afternoon 13:30 – 17:00 = 210';

describe('the timetable of a day', () => {
  it.each<[string, TimetableSource, readonly string[]]>([
    ['a standard day, by the slots of its type', dayOf('09:00', '17:00', { slots: FULL }), [MORNING, AFTERNOON]],
    ['a standard day of a type without slots', dayOf('09:00', '17:00'), [MORNING, AFTERNOON]],
    ['ninety minutes before lunch', dayOf('11:00', '17:00'), ['morning 11:00 – 12:30 = 90', AFTERNOON]],
    ['ninety minutes after lunch', dayOf('09:00', '15:00'), [MORNING, 'afternoon 13:30 – 15:00 = 90']],
    [
      'a day moved to 08:00–16:00',
      dayOf('08:00', '16:00', { slots: FULL }),
      ['morning 08:00 – 12:30 = 270', 'afternoon 13:30 – 16:00 = 150'],
    ],
    ['an evening', dayOf('12:30', '23:30', { slots: FULL }), ['afternoon 12:30 – 23:30 = 660']],
    ['the morning of a whole-day type', dayOf('09:00', '12:30', { slots: FULL }), [MORNING]],
    ['the afternoon of a whole-day type', dayOf('13:30', '17:00', { slots: FULL }), [AFTERNOON]],
    ['a morning that ends at lunch', dayOf('09:00', '13:00'), ['morning 09:00 – 13:00 = 240']],
    [
      'a morning with too little after lunch',
      dayOf('09:00', '14:30'),
      ['morning 09:00 – 13:00 = 240', 'afternoon 13:00 – 14:30 = 90'],
    ],
    ['a morning with a few minutes after noon', dayOf('09:00', '14:00'), ['morning 09:00 – 14:00 = 300']],
    ['a day with just enough after lunch', dayOf('09:00', '15:00'), [MORNING, 'afternoon 13:30 – 15:00 = 90']],
    ['an afternoon', dayOf('14:00', '18:00'), ['afternoon 14:00 – 18:00 = 240']],
    [
      'a day without a lunch',
      dayOf('09:00', '17:00', { lunch: null }),
      ['morning 09:00 – 13:00 = 240', 'afternoon 13:00 – 17:00 = 240'],
    ],
    [
      'a type of one slot without a break',
      dayOf('09:00', '17:00', { slots: [{ start: '09:00', end: '17:00' }] }),
      ['morning 09:00 – 13:00 = 240', 'afternoon 13:00 – 17:00 = 240'],
    ],
    [
      'a programme with coffee breaks',
      dayOf('09:00', '17:00', { programme: programme(['09:00', '10:30'], ['10:45', '12:30'], ['13:30', '17:00']), slots: FULL }),
      ['morning 09:00 – 10:30 + 10:45 – 12:30 = 195', AFTERNOON],
    ],
    [
      'a programme of adjacent parts',
      dayOf('09:00', '16:00', { programme: programme(['09:00', '12:00'], ['12:00', '16:00']) }),
      ['morning 09:00 – 12:00 = 180', 'afternoon 12:00 – 16:00 = 240'],
    ],
    [
      'parallel parts of a programme',
      dayOf('09:00', '12:00', { programme: programme(['09:00', '11:00'], ['10:00', '12:00']) }),
      ['morning 09:00 – 12:00 = 180'],
    ],
    [
      'an evening with a meal',
      dayOf('12:30', '23:30', { programme: programme(['12:30', '18:00'], ['19:00', '23:30']) }),
      ['afternoon 12:30 – 18:00 + 19:00 – 23:30 = 600'],
    ],
    [
      'a programme with other hours than the day',
      dayOf('08:00', '16:00', { programme: programme(['09:00', '17:00']) }),
      [MORNING, 'afternoon 13:30 – 16:00 = 150'],
    ],
    ['the day on which summer time begins', dayOf('09:00', '17:00', { slots: FULL }, '2027-03-28'), [MORNING, AFTERNOON]],
    ['the day on which summer time ends', dayOf('09:00', '17:00', { slots: FULL }, '2026-10-25'), [MORNING, AFTERNOON]],
    [
      'a night across the clock change',
      { ...dayOf('22:00', '23:00', {}, '2026-10-24'), endAt: instant('2026-10-25 04:00') },
      ['afternoon 22:00 – 04:00 = 420'],
    ],
    ['a session without length', dayOf('09:00', '09:00'), []],
  ])('splits %s', (_name, source, expected) => {
    expect(shownDay(source)).toEqual(expected);
  });

  it('repeats the hours of the period on each date, except on dates with a programme', () => {
    const days = { ...dayOf('09:00', '17:00'), endAt: instant('2026-11-26 17:00') };
    expect(timetableOf(days).map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
    expect(timetableOf(days).flatMap(shown)).toEqual([MORNING, AFTERNOON, MORNING, AFTERNOON, MORNING, AFTERNOON]);
    const named = [...programme(['09:00', '17:00']), { date: '2026-11-26', startAt: '09:00', endAt: '12:30' }];
    const [first, second, ...more] = timetableOf({ ...days, programme: named });
    expect([first, second].flatMap((day) => (day ? [day.date, ...shown(day)] : []))).toEqual([
      '2026-11-24',
      MORNING,
      AFTERNOON,
      '2026-11-26',
      MORNING,
    ]);
    expect(more).toEqual([]);
    expect(sessionSpan([first, second].filter((day) => day !== undefined))).toEqual({
      startAt: instant('2026-11-24 09:00'),
      endAt: instant('2026-11-26 12:30'),
    });
  });

  it('repeats the hours of the period on both dates of two', () => {
    const days = { ...dayOf('09:00', '17:00'), endAt: instant('2026-11-25 17:00') };
    expect(timetableOf(days).flatMap(shown)).toEqual([MORNING, AFTERNOON, MORNING, AFTERNOON]);
  });

  it.each<[string, TimetableSource, boolean]>([
    ['fit', dayOf('09:00', '17:00', { slots: FULL }), false],
    [
      'fit a day whose programme only repeats its hours',
      dayOf('09:00', '17:00', { slots: FULL, programme: programme(['09:00', '17:00']) }),
      false,
    ],
    ['do not fit', dayOf('08:00', '16:00', { slots: FULL }), true],
    [
      'do not fit a day whose programme only repeats its hours',
      dayOf('08:00', '16:00', { slots: FULL, programme: programme(['08:00', '16:00']) }),
      true,
    ],
    [
      'do not matter to a day with its own programme',
      dayOf('08:00', '16:00', { slots: FULL, programme: programme(['08:00', '12:00'], ['13:00', '16:00']) }),
      false,
    ],
    ['are none', dayOf('08:00', '16:00'), false],
  ])('finds that the slots of the type %s', (_name, source, expected) => {
    expect(timetableOf(source).some((day) => ignoresSlots(day, source.slots))).toBe(expected);
  });
});

describe('any timetable', () => {
  it('starts and ends with the day or its programme, without gaps, half-days in order', () => {
    fc.assert(
      fc.property(anyTimetable, (source) => {
        for (const day of timetableOf(source)) {
          const parts = [...day.slots, ...day.breaks].toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime());
          expect(parts[0]?.startAt).toEqual(day.startAt);
          expect(parts.at(-1)?.endAt).toEqual(day.endAt);
          for (const [index, part] of parts.slice(1).entries()) expect(part.startAt).toEqual(parts[index]?.endAt);
          expect(day.startAt >= source.startAt && day.endAt <= source.endAt).toBe(true);
          if (source.programme.length === 0) expect([day.startAt, day.endAt]).toEqual([source.startAt, source.endAt]);
          expect(day.halfDays.flatMap(({ slots }) => slots)).toEqual(day.slots);
          expect(day.halfDays.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(day.minutes);
          expect(['morning', 'afternoon', 'morning,afternoon']).toContain(day.halfDays.map(({ period }) => period).join());
        }
      }),
      { numRuns: 2000 },
    );
  });
});
