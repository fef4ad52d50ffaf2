import { describe, expect, it } from 'vitest';
import { dayAfter } from '../calendar/parisTime.ts';
import { daysOfQuarter, declarationDeadline, quarterBefore, quarterOf } from './declarationDeadline.ts';
import { PREVENTION_CATEGORIES } from './passportCodes.ts';

const DAYS = Array.from({ length: 1_461 }, (_, index) => dayAfter('2025-01-01', index));

describe('the deadline of a declaration', () => {
  it.each([
    ['1', '2025-08-31', null],
    ['1', '2025-09-01', '2026-09-30'],
    ['2', '2025-12-31', '2026-09-30'],
    ['2', '2026-01-01', '2026-09-30'],
    ['1', '2026-06-30', '2026-12-31'],
    ['4', '2026-06-30', null],
    ['4', '2026-07-01', '2027-03-31'],
    ['3', '2026-12-31', '2027-06-30'],
    ['4', '2027-01-01', '2027-06-30'],
    ['4', '2027-09-30', '2027-12-31'],
    ['4', '2027-12-31', '2028-03-31'],
    ['4', '2028-02-29', '2028-06-30'],
    ['none', '2027-01-01', null],
    ['unset', '2026-06-30', null],
    ['unset', '2027-01-01', '2027-06-30'],
  ] as const)('of category %s after %s is %s', (category, day, deadline) => {
    expect(declarationDeadline(category, day)).toBe(deadline);
  });

  it('is after the training, at the end of a month, and never earlier than that of an earlier training', () => {
    for (const category of PREVENTION_CATEGORIES) {
      const due = DAYS.flatMap((day) => {
        const deadline = declarationDeadline(category, day);
        return deadline === null ? [] : [{ day, deadline }];
      });
      for (const [index, { day, deadline }] of due.entries()) {
        expect(deadline > day).toBe(true);
        expect(dayAfter(deadline, 1)).toMatch(/-01$/);
        // The law shortened the delay of 2027: what ends then is due with what ended a quarter before.
        expect(deadline >= (due[index - 1]?.deadline ?? '')).toBe(true);
      }
    }
  });

  it('is the same within a quarter of 2026 and later', () => {
    const byQuarter = new Map<string, Set<string | null>>();
    for (const day of DAYS.filter((candidate) => candidate >= '2026-01-01')) {
      const quarter = quarterOf(day);
      byQuarter.set(quarter, (byQuarter.get(quarter) ?? new Set()).add(declarationDeadline('1', day)));
    }
    expect([...byQuarter.values()].map(({ size }) => size)).toEqual(Array.from({ length: 12 }, () => 1));
  });
});

it('the quarter before ends on the day before the quarter begins', () => {
  for (const day of DAYS) {
    const before = dayAfter(daysOfQuarter(quarterOf(day)).from, -1);
    expect(quarterBefore(day)).toBe(quarterOf(before));
    expect(daysOfQuarter(quarterBefore(day)).to).toBe(before);
  }
});
