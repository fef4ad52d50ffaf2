import { expect, it } from 'vitest';
import { isDayPeriod } from './halfDay.ts';

it('accepts only the periods of a day', () => {
  expect(['morning', 'afternoon', 'evening', 'Morning', null].map(isDayPeriod)).toEqual([true, true, false, false, false]);
});
