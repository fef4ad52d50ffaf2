import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScenarioView } from '../../../model/scenarios/scenarioView.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { PERIOD, proposeScenario, SCENARIOS } from './proposeScenario.ts';

let test: TestApp;
let officer: ApiClient;

beforeAll(async () => {
  test = await testApp();
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

/** Needs of one training, each with a status. */
const buildNeeds = async (statuses: readonly string[]): Promise<readonly ApiRecord[]> => {
  const area = (await buildRecord(officer, 'areas'))['@id'];
  const trainingType = (await buildRecord(officer, 'training_types', { durationDays: 1 }))['@id'];
  const needs: ApiRecord[] = [];
  for (const status of statuses) {
    const need = await buildNeed(officer, { trainingType }, area);
    needs.push(await officer.update(need['@id'], { status }));
  }
  return needs;
};

const idsOf = (needs: readonly ApiRecord[]) => needs.map(({ id }) => id);
const statusesOf = (needs: readonly ApiRecord[]) =>
  Promise.all(needs.map(async (need) => (await officer.item(need['@id'])).status));

const propose = (needs: readonly ApiRecord[], given: object) => proposeScenario(test, officer, needs, given);

const reasonsOf = ({ leftOut }: ScenarioView) => leftOut.map(({ reason }) => reason);

it('makes needs plannable that nobody has contacted, when it is asked to, and leaves the others', async () => {
  const needs = await buildNeeds(['pocket', 'refus', 'ok_attente_livraison']);
  expect(reasonsOf(await propose(needs, {})).filter((reason) => reason === 'status')).toHaveLength(2);
  expect(await statusesOf(needs)).toEqual(['pocket', 'refus', 'ok_attente_livraison']);

  const asked = await propose(needs, { isContacting: true });
  expect(reasonsOf(asked).filter((reason) => reason === 'status')).toHaveLength(1);
  expect(await statusesOf(needs)).toEqual(['a_contacter', 'refus', 'ok_attente_livraison']);
});

it('refuses to change statuses for people who may not change needs', async () => {
  const planner = apiClient(
    test,
    await test.addUser({
      roles: ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_WRITE_TRAINEE', 'ROLE_READ_NEED_TRAINING', 'ROLE_READ_TRAINING_SESSION'],
    }),
  );
  const needs = await buildNeeds(['pocket']);
  await planner.refusal(403, 'POST', SCENARIOS, { ids: idsOf(needs), ...PERIOD, isContacting: true });
  expect(await statusesOf(needs)).toEqual(['pocket']);
  expect((await planner.call('POST', SCENARIOS, { ids: idsOf(needs), ...PERIOD })).status).toBe(201);
});
