import { afterAll, beforeAll, expect, it } from 'vitest';
import { addedFields } from '../../../model/registry/customisation.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

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
  return (body as { differences: readonly { change: string; reasons: readonly string[] }[] }).differences;
};

const FIELD = { resource: 'need_trainings', key: 'region', label: 'Région', kind: 'text' };
const ACTIONS = [{ kind: 'set_field', field: 'custom.region', value: 'x' }];
const AUTOMATION = {
  name: 'Région',
  record: 'need_trainings',
  trigger: 'changed',
  triggerField: 'custom.region',
  actions: ACTIONS,
};
const REMINDER = { code: 'reminder', conditions: { 'custom.region': 'x' } };
const HEAD = { format: 'pilotage-configuration', version: 1 };

it('takes over an automation together with the field that it reads, in one time', async () => {
  const file = { ...HEAD, custom_fields: [FIELD], automations: [AUTOMATION], shipped_automations: [REMINDER] };
  expect((await tried(file)).map(({ change }) => change)).toEqual(['new', 'new', 'new']);
  // The trial leaves nothing: the process still judges without the field.
  expect(addedFields('need_trainings')).toEqual([]);
  expect((await admin.call('POST', '/api/automations', AUTOMATION)).status).toBe(422);

  expect((await admin.call('POST', '/api/configuration_file', { file })).status).toBe(200);
  expect((await exported()).automations).toContainEqual(expect.objectContaining({ name: 'Région', actions: ACTIONS }));
  expect((await tried(file)).map(({ change }) => change)).toEqual(['same', 'same', 'same']);
});

it('writes neither the field nor the automation where one of them is refused', async () => {
  const field = { ...FIELD, key: 'sector' };
  const actions = [{ kind: 'set_field', field: 'custom.sector', value: 'x'.repeat(300) }];
  const file = {
    ...HEAD,
    custom_fields: [field],
    automations: [{ ...AUTOMATION, name: 'Secteur', triggerField: null, actions }],
  };
  expect((await tried(file)).map(({ change }) => change)).toEqual(['new', 'conflict']);
  const { status, body } = await admin.call('POST', '/api/configuration_file', { file });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain('255');
  expect((await admin.list('/api/custom_fields?key=sector')).totalItems).toBe(0);
  expect(addedFields('need_trainings').map(([name]) => name)).not.toContain('custom.sector');
});

it('still leaves out an automation whose field is in no part of the file', async () => {
  const other = { ...AUTOMATION, name: 'Autre', triggerField: 'custom.elsewhere' };
  const [difference] = await tried({ ...HEAD, automations: [other] });
  expect(difference).toMatchObject({
    change: 'conflict',
    reasons: [expect.stringContaining('« custom.elsewhere » n’existe pas ici : ajoutez-le')],
  });
});
