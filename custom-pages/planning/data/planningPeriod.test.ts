import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysOfPeriod,
  periodBounds,
  periodTitle,
  planningPeriod,
  readPlanningAddress,
  shiftedDay,
  writePlanningAddress,
} from './planningPeriod.ts';

const TODAY = '2026-11-20';
const HOUR_MS = 3_600_000;
const hours = ({ after, before }: { after: string; before: string }) =>
  Math.round((Date.parse(before) - Date.parse(after)) / HOUR_MS);

describe('planning period', () => {
  it.each([
    ['a Friday', '2026-11-20', '2026-11-16', '2026-11-23'],
    ['a Monday', '2026-11-16', '2026-11-16', '2026-11-23'],
    ['a Sunday', '2026-11-22', '2026-11-16', '2026-11-23'],
    ['the turn of the year', '2027-01-01', '2026-12-28', '2027-01-04'],
    ['the Sunday on which clocks go forward', '2026-03-29', '2026-03-23', '2026-03-30'],
    ['the Sunday on which clocks go back', '2026-10-25', '2026-10-19', '2026-10-26'],
  ])('shows the week from Monday of %s', (_name, day, from, to) => {
    expect(planningPeriod({ view: 'week', day })).toEqual({ from, to });
  });

  it('shows whole months, including a leap February', () => {
    expect(planningPeriod({ view: 'month', day: '2028-02-29' })).toEqual({ from: '2028-02-01', to: '2028-03-01' });
    expect(daysOfPeriod(planningPeriod({ view: 'month', day: '2028-02-01' }))).toHaveLength(29);
    expect(planningPeriod({ view: 'month', day: '2026-12-31' })).toEqual({ from: '2026-12-01', to: '2027-01-01' });
  });

  it('requests 167 or 169 hours in a week of a clock change', () => {
    expect(hours(periodBounds({ from: '2026-03-23', to: '2026-03-30' }))).toBe(167);
    expect(hours(periodBounds({ from: '2026-10-19', to: '2026-10-26' }))).toBe(169);
    expect(hours(periodBounds({ from: '2026-11-16', to: '2026-11-23' }))).toBe(168);
  });

  it('starts and ends the week of a clock change at midnight in Paris', () => {
    expect(periodBounds({ from: '2026-03-23', to: '2026-03-30' })).toEqual({
      after: '2026-03-22T23:00:00.000Z',
      before: '2026-03-29T21:59:59.999Z',
    });
    expect(periodBounds({ from: '2026-10-26', to: '2026-11-02' }).after).toBe('2026-10-25T23:00:00.000Z');
  });

  it('counts each day once across both clock changes', () => {
    expect(daysOfPeriod({ from: '2026-03-28', to: '2026-03-31' })).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(daysOfPeriod({ from: '2026-10-24', to: '2026-10-27' })).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
    expect(addDays('2026-03-29', -1)).toBe('2026-03-28');
  });

  it('goes to the previous and next period, also from the 31st', () => {
    expect(shiftedDay({ view: 'week', day: TODAY }, -1)).toBe('2026-11-13');
    expect(shiftedDay({ view: 'month', day: '2026-01-31' }, 1)).toBe('2026-02-01');
    expect(shiftedDay({ view: 'month', day: '2026-03-31' }, -1)).toBe('2026-02-01');
  });

  it('reads and writes the address, with today as default', () => {
    const read = (search: string) => readPlanningAddress(new URLSearchParams(search), TODAY);
    expect(read('')).toEqual({ view: 'week', day: TODAY });
    expect(read('view=month&date=2026-02-28')).toEqual({ view: 'month', day: '2026-02-28' });
    expect(read('view=year&date=2026-02-30')).toEqual({ view: 'week', day: TODAY });
    expect(String(writePlanningAddress({ view: 'week', day: TODAY }, TODAY))).toBe('');
    expect(String(writePlanningAddress({ view: 'month', day: '2026-02-28' }, TODAY))).toBe('view=month&date=2026-02-28');
  });

  it.each([
    [{ view: 'month', day: '2026-08-15' }, 'août 2026'],
    [{ view: 'week', day: TODAY }, '16 – 22 novembre 2026'],
    [{ view: 'week', day: '2026-10-01' }, '28 septembre – 4 octobre 2026'],
    [{ view: 'week', day: '2027-01-01' }, '28 décembre 2026 – 3 janvier 2027'],
  ] as const)('names %o', (address, title) => {
    expect(periodTitle(address)).toBe(title);
  });
});
