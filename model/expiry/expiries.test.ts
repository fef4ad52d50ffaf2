import { expect, it } from 'vitest';
import { daysBetween } from '../calendar/parisTime.ts';
import { expiryState } from './expiries.ts';

it.each([
  ['2026-11-23', -1, 'expired'],
  ['2026-11-24', 0, 'soon'],
  ['2027-01-23', 60, 'soon'],
  ['2027-01-24', 61, 'valid'],
] as const)('a last valid day of %s is %i days after 2026-11-24: %s', (day, days, state) => {
  expect(daysBetween('2026-11-24', day)).toBe(days);
  expect(expiryState(day, '2026-11-24')).toBe(state);
});

it('counts a day once when the clocks change', () => {
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2);
});
