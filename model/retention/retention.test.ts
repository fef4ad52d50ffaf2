import { expect, it } from 'vitest';
import { dueBefore } from './retention.ts';

it.each([
  ['2026-11-24', 5, '2021-11-24'],
  ['2026-01-01', 1, '2025-01-01'],
  ['2026-12-31', 10, '2016-12-31'],
  ['2028-02-29', 3, '2025-03-01'],
  ['2026-11-24', 0, '2026-11-24'],
])('retention ends on %s after %i years for an item of %s', (today, years, expected) => {
  expect(dueBefore(today, years)).toBe(expected);
});
