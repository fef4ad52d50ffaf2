import { describe, expect, it } from 'vitest';
import { buildSession, buildTraining } from '../../../tests/admin/planning/planningFixtures.ts';
import { drawLoad, pressedDay } from '../timeline/drawLoad.ts';
import { dayLoads, weekLoads } from './dayLoads.ts';
import { planningEvent } from './planningEvents.ts';
import { coversAll, type DayMark } from './planningMarks.ts';
import { planningPeriod, weeksOfPeriod } from './planningPeriod.ts';

const AREA = '/api/areas/1';

describe('the load of a quarter', () => {
  it('counts sessions and trainees of each row on each day of the period, without canceled sessions', () => {
    const nights = { startAt: '2026-11-10T09:00:00+01:00', endAt: '2026-11-12T00:00:00+01:00' };
    const canceled = { trainingSessions: [buildTraining({ status: 'canceled' })] };
    const events = [
      buildSession(),
      buildSession({ '@id': '/api/logistic_sessions/2', id: 2, ...nights }),
      buildSession(canceled),
    ];
    expect(
      dayLoads(
        events.map((session) => planningEvent(session)),
        { from: '2026-10-01', to: '2026-11-12' },
      ),
    ).toEqual([
      { row: AREA, day: '2026-11-10', sessions: 2, registered: 6, goal: 16, proposed: 0 },
      { row: AREA, day: '2026-11-11', sessions: 1, registered: 3, goal: 8, proposed: 0 },
    ]);
  });
});

describe('the weeks of a quarter', () => {
  const quarterOf = (day: string) => planningPeriod({ view: 'quarter', day });

  it('each have three columns or more, with and without weekends, and contain each day once', () => {
    for (const day of ['2023-01-01', '2026-11-24', '2027-02-01', '2028-10-01', '2029-05-01', '2032-04-01']) {
      for (const showsWeekends of [true, false]) {
        const weeks = weeksOfPeriod(quarterOf(day), showsWeekends);
        const days = weeks.flatMap((week) => week.days);
        expect(Math.min(...weeks.map((week) => week.days.length))).toBeGreaterThanOrEqual(3);
        expect(days).toEqual([...new Set(days)].toSorted());
        expect(days.length).toBeGreaterThan(showsWeekends ? 89 : 62);
      }
    }
  });

  it('take in the one or two days at an end, and open their own first day', () => {
    const [first] = weeksOfPeriod(quarterOf('2028-10-01'), true);
    expect([first?.days[0], first?.days.length, first?.day]).toEqual(['2028-10-01', 8, '2028-10-02']);
  });

  it('are one target for each row, with the figures of its days', () => {
    const event = (day: string) =>
      planningEvent(buildSession({ startAt: `2026-11-${day}T09:00:00+01:00`, endAt: `2026-11-${day}T17:00:00+01:00` }));
    const loads = weekLoads([event('10'), event('12'), event('17')], quarterOf('2026-11-10'), true);
    expect(loads.map(({ row, week, sessions, goal }) => [row, week.day, sessions, goal])).toEqual([
      [AREA, '2026-11-09', 2, 16],
      [AREA, '2026-11-16', 1, 8],
    ]);
    const [load] = loads;
    if (!load) throw new Error('No load');
    const drawn = drawLoad(load);
    expect(drawn.title).toBe('semaine du lundi 9 novembre : 2 sessions, 6 inscrits sur 16');
    expect([...drawn.children].map((day) => day.textContent)).toEqual(['', '1', '', '1', '', '', '']);
    expect(pressedDay(load, { target: drawn.children[3]?.firstElementChild ?? null })).toBe('2026-11-12');
    expect(pressedDay(load, { target: drawn })).toBe('2026-11-09');
  });
});

describe('the head of a day', () => {
  const mark = (id: string, areas: DayMark['areas'], kind: DayMark['kind'] = 'blocked'): DayMark => ({
    id,
    day: '2026-11-10',
    name: '',
    kind,
    areas,
    eventDay: null,
  });

  it('says that the day is blocked only when all shown areas are', () => {
    const [first, second] = [mark('1', [AREA]), mark('2', ['/api/areas/2'])];
    expect(coversAll(first, [first], [AREA, '/api/areas/2'])).toBe(false);
    expect(coversAll(first, [first, second], [AREA, '/api/areas/2'])).toBe(true);
    expect(coversAll(first, [first, mark('3', ['/api/areas/2'], 'holiday')], [AREA, '/api/areas/2'])).toBe(false);
    expect(coversAll(first, [first], [])).toBe(false);
    expect(coversAll(mark('4', null, 'public'), [], [])).toBe(true);
  });
});
