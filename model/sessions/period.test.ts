import { describe, expect, it } from 'vitest';
import { consecutiveDays, movedPeriod } from './period.ts';

const days = (startAt: string, endAt: string, count: number) =>
  consecutiveDays({ startAt: new Date(startAt), endAt: new Date(endAt) }, count).map((day) => [
    day.startAt.toISOString(),
    day.endAt.toISOString(),
  ]);

describe('consecutive days', () => {
  it('returns the same request for one day', () => {
    expect(days('2026-11-23T08:07:05.250Z', '2026-11-23T16:30:00Z', 1)).toEqual([
      ['2026-11-23T08:07:05.250Z', '2026-11-23T16:30:00.000Z'],
    ]);
  });

  it('shifts each by one day, over the end of a month and of a year', () => {
    expect(days('2026-12-30T08:00:00Z', '2026-12-30T16:30:00Z', 4)).toEqual([
      ['2026-12-30T08:00:00.000Z', '2026-12-30T16:30:00.000Z'],
      ['2026-12-31T08:00:00.000Z', '2026-12-31T16:30:00.000Z'],
      ['2027-01-01T08:00:00.000Z', '2027-01-01T16:30:00.000Z'],
      ['2027-01-02T08:00:00.000Z', '2027-01-02T16:30:00.000Z'],
    ]);
  });

  it('keeps 9:00 to 17:30 in Paris when clocks go forward (29 March 2026)', () => {
    expect(days('2026-03-28T09:00:00+01:00', '2026-03-28T17:30:00+01:00', 3)).toEqual([
      ['2026-03-28T08:00:00.000Z', '2026-03-28T16:30:00.000Z'],
      ['2026-03-29T07:00:00.000Z', '2026-03-29T15:30:00.000Z'],
      ['2026-03-30T07:00:00.000Z', '2026-03-30T15:30:00.000Z'],
    ]);
  });

  it('keeps 9:00 to 17:30 in Paris when clocks go back (25 October 2026)', () => {
    expect(days('2026-10-24T09:00:00+02:00', '2026-10-24T17:30:00+02:00', 3)).toEqual([
      ['2026-10-24T07:00:00.000Z', '2026-10-24T15:30:00.000Z'],
      ['2026-10-25T08:00:00.000Z', '2026-10-25T16:30:00.000Z'],
      ['2026-10-26T08:00:00.000Z', '2026-10-26T16:30:00.000Z'],
    ]);
  });

  it('moves a time that the clock change skips one hour later', () => {
    const [, second] = days('2026-03-28T02:30:00+01:00', '2026-03-28T03:30:00+01:00', 2);

    expect(second).toEqual(['2026-03-29T01:30:00.000Z', '2026-03-29T01:30:00.000Z']);
  });

  it('counts days in Paris for any offset of the request', () => {
    // 00:30 on 29 March in Paris is still 28 March in UTC.
    expect(days('2026-03-28T23:30:00Z', '2026-03-29T15:00:00Z', 2)[1]).toEqual([
      '2026-03-29T22:30:00.000Z',
      '2026-03-30T15:00:00.000Z',
    ]);
  });

  it('keeps the length of a session that runs over several days', () => {
    expect(days('2026-11-23T08:00:00Z', '2026-11-24T16:00:00Z', 2)[1]).toEqual([
      '2026-11-24T08:00:00.000Z',
      '2026-11-25T16:00:00.000Z',
    ]);
  });
});

describe('a moved period', () => {
  const moved = (startAt: string, endAt: string, start: string) =>
    movedPeriod({ startAt: new Date(startAt), endAt: new Date(endAt) }, new Date(start)).endAt.toISOString();

  it('keeps its duration on another day and hour', () => {
    expect(moved('2026-11-23T08:00:00Z', '2026-11-23T16:00:00Z', '2026-12-01T09:30:00Z')).toBe('2026-12-01T17:30:00.000Z');
  });

  it('keeps its hours in Paris when a clock change lies in between', () => {
    expect(moved('2026-03-26T08:00:00Z', '2026-03-27T16:00:00Z', '2026-03-28T08:00:00Z')).toBe('2026-03-29T15:00:00.000Z');
  });
});
