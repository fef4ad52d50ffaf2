import { describe, expect, it } from 'vitest';
import { dayLoads } from '../../../custom-pages/planning/dayLoads.ts';
import { planningEvent } from '../../../custom-pages/planning/planningEvents.ts';
import { coversAll, type DayMark } from '../../../custom-pages/planning/planningMarks.ts';
import { buildSession, buildTraining } from './planningFixtures.ts';

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
