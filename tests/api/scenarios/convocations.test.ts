import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScenarioView } from '../../../model/scenarios/scenarioView.ts';
import { type ApiClient, type ApiRecord, apiClient, problemOf } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { proposeScenario } from './proposeScenario.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

/** A proposal of two sessions for one trainee each. */
const propose = async (): Promise<ScenarioView> => {
  const area = (await buildRecord(admin, 'areas'))['@id'];
  const type = (await buildRecord(admin, 'training_types', { durationDays: 1, minimumTrainees: 1 }))['@id'];
  const links = { areas: [area], trainingTypes: [type] };
  await buildRecord(admin, 'training_locations', { ...links, latitude: null, longitude: null, goal: 1, maximumCapacity: 9 });
  await buildRecord(admin, 'trainers', { areas: [area], trainingType: [type] });
  const needs: ApiRecord[] = [];
  for (let at = 0; at < 2; at += 1) needs.push(await buildNeed(admin, { trainingType: type, deliveryDate: null }, area));
  return proposeScenario(test, admin, needs);
};

const adopt = async (scenario: ScenarioView): Promise<ScenarioView> => {
  const answer = await admin.call('POST', '/api/planning/commands', { kind: 'adopt_plan', scenario: scenario['@id'] });
  if (answer.status !== 201) expect.fail(JSON.stringify(answer.body));
  return (await admin.item(scenario['@id'])) as unknown as ScenarioView;
};

it('produces the convocations of all sessions of an adopted proposal by one call', async () => {
  const scenario = await propose();
  expect(scenario.adopted).toEqual([]);
  expect(problemOf(await admin.call('POST', `${scenario['@id']}/convocations`)).detail).toContain('pas adoptée');

  const { adopted } = await adopt(scenario);
  expect(adopted).toHaveLength(2);
  expect((await admin.call('POST', `${scenario['@id']}/convocations`)).status).toBe(202);
  await test.runJobs();
  for (const { trainingSession, logisticSession } of adopted) {
    expect(trainingSession.label).not.toBe('');
    const key = logisticSession.split('/').at(-1);
    const { member } = await admin.list(`/api/training_session_documents?logisticSession=${key}`);
    expect(member).toMatchObject([{ type: 'nominative_convocation', status: 'finished', nbDocuments: 1 }]);
  }
});

it('leaves out sessions of needs that were planned otherwise', async () => {
  const scenario = await propose();
  const [first] = scenario.items;
  const { adopted } = await adopt(scenario);
  const [need] = first?.needTrainings ?? [];
  const { trainingSession } = await admin.item(String(need?.['@id']));
  const removed = await admin.call(
    'DELETE',
    `${(trainingSession as ApiRecord)['@id']}/need_trainings/${need?.['@id'].split('/').at(-1)}`,
  );
  expect(removed.status).toBe(204);
  const left = ((await admin.item(scenario['@id'])) as unknown as ScenarioView).adopted;
  const gone = (trainingSession as ApiRecord)['@id'];
  expect(left).toEqual(adopted.filter((one) => one.trainingSession['@id'] !== gone));
  expect(left).toHaveLength(1);
});

it('says of which sessions nobody lacks the convocation, also when it went to the company', async () => {
  const scenario = await propose();
  const { adopted } = await adopt(scenario);
  expect(adopted.map(({ lacksConvocation }) => lacksConvocation)).toEqual([true, true]);
  const [{ trainingSession }] = adopted as [ScenarioView['adopted'][number]];
  const { needTrainings } = await admin.item(trainingSession['@id']);
  const company = await buildRecord(admin, 'companies');
  await admin.update(String((needTrainings as readonly ApiRecord[])[0]?.['@id']), { company: company['@id'] });
  await buildRecord(admin, 'email_session_documents', {
    ...{ typeDocument: 'convocation', emailType: 'company', trainingSession: trainingSession['@id'] },
    ...{ company: company['@id'], receiver: ['contact@client.example'] },
  });
  const left = ((await admin.item(scenario['@id'])) as unknown as ScenarioView).adopted;
  expect(left.map(({ lacksConvocation }) => lacksConvocation)).toEqual([false, true]);
});

it('is a 404 for others, and refused without the right to make sessions', async () => {
  const scenario = await propose();
  await adopt(scenario);
  const colleague = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] }));
  await colleague.refusal(404, 'POST', `${scenario['@id']}/convocations`);
  const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] }));
  await reader.refusal(403, 'POST', `${scenario['@id']}/convocations`);
});
