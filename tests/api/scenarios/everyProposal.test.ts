import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayAfter } from '../../../model/calendar/parisTime.ts';
import type { PlanningCommandAnswer } from '../../../model/planning/planningCommands.ts';
import type { ScenarioView } from '../../../model/scenarios/scenarioView.ts';
import { findConflictsOfLogisticSessions } from '../../../server/conflicts/findConflicts.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const RUNS = Number(process.env.FIRE_RUNS ?? 4);
const FROM = '2026-12-14';
const HORIZON_DAYS = 19;

let test: TestApp;
let officer: ApiClient;

beforeAll(async () => {
  test = await testApp();
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const day = fc.integer({ min: 0, max: HORIZON_DAYS }).map((days) => dayAfter(FROM, days));

/** Absences, blocked days, busy places and short windows, around Christmas. */
const organisations = fc.record({
  minimum: fc.option(fc.integer({ min: 1, max: 4 })),
  durations: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 2 }),
  places: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 2 }),
  absences: fc.array(fc.array(day, { maxLength: 4 }), { minLength: 1, maxLength: 3 }),
  blocked: fc.array(day, { maxLength: 3 }),
  taken: fc.array(day, { maxLength: 2 }),
  needs: fc.array(fc.record({ from: day, length: fc.integer({ min: 0, max: 15 }) }), { minLength: 1, maxLength: 8 }),
});

type Organisation = typeof organisations extends fc.Arbitrary<infer Value> ? Value : never;

const hours = (date: string) => ({ startAt: `${date}T09:00:00+01:00`, endAt: `${date}T17:00:00+01:00` });

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const build = async (given: Organisation): Promise<readonly ApiRecord[]> => {
  const area = await buildRecord(officer, 'areas');
  const types: ApiRecord[] = [];
  for (const durationDays of given.durations)
    types.push(await buildRecord(officer, 'training_types', { durationDays, minimumTrainees: given.minimum }));
  const links = { areas: [area['@id']], trainingTypes: types.map((type) => type['@id']) };
  const places: ApiRecord[] = [];
  for (const goal of given.places)
    places.push(await buildRecord(officer, 'training_locations', { ...links, goal, maximumCapacity: 6 }));
  const trainers: ApiRecord[] = [];
  for (const days of given.absences) {
    const trainer = await buildRecord(officer, 'trainers', { areas: links.areas, trainingType: links.trainingTypes });
    trainers.push(trainer);
    for (const date of new Set(days))
      await buildRecord(officer, 'trainer_unavailabilities', { trainer: trainer['@id'], ...hours(date) });
  }
  for (const date of new Set(given.blocked))
    await buildRecord(officer, 'event_days', { dateEvent: date, areas: links.areas, type: null });
  for (const [index, date] of [...new Set(given.taken)].entries()) {
    const stored = {
      ...hours(date),
      area: area['@id'],
      trainingLocation: at(places, index)['@id'],
      trainingType: at(types, index)['@id'],
    };
    const session = await buildRecord(officer, 'training_sessions', {
      ...stored,
      goalNumberTrainees: 2,
      numberSessionToCreate: 1,
    });
    const [logistic] = session.logisticSessions as readonly ApiRecord[];
    await officer.update(String(logistic?.['@id']), { trainers: [at(trainers, index)['@id']] });
  }
  const needs: ApiRecord[] = [];
  for (const [index, { from, length }] of given.needs.entries()) {
    const window = { deliveryDate: from, deliveryDeadline: dayAfter(from, length) };
    needs.push(await buildNeed(officer, { trainingType: at(types, index)['@id'], ...window }, String(area['@id'])));
  }
  return needs;
};

const propose = async (needs: readonly ApiRecord[]): Promise<ScenarioView> => {
  const asked = { ids: needs.map(({ id }) => id), from: FROM, to: dayAfter(FROM, HORIZON_DAYS), seconds: 5, groupSize: 3 };
  const created = await officer.call('POST', '/api/planning/scenarios', asked);
  if (created.status !== 201) expect.fail(JSON.stringify(created.body));
  await test.runJobs();
  return (await officer.item(String((created.body as ScenarioView)['@id']))) as unknown as ScenarioView;
};

it('has no conflict for the planning, before its adoption and after', async () => {
  const found = async (ids: readonly number[]) =>
    [...(await findConflictsOfLogisticSessions(test.database, ids)).values()].flat();
  // Stored sessions may be on a blocked day: they were there before.
  const storedConflicts = async () => {
    const rows = await test.database.query<{ id: number }>('select id from logistic_sessions');
    return new Set((await found(rows.map(({ id }) => id))).map(({ key }) => key));
  };
  const conflictsOf = async ({ sessions }: PlanningCommandAnswer, known: ReadonlySet<string>) =>
    (await found(sessions.map((iri) => Number(iri.split('/').at(-1))))).filter(({ key }) => !known.has(key));
  await fc.assert(
    fc.asyncProperty(organisations, async (given) => {
      const needs = await build(given);
      const scenario = await propose(needs);
      const planned = scenario.items.flatMap(({ needTrainings }) => needTrainings);
      expect(scenario.status).toBe('ready');
      expect(planned.length + scenario.leftOut.length).toBe(needs.length);
      expect(scenario.items.flatMap(({ conflicts, obstacles }) => [...conflicts, ...obstacles])).toEqual([]);
      if (scenario.items.length === 0) return;
      const known = await storedConflicts();
      const answer = await officer.call('POST', '/api/planning/commands', { kind: 'adopt_plan', scenario: scenario['@id'] });
      if (answer.status !== 201) expect.fail(JSON.stringify(answer.body));
      expect(await conflictsOf(answer.body as PlanningCommandAnswer, known)).toEqual([]);
      expect((answer.body as PlanningCommandAnswer).label).toContain(`${planned.length} stagiaire`);
    }),
    { numRuns: RUNS },
  );
});
