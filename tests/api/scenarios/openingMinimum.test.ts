import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScenarioView } from '../../../model/scenarios/scenarioView.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { proposeScenario } from './proposeScenario.ts';

let test: TestApp;
let officer: ApiClient;

beforeAll(async () => {
  test = await testApp();
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

/** A training with this minimum, a place for six at 300 euros, a trainer, and needs. */
const buildWorld = async ({ minimum, count }: { readonly minimum: number | null; readonly count: number }) => {
  const area = (await buildRecord(officer, 'areas'))['@id'];
  const type = (await buildRecord(officer, 'training_types', { durationDays: 1, minimumTrainees: minimum }))['@id'];
  const links = { areas: [area], trainingTypes: [type] };
  const place = await buildRecord(officer, 'training_locations', { ...links, goal: 6, maximumCapacity: 10, trackPrice: 300 });
  await buildRecord(officer, 'trainers', { areas: [area], trainingType: [type] });
  const needs: ApiRecord[] = [];
  for (let at = 0; at < count; at += 1) needs.push(await buildNeed(officer, { trainingType: type, deliveryDate: null }, area));
  return { area, type, place: place['@id'], needs };
};

const propose = (needs: readonly ApiRecord[], given: object = {}): Promise<ScenarioView> =>
  proposeScenario(test, officer, needs, given);

it('opens no session for fewer trainees than the training asks for, and says so', async () => {
  const { needs } = await buildWorld({ minimum: 4, count: 3 });
  const scenario = await propose(needs);

  expect(scenario).toMatchObject({ items: [], figures: { planned: 0, pricePerTrainee: null }, isMinimumLifted: false });
  expect(scenario.leftOut).toHaveLength(3);
  expect(scenario.leftOut[0]).toMatchObject({
    reason: 'too_few',
    detail: expect.stringContaining('il en faut 4 pour ouvrir une session'),
    remedy: expect.stringContaining('en levant le minimum'),
  });
});

it('asks for half of the goal of a training without a minimum', async () => {
  const { needs } = await buildWorld({ minimum: null, count: 3 });
  expect((await propose(needs.slice(1))).leftOut).toMatchObject([{ reason: 'too_few' }, { reason: 'too_few' }]);
  expect(await propose(needs)).toMatchObject({ items: [{ minimumTrainees: 3 }], leftOut: [] });
});

it('opens sessions for anybody once the minimum is lifted, with fill and price for each trainee', async () => {
  const { needs } = await buildWorld({ minimum: 4, count: 3 });
  const scenario = await propose(needs, { isMinimumLifted: true });

  expect(scenario).toMatchObject({
    isMinimumLifted: true,
    leftOut: [],
    figures: { planned: 3, fill: 0.5, price: 300, pricePerTrainee: 100 },
    items: [{ minimumTrainees: 1, pricePerTrainee: 100, obstacles: [] }],
  });
});

it('lets trainees join a session that is on the planning, however few', async () => {
  const { area, type, place, needs } = await buildWorld({ minimum: 4, count: 1 });
  await buildRecord(officer, 'training_sessions', {
    startAt: '2026-12-03T09:00:00+01:00',
    endAt: '2026-12-03T17:00:00+01:00',
    trainingType: type,
    area,
    trainingLocation: place,
    goalNumberTrainees: 6,
    numberSessionToCreate: 1,
  });
  const [item] = (await propose(needs)).items;
  expect(item).toMatchObject({ trainingSession: expect.any(String), minimumTrainees: null, pricePerTrainee: null });
});

it('warns of a session that falls below its minimum: changed by hand, or since somebody cannot come', async () => {
  const { needs } = await buildWorld({ minimum: 3, count: 3 });
  const scenario = await propose(needs);
  const [item] = scenario.items;
  expect(item).toMatchObject({ minimumTrainees: 3, obstacles: [] });
  await officer.update(String(needs[0]?.['@id']), { status: 'refus' });

  const [changed] = ((await officer.item(scenario['@id'])) as unknown as ScenarioView).items;
  expect(changed?.obstacles).toEqual([
    expect.stringContaining('son statut ne permet plus'),
    '2 stagiaires : le minimum pour ouvrir cette session est 3',
  ]);
});

it('takes a minimum of one to fifty trainees', async () => {
  await officer.refusal(422, 'POST', '/api/training_types', {
    name: 'Zéro',
    color: '#112233',
    durationDays: 1,
    minimumTrainees: 0,
  });
  await officer.refusal(422, 'POST', '/api/training_types', {
    name: 'Foule',
    color: '#112233',
    durationDays: 1,
    minimumTrainees: 51,
  });
  expect(await officer.create('training_types', { name: 'Seul', minimumTrainees: 1 })).toMatchObject({ minimumTrainees: 1 });
});
