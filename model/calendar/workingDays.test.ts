import { describe, expect, it } from 'vitest';
import { publicHolidayOn, publicHolidays } from './publicHolidays.ts';
import { isWorkingDay, nextWorkingDay, workingDayAfter } from './workingDays.ts';

it.each([
  ['a Monday', '2026-11-23T08:00:00+01:00', '2026-11-24'],
  ['a Thursday', '2026-11-26T18:00:00+01:00', '2026-11-27'],
  ['a Friday', '2026-11-27T08:00:00+01:00', '2026-11-30'],
  ['a Saturday', '2026-11-28T08:00:00+01:00', '2026-11-30'],
  ['a Sunday', '2026-11-29T23:59:00+01:00', '2026-11-30'],
  ['a Sunday in London that is a Monday in Paris', '2026-11-29T23:30:00Z', '2026-12-01'],
  ['the last Friday of a year', '2026-12-31T23:30:00Z', '2027-01-04'],
])('proposes the next working day on %s', (_name, now, day) => {
  expect(nextWorkingDay(new Date(now))).toBe(day);
});

it.each([
  ['two after a Tuesday', '2026-11-24', 2, '2026-11-26'],
  ['two after a Friday', '2026-11-27', 2, '2026-12-01'],
  ['two after a Saturday', '2026-11-28', 2, '2026-12-01'],
  ['one over a holiday', '2026-11-10', 1, '2026-11-12'],
  ['fifteen over the end of a year', '2026-12-18', 15, '2027-01-12'],
  ['none', '2026-11-28', 0, '2026-11-28'],
])('counts working days: %s', (_name, day, count, expected) => {
  expect(workingDayAfter(day, count)).toBe(expected);
});

describe('public holidays', () => {
  it('are the eleven of metropolitan France, including those that depend on Easter', () => {
    expect(publicHolidays(2026).map(({ date }) => date)).toEqual(
      ['01-01', '04-06', '05-01', '05-08', '05-14', '05-25', '07-14', '08-15', '11-01', '11-11', '12-25'].map(
        (day) => `2026-${day}`,
      ),
    );
    expect(publicHolidayOn('2026-07-14')).toBe('Fête nationale');
    expect(publicHolidayOn('2026-12-26')).toBeNull();
    // Both Labour Day and Ascension.
    expect(publicHolidays(2008).filter(({ date }) => date === '2008-05-01')).toHaveLength(2);
    expect(publicHolidayOn('2106-04-19')).toBe('Lundi de Pâques');
  });

  it('are not working days, like weekends', () => {
    expect(['2026-11-11', '2026-11-14', '2026-11-15', '2026-11-12'].map(isWorkingDay)).toEqual([false, false, false, true]);
    expect(nextWorkingDay(new Date('2026-12-24T10:00:00Z'))).toBe('2026-12-28');
  });
});
