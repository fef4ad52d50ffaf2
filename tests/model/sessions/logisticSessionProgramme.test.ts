import { expect, it } from 'vitest';
import { parisInstant } from '../../../model/calendar/parisTime.ts';
import { lastDayOf, movedTimetable } from '../../../model/sessions/logisticSessionProgramme.ts';

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
])('a programme of two days %s', (_name, after, expected) => {
  expect(shown(movedTimetable(PROGRAMME, TWO_DAYS, after))).toEqual(expected);
});

it('keeps its hours when none equal those of the session', () => {
  const inside = [day('2026-11-24', '10:00', '12:00'), day('2026-11-25', '13:00', '16:00')];
  const after = period('2026-11-24', '08:00', '2026-11-25', '18:00');
  expect(shown(movedTimetable(inside, TWO_DAYS, after))).toEqual(['2026-11-24 10:00-12:00', '2026-11-25 13:00-16:00']);
});
