import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../../support/apiClient.ts';
import { type TestApp, testApp } from '../../support/testApp.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
});
afterAll(() => test.close());

const exported = async () =>
  ((await admin.call('GET', '/api/configuration_file')).body as { file: { automations: readonly object[] } }).file;

const tried = async (file: object) => {
  const { body } = await admin.call('POST', '/api/configuration_file', { file, isTrial: true });
  return (body as { differences: readonly { change: string }[] }).differences;
};

it('takes over an automation in two times with the fields that it reads: first all but the conflicts', async () => {
  const actions = [{ kind: 'set_field', field: 'custom.region', value: 'x' }];
  const file = {
    format: 'pilotage-configuration',
    version: 1,
    custom_fields: [{ resource: 'need_trainings', key: 'region', label: 'Région', kind: 'text' }],
    automations: [{ name: 'Région', record: 'need_trainings', trigger: 'created', actions }],
  };
  expect((await tried(file)).map(({ change }) => change)).toEqual(['new', 'conflict']);
  expect((await admin.call('POST', '/api/configuration_file', { file })).status).toBe(422);
  const { body } = await admin.call('POST', '/api/configuration_file', { file, leavesConflicts: true });
  expect(body).toMatchObject({ differences: [{ change: 'new' }, { change: 'conflict' }] });
  expect((await tried(file)).map(({ change }) => change)).toEqual(['same', 'new']);
  expect((await admin.call('POST', '/api/configuration_file', { file })).status).toBe(200);
  expect((await exported()).automations).toContainEqual(expect.objectContaining({ name: 'Région', actions }));
});
