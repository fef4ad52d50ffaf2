import { expect, it } from 'vitest';
import { dueBefore, dueMonthsBefore } from './retention.ts';

it.each([
  ['2026-11-24', 5, '2021-11-24'],
  ['2026-01-01', 1, '2025-01-01'],
  ['2026-12-31', 10, '2016-12-31'],
  ['2028-02-29', 3, '2025-03-01'],
  ['2026-11-24', 0, '2026-11-24'],
])('retention ends on %s after %i years for an item of %s', (today, years, expected) => {
  expect(dueBefore(today, years)).toBe(expected);
});

it.each([
  ['2026-11-24', 12, '2025-11-24'],
  ['2026-03-31', 13, '2025-02-28'],
  ['2026-08-31', 9, '2025-11-30'],
  ['2025-01-15', 24, '2023-01-15'],
])('%s less %s months is %s', (today, months, day) => {
  expect(dueMonthsBefore(today, months)).toBe(day);
});
