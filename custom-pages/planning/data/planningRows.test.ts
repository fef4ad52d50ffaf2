import { describe, expect, it } from 'vitest';
import { endFollowingStart, newTrainingSession } from '../../../resources/training_sessions/newTrainingSession.ts';
import { buildArea, buildLogisticArea } from '../../../tests/admin/planning/planningFixtures.ts';
import { startOf } from '../commands/freeSlot.ts';
import { planningRows } from './planningRows.ts';
import { ownAreaIds } from './usePlanning.ts';

const [e1, e2, e3, e10] = [buildArea(1), buildArea(2), buildArea(3), buildArea(4, 'E10')];
const options = { logisticAreas: [], areas: [e10, e3, e1, e2], ownAreas: [], otherGroup: 'Autres' };

describe('planning rows', () => {
  it('orders logistic areas by position and areas by code, each area once', () => {
    const logisticAreas = [buildLogisticArea(1, 2, [e1, e2]), buildLogisticArea(2, 1, [e3, e2])];
    const rows = planningRows({ ...options, logisticAreas });
    expect(rows.map(({ code, group }) => `${group} ${code}`)).toEqual(['Zone 2 E2', 'Zone 2 E3', 'Zone 1 E1', 'Autres E10']);
    expect(rows[0]?.title).toBe('E2 Secteur E2');
    expect(rows.map(({ order }) => order)).toEqual([0, 1, 2, 3]);
  });

  it('shows people only their areas', () => {
    expect(planningRows({ ...options, ownAreas: [2, 3] }).map(({ code }) => code)).toEqual(['E2', 'E3']);
    expect(ownAreaIds([1, '/api/areas/2', { '@id': '/api/areas/3', id: 3 }, null])).toEqual([1, 2, 3]);
  });
});

describe('new session', () => {
  const draw = (from: string, to: string) => newTrainingSession(startOf({ period: { from, to }, row: '/api/areas/1' }, 'area'));

  it('starts at 9:00 and ends at 17:00 in Paris, in summer and in winter', () => {
    expect(draw('2026-07-01', '2026-07-02')).toMatchObject({
      startAt: '2026-07-01T07:00:00.000Z',
      endAt: '2026-07-01T15:00:00.000Z',
    });
    expect(draw('2026-03-29', '2026-03-30')).toMatchObject({ startAt: '2026-03-29T07:00:00.000Z' });
    expect(draw('2026-10-25', '2026-10-26')).toMatchObject({ startAt: '2026-10-25T08:00:00.000Z' });
  });

  it('creates one session per selected day', () => {
    expect(draw('2026-11-20', '2026-11-21')).toMatchObject({
      area: '/api/areas/1',
      numberSessionToCreate: 1,
      goalNumberTrainees: 0,
    });
    expect(draw('2026-10-24', '2026-10-27').numberSessionToCreate).toBe(3);
  });

  it('ends on the day it starts, at the time of the selection', () => {
    expect(endFollowingStart('2026-10-26T09:00:00+01:00', '2026-10-23T17:00:00+02:00')).toBe('2026-10-26T16:00:00.000Z');
    expect(endFollowingStart('2026-10', '2026-10-23T17:00:00+02:00')).toBe('2026-10-23T17:00:00+02:00');
  });
});
