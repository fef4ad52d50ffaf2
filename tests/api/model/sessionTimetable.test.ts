import { expect, it } from 'vitest';
import { parisInstant } from '../../../model/parisTime.ts';
import { lastDayOf } from '../../../model/sessionTimetable.ts';

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
