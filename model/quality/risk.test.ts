import { expect, it } from 'vitest';
import { lastReviewDay } from './risk.ts';

it.each([
  ['2026-11-24', '2027-11-24'],
  ['2027-02-28', '2028-02-28'],
  // There is no 29 February 2029.
  ['2028-02-29', '2029-02-28'],
])('a risk written on %s is reviewed by %s', (today, last) => {
  expect(lastReviewDay(today)).toBe(last);
});
