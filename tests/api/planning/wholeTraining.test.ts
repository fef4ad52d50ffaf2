import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConflictsAnswer } from '../../../model/planning/planningConflicts.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { COMMANDS, commandRunner } from './commandRunner.ts';

let test: TestApp;
let officer: ApiClient;
let run: ReturnType<typeof commandRunner>;
let area: string;

beforeAll(async () => {
  test = await testApp();
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  run = commandRunner(test, officer);
  area = (await buildRecord(officer, 'areas'))['@id'];
});
afterAll(() => test.close());

const on = (day: number) => ({
  area,
  startAt: `2026-12-${String(day).padStart(2, '0')}T09:00:00+01:00`,
  endAt: `2026-12-${String(day).padStart(2, '0')}T17:00:00+01:00`,
});

const vehicle = () => buildRecord(officer, 'vehicles', { area });

/** A training of two days, 7 and 8 December, with a vehicle of each; others use both vehicles on the day after the second. */
const buildTraining = async () => {
  const [car, ...free] = [await vehicle(), await vehicle(), await vehicle()];
  const { logisticSession: first, trainingSession } = await buildLogisticSession(officer, on(7));
  const { logisticSession: second } = await buildLogisticSession(officer, on(8));
  await officer.update(second['@id'], { trainingSessions: [trainingSession['@id']] });
  for (const day of [first, second]) await officer.update(day['@id'], { vehicles: [car?.['@id']] });
  const { logisticSession: other } = await buildLogisticSession(officer, on(10));
  await officer.update(other['@id'], { vehicles: [car?.['@id']] });
  return { first, second, car: car as ApiRecord, free: free as readonly ApiRecord[] };
};

const ask = async (body: object): Promise<ConflictsAnswer> => {
  const answer = await officer.call('POST', '/api/planning/conflicts', body);
  if (answer.status !== 200) expect.fail(JSON.stringify(answer.body));
  return answer.body as ConflictsAnswer;
};

const vehiclesOf = async (day: ApiRecord) => ((await officer.item(day['@id'])).vehicles as ApiRecord[]).map((one) => one['@id']);

// bryntum/support#1741: a resource chosen for several days of a series is taken for one.
it('replaces on the day of the conflict what a move of the whole training books twice', async () => {
  const { first, second, car, free } = await buildTraining();
  const move = { session: first['@id'], startAt: on(9).startAt, endAt: on(9).endAt, whole: true };
  const asked = await ask(move);
  const busy = asked.conflicts.find(({ kind }) => kind === 'vehicle_busy');
  expect(busy?.days).toMatchObject([{ '@id': second['@id'] }]);
  const offered = asked.replacements.find((one) => one.for === busy?.key)?.candidates.map((one) => one['@id']);
  expect(offered).not.toContain(car['@id']);
  expect(offered).toContain(free[0]?.['@id']);

  const replace = [{ field: 'vehicles', from: car['@id'], to: free[0]?.['@id'] }];
  const along = [{ session: second['@id'], replace }];
  expect((await ask({ ...move, along })).conflicts.map(({ kind }) => kind)).not.toContain('vehicle_busy');
  await run.commandThereAndBack({ kind: 'move', ...move, along });
  expect(await vehiclesOf(first)).toEqual([car['@id']]);
  expect(await vehiclesOf(second)).toEqual([free[0]?.['@id']]);
});

it('says in a refusal on which day each conflict is', async () => {
  const { first, second } = await buildTraining();
  const move = { kind: 'move', session: first['@id'], startAt: on(9).startAt, endAt: on(9).endAt, whole: true };
  const refused = await officer.refusal(409, 'POST', COMMANDS, move);
  expect(refused).toMatchObject({ conflicts: [{ kind: 'vehicle_busy', days: [{ '@id': second['@id'] }] }] });
});

it('offers for a day nothing that another choice took on it', async () => {
  const { first, second, car, free } = await buildTraining();
  const another = await vehicle();
  await officer.update(second['@id'], { vehicles: [car['@id'], another['@id']] });
  const { logisticSession: other } = await buildLogisticSession(officer, on(10));
  await officer.update(other['@id'], { vehicles: [another['@id']] });
  const along = [{ session: second['@id'], replace: [{ field: 'vehicles', from: car['@id'], to: free[0]?.['@id'] }] }];
  const asked = await ask({ session: first['@id'], startAt: on(9).startAt, endAt: on(9).endAt, whole: true, along });
  const busy = asked.conflicts.filter(({ kind }) => kind === 'vehicle_busy');
  expect(busy.map(({ subject }) => subject?.['@id'])).toEqual([another['@id']]);
  const offered = asked.replacements.find((one) => one.for === busy[0]?.key)?.candidates.map((one) => one['@id']);
  expect(offered).not.toContain(free[0]?.['@id']);
  expect(offered).not.toContain(car['@id']);
  expect(offered).toContain(free[1]?.['@id']);
});

it('offers for a conflict of several days only what is free on all of them', async () => {
  const [away, half, free] = [
    await buildRecord(officer, 'trainers', { areas: [area] }),
    await buildRecord(officer, 'trainers', { areas: [area] }),
    await buildRecord(officer, 'trainers', { areas: [area] }),
  ];
  const { logisticSession: first, trainingSession } = await buildLogisticSession(officer, on(14));
  const { logisticSession: second } = await buildLogisticSession(officer, on(15));
  await officer.update(second['@id'], { trainingSessions: [trainingSession['@id']] });
  for (const day of [first, second]) await officer.update(day['@id'], { trainers: [away['@id']] });
  await buildRecord(officer, 'trainer_unavailabilities', {
    trainer: away['@id'],
    startAt: on(16).startAt,
    endAt: on(17).endAt,
  });
  const { logisticSession: other } = await buildLogisticSession(officer, on(17));
  await officer.update(other['@id'], { trainers: [half['@id']] });
  const asked = await ask({ session: first['@id'], startAt: on(16).startAt, endAt: on(16).endAt, whole: true });
  const conflict = asked.conflicts.find(({ kind }) => kind === 'trainer_unavailable');
  expect(conflict?.days?.map((day) => day['@id'])).toEqual([first['@id'], second['@id']]);
  const offered = asked.replacements.find((one) => one.for === conflict?.key)?.candidates.map((one) => one['@id']);
  expect(offered).toContain(free['@id']);
  expect(offered).not.toContain(half['@id']);
});

it('replaces the place of another day, and refuses a day that does not come along', async () => {
  const { first, second, free } = await buildTraining();
  const place = await buildRecord(officer, 'training_locations');
  const move = { kind: 'move', session: first['@id'], startAt: on(21).startAt, endAt: on(21).endAt };
  const along = [{ session: second['@id'], trainingLocation: place['@id'] }];
  await officer.refusal(409, 'POST', COMMANDS, { ...move, along });
  const { logisticSession: stranger } = await buildLogisticSession(officer, on(29));
  const strange = [{ session: stranger['@id'], replace: [{ field: 'vehicles', from: null, to: free[0]?.['@id'] }] }];
  await officer.refusal(409, 'POST', COMMANDS, { ...move, whole: true, along: strange });
  await run.command({ ...move, whole: true, along });
  expect(await officer.item(second['@id'])).toMatchObject({ trainingLocation: { '@id': place['@id'] } });
  expect(await officer.item(first['@id'])).not.toMatchObject({ trainingLocation: { '@id': place['@id'] } });
});
