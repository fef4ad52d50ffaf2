import { expect, it } from 'vitest';
import { nextWorkingDay } from '../../../model/workingDays.ts';

it.each([
  ['a Monday', '2026-11-23T08:00:00+01:00', '2026-11-24'],
  ['a Thursday', '2026-11-26T18:00:00+01:00', '2026-11-27'],
  ['a Friday', '2026-11-27T08:00:00+01:00', '2026-11-30'],
  ['a Saturday', '2026-11-28T08:00:00+01:00', '2026-11-30'],
  ['a Sunday', '2026-11-29T23:59:00+01:00', '2026-11-30'],
  ['a Sunday in London that is a Monday in Paris', '2026-11-29T23:30:00Z', '2026-12-01'],
  ['the last Friday of a year', '2026-12-31T23:30:00Z', '2027-01-04'],
])('proposes the next day from Monday to Friday on %s', (_name, now, day) => {
  expect(nextWorkingDay(new Date(now))).toBe(day);
});
