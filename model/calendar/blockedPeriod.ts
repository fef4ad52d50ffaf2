import type { Violation } from '../kernel/validation.ts';
import { DAY_MS, dayAfter } from './parisTime.ts';

/** Most days that are blocked at once: a summer's closing. */
const BLOCKED_DAYS_MAX = 92;

const lengthOf = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;

/** Reasons against blocking the days from one to another, `YYYY-MM-DD`, both included. */
export const blockedPeriodViolations = (first: string, last: string): readonly Violation[] => {
  const length = lengthOf(first, last);
  if (length < 1) return [{ propertyPath: 'lastDay', message: 'Le dernier jour précède le premier', code: 'period' }];
  const message = `${BLOCKED_DAYS_MAX} jours au plus à la fois`;
  return length > BLOCKED_DAYS_MAX ? [{ propertyPath: 'lastDay', message, code: 'too_long' }] : [];
};

export const blockedDaysOf = (first: string, last: string): readonly string[] =>
  Array.from({ length: lengthOf(first, last) }, (_, index) => dayAfter(first, index));
