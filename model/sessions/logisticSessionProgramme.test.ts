import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parisInstant } from '../calendar/parisTime.ts';
import { lastDayOf, movedTimetable, timetableViolations } from './logisticSessionProgramme.ts';

const period = (startDay: string, start: string, endDay: string, end: string) => ({
  startAt: parisInstant(startDay, start),
  endAt: parisInstant(endDay, end),
});

it.each([
  ['a day', period('2026-11-24', '09:00', '2026-11-24', '17:00'), '2026-11-24'],
  ['two days', period('2026-11-24', '09:00', '2026-11-25', '17:00'), '2026-11-25'],
  ['an evening into the night', period('2026-11-24', '20:00', '2026-11-25', '02:00'), '2026-11-24'],
  ['a day until midnight', period('2026-11-24', '14:00', '2026-11-25', '00:00'), '2026-11-24'],
  ['a day and a night to the same hour', period('2026-11-24', '09:00', '2026-11-25', '09:00'), '2026-11-24'],
])('the last date of %s', (_name, held, expected) => {
  expect(lastDayOf(held)).toBe(expected);
});

const day = (date: string, startAt: string, endAt: string) => ({ date, startAt, endAt, commentary: null });
const shown = (days: ReturnType<typeof movedTimetable>) => days.map(({ date, startAt, endAt }) => `${date} ${startAt}-${endAt}`);

const TWO_DAYS = period('2026-11-24', '09:00', '2026-11-25', '17:00');
const PROGRAMME = [
  day('2026-11-24', '09:00', '12:00'),
  day('2026-11-24', '13:00', '18:00'),
  day('2026-11-25', '08:30', '12:00'),
  day('2026-11-25', '13:00', '17:00'),
];

it.each([
  [
    'follows the session to other dates',
    period('2026-12-01', '09:00', '2026-12-02', '17:00'),
    ['2026-12-01 09:00-12:00', '2026-12-01 13:00-18:00', '2026-12-02 08:30-12:00', '2026-12-02 13:00-17:00'],
  ],
  [
    'moves only its first and last hours with those of the session',
    period('2026-11-24', '08:00', '2026-11-25', '16:00'),
    ['2026-11-24 08:00-12:00', '2026-11-24 13:00-18:00', '2026-11-25 08:30-12:00', '2026-11-25 13:00-16:00'],
  ],
  [
    'loses the hours before a later start',
    period('2026-11-24', '12:30', '2026-11-25', '17:00'),
    ['2026-11-24 12:30-18:00', '2026-11-25 08:30-12:00', '2026-11-25 13:00-17:00'],
  ],
  [
    'loses the hours after an earlier end',
    period('2026-11-24', '09:00', '2026-11-25', '12:30'),
    ['2026-11-24 09:00-12:00', '2026-11-24 13:00-18:00', '2026-11-25 08:30-12:30'],
  ],
  ['shrinks to a morning', period('2026-11-24', '09:00', '2026-11-24', '12:30'), ['2026-11-24 09:00-12:30']],
  [
    'goes on for a third day, which ends earlier',
    period('2026-11-24', '14:00', '2026-11-26', '16:00'),
    [
      ...['2026-11-24 14:00-18:00', '2026-11-25 08:30-12:00', '2026-11-25 13:00-17:00'],
      ...['2026-11-26 08:30-12:00', '2026-11-26 13:00-16:00'],
    ],
  ],
])('a programme of two days %s', (_name, after, expected) => {
  expect(shown(movedTimetable(PROGRAMME, TWO_DAYS, after))).toEqual(expected);
});

it('keeps its hours when none equal those of the session', () => {
  const inside = [day('2026-11-24', '10:00', '12:00'), day('2026-11-25', '13:00', '16:00')];
  const after = period('2026-11-24', '08:00', '2026-11-25', '18:00');
  expect(shown(movedTimetable(inside, TWO_DAYS, after))).toEqual(['2026-11-24 10:00-12:00', '2026-11-25 13:00-16:00']);
});

it('moves only the first and the last hour of days with equal hours', () => {
  const equal = [day('2026-11-24', '09:00', '17:00'), day('2026-11-25', '09:00', '17:00')];
  const after = period('2026-11-24', '08:00', '2026-11-25', '16:00');
  expect(shown(movedTimetable(equal, TWO_DAYS, after))).toEqual(['2026-11-24 08:00-17:00', '2026-11-25 09:00-16:00']);
});

it('leaves hours outside the session where they were', () => {
  const early = [day('2026-11-24', '08:00', '12:00'), day('2026-11-25', '13:00', '18:00')];
  const after = period('2026-12-01', '09:00', '2026-12-02', '17:00');
  expect(shown(movedTimetable(early, TWO_DAYS, after))).toEqual(['2026-12-01 08:00-12:00', '2026-12-02 13:00-18:00']);
});

it('keeps the evening of a session that ends in the night', () => {
  const night = period('2026-11-24', '20:00', '2026-11-25', '02:00');
  const moved = movedTimetable(
    [day('2026-11-24', '20:00', '02:00')],
    night,
    period('2026-11-26', '21:00', '2026-11-27', '03:00'),
  );
  expect(shown(moved)).toEqual(['2026-11-26 21:00-03:00']);
});

it('accepts hours on the first and on the last day, and no others', () => {
  const dates = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'].map((date) => day(date, '09:00', '12:00'));
  expect(timetableViolations(dates, TWO_DAYS).map(({ propertyPath }) => propertyPath)).toEqual([
    'logisticSessionsDay[0].date',
    'logisticSessionsDay[3].date',
  ]);
});

it('refuses hours without time, and those that end before they start on the last day', () => {
  const hours = [
    day('2026-11-24', '09:00', '09:00'),
    day('2026-11-24', '20:00', '02:00'),
    day('2026-11-25', '09:00', '09:00'),
    day('2026-11-25', '20:00', '02:00'),
  ];
  expect(timetableViolations(hours, TWO_DAYS).map(({ propertyPath }) => propertyPath)).toEqual([
    'logisticSessionsDay[0].endAt',
    'logisticSessionsDay[2].endAt',
    'logisticSessionsDay[3].endAt',
  ]);
});

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** Three half-hours of a day, between which lie its two parts. */
const anyDay = fc.uniqueArray(fc.integer({ min: 1, max: 47 }), { minLength: 3, maxLength: 3 });

it('moves a valid programme to a valid one, whatever the new period', () => {
  const anyPeriod = fc.record({
    start: fc.integer({ min: 0, max: 23 }).map((hour) => clock(hour * 60)),
    end: fc.integer({ min: 1, max: 23 }).map((hour) => clock(hour * 60)),
    first: fc.integer({ min: 10, max: 20 }),
    days: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(anyDay, { minLength: 1, maxLength: 3 }), anyPeriod, (source, { start, end, first, days: more }) => {
      const programme = source.flatMap((halves, index) => {
        const [opens = 0, pause = 0, closes = 0] = halves.toSorted((one, other) => one - other).map((half) => half * 30);
        const date = `2026-11-${10 + index}`;
        return [day(date, clock(opens), clock(pause)), day(date, clock(pause), clock(closes))];
      });
      const before = period(
        programme[0]?.date ?? '',
        programme[0]?.startAt ?? '',
        programme.at(-1)?.date ?? '',
        programme.at(-1)?.endAt ?? '',
      );
      const after = period(`2026-11-${first}`, start, `2026-11-${first + more}`, end);
      fc.pre(after.startAt < after.endAt);
      expect(timetableViolations(movedTimetable(programme, before, after), after)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('leaves no date of a session without hours when it begins after those of its first day', () => {
  const oneDay = period('2026-11-24', '09:00', '2026-11-24', '17:00');
  const hours = [day('2026-11-24', '09:00', '12:30'), day('2026-11-24', '13:30', '17:00')];
  const evening = period('2026-11-27', '19:00', '2026-11-28', '23:00');
  expect(shown(movedTimetable(hours, oneDay, evening))).toEqual([
    '2026-11-27 19:00-23:00',
    '2026-11-28 09:00-12:30',
    '2026-11-28 13:30-23:00',
  ]);
  const early = period('2026-11-27', '06:00', '2026-11-28', '08:00');
  expect(shown(movedTimetable(hours, oneDay, early)).at(-1)).toBe('2026-11-28 06:00-08:00');
});
