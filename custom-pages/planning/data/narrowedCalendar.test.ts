import { expect, it } from 'vitest';
import { buildArea, buildLogisticArea, buildSession, buildTraining } from '../../../tests/admin/planning/planningFixtures.ts';
import { areNarrower, narrowedSessions } from './narrowedCalendar.ts';

it('leaves the loaded sessions of every filter that was chosen', () => {
  const [north, south] = [buildArea(1), buildArea(2)];
  const sessions = [
    buildSession({ '@id': '/api/logistic_sessions/1', area: north, trainingSessions: [buildTraining({ status: 'optional' })] }),
    buildSession({ '@id': '/api/logistic_sessions/2', area: south }),
    buildSession({ '@id': '/api/logistic_sessions/3', area: null, trainingSessions: [] }),
  ];
  const left = (filters: Parameters<typeof narrowedSessions>[1]) =>
    narrowedSessions(sessions, filters, [buildLogisticArea(7, 1, [north])]).map((session) => session['@id'].at(-1));
  expect(left({})).toEqual(['1', '2', '3']);
  expect(left({ logisticArea: ['7'] })).toEqual(['1']);
  expect(left({ trainingType: ['1'], area: ['2', '3'] })).toEqual(['2']);
  expect(left({ status: ['optional'] })).toEqual(['1']);
  expect(left({ trainer: ['1'] })).toEqual([]);
});

it('uses the loaded sessions only if they hold all that the filters leave', () => {
  expect(areNarrower({}, { area: ['1'] })).toBe(true);
  expect(areNarrower({ area: ['1', '2'] }, { area: ['2'], status: ['done'] })).toBe(true);
  expect(areNarrower({ area: ['1'] }, { area: ['2'] })).toBe(false);
  expect(areNarrower({ area: ['1'] }, {})).toBe(false);
});
