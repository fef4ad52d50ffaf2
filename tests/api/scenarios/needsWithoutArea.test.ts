import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { proposeScenario } from './proposeScenario.ts';

const [RENNES, MARSEILLE] = ['35000', '13001'];

let test: TestApp;
let officer: ApiClient;

beforeAll(async () => {
  test = await testApp();
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

/** A training in two areas, with a place and a trainer in each, and a need without an area at a postal code. */
const buildWorld = async () => {
  const type = (await buildRecord(officer, 'training_types', { durationDays: 1, minimumTrainees: 1 }))['@id'];
  const areaAt = async (zipCode: string): Promise<string> => {
    const area = (await buildRecord(officer, 'areas'))['@id'];
    const links = { areas: [area], trainingTypes: [type] };
    await buildRecord(officer, 'training_locations', { ...links, zipCode, latitude: null, longitude: null, maximumCapacity: 10 });
    await buildRecord(officer, 'trainers', { areas: [area], trainingType: [type] });
    return area;
  };
  const needAt = (zipCode: string | null) =>
    buildNeed(officer, { trainingType: type, zipCode, deliveryDate: null, company: null });
  return { type, west: await areaAt(RENNES), south: await areaAt(MARSEILLE), needAt };
};

it('are planned in the area of the nearest place, or said to have none', async () => {
  const { type, west, needAt } = await buildWorld();
  const [near, distant, unknown] = [await needAt(RENNES), await needAt('13002'), await needAt(null)];
  const scenario = await proposeScenario(test, officer, [], { ids: undefined, areas: [west], trainingTypes: [type] });

  expect(scenario.items).toMatchObject([{ area: { '@id': west }, needTrainings: [{ '@id': near['@id'] }] }]);
  expect(scenario.leftOut).toMatchObject([
    { reason: 'no_area', needTraining: { '@id': distant['@id'] } },
    { reason: 'no_address', needTraining: { '@id': unknown['@id'] } },
  ]);
  const command = { kind: 'adopt_plan', scenario: scenario['@id'] };
  expect((await officer.call('POST', '/api/planning/commands', command)).status).toBe(201);
  expect(await officer.item(near['@id'])).toMatchObject({ status: 'planifie' });
});

it('are planned in an area of the chosen needs as well', async () => {
  const { type, south, needAt } = await buildWorld();
  const own = await buildNeed(officer, { trainingType: type, zipCode: MARSEILLE, deliveryDate: null }, south);
  const nowhere = await needAt('13002');
  const { items } = await proposeScenario(test, officer, [own, nowhere]);

  expect(items.flatMap(({ needTrainings }) => needTrainings.map((need) => need['@id'])).sort()).toEqual(
    [own['@id'], nowhere['@id']].sort(),
  );
});

it('are planned each in the area of its nearest place where no area was asked for', async () => {
  const { west, south, needAt } = await buildWorld();
  const needs = [await needAt(RENNES), await needAt('13002')];
  const { items } = await proposeScenario(test, officer, needs);

  expect(items.map(({ area, needTrainings }) => [area['@id'], needTrainings.map((need) => need['@id'])]).sort()).toEqual(
    [
      [west, [needs[0]?.['@id']]],
      [south, [needs[1]?.['@id']]],
    ].sort(),
  );
});
