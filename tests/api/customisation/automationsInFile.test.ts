import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';
import { makeAutomation } from '../../support/records/automations.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { makeHook } from '../../support/records/webhooks.ts';

const EMAIL = 'ada@test.example';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const administrator = async (): Promise<ApiClient> =>
  apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'], email: EMAIL }));

const fileOf = async (admin: ApiClient) =>
  ((await admin.call('GET', '/api/configuration_file')).body as { file: { automations: readonly ApiRecord[] } }).file;

const tried = async (admin: ApiClient, file: object) => {
  const { body } = await admin.call('POST', '/api/configuration_file', { file, isTrial: true });
  return (body as { differences: readonly { change: string; reasons: readonly string[] }[] }).differences;
};

/** What the acts refer to, in this installation. */
const buildTargets = async (admin: ApiClient) => ({
  template: (await buildRecord(admin, 'notification_emails', { object: 'Votre journée' }))['@id'],
  hook: (await makeHook(admin, { name: 'CRM' }))['@id'],
  group: (await admin.create('user_groups', { name: 'Achats', code: 'purchase', roles: [] }))['@id'],
  user: (await admin.list('/api/users')).member.find(({ email }) => email === EMAIL)?.['@id'],
});

it('brings automations to another installation, off, with what they refer to by name', async () => {
  const admin = await administrator();
  const { template, hook, group, user } = await buildTargets(admin);
  const [area] = (await admin.list('/api/areas')).member;
  await makeAutomation(admin, {
    name: 'Relance',
    trigger: 'created',
    conditions: { area: area?.['@id'] },
    actions: [
      { kind: 'mail', template, to: { who: 'user', user } },
      { kind: 'webhook', webhook: hook },
      { kind: 'notify', text: 'À lire', to: { who: 'group', group: [group] } },
    ],
  });
  const file = await fileOf(admin);
  expect(file.automations).toEqual([
    {
      name: 'Relance',
      record: 'need_trainings',
      trigger: 'created',
      conditions: { area: `/api/areas/${area?.code}` },
      actions: [
        { kind: 'mail', template: '/api/notification_emails/Votre journée', to: { who: 'user', user: `/api/users/${EMAIL}` } },
        { kind: 'webhook', webhook: '/api/webhooks/CRM' },
        { kind: 'notify', text: 'À lire', to: { who: 'group', group: ['/api/user_groups/purchase'] } },
      ],
    },
  ]);
  expect((await tried(admin, { ...file, my_day_layouts: undefined })).at(-1)).toMatchObject({ change: 'same', reasons: [] });
  const otherAutomation = {
    ...file.automations[0],
    conditions: { ...(file.automations[0]?.conditions as object), 'exists[deliveryDate]': false },
  };
  const [difference] = await tried(admin, { ...file, my_day_layouts: undefined, automations: [otherAutomation] });
  expect(difference).toMatchObject({ change: 'changed', fields: ['conditions'] });
  await test.close();

  test = await testApp({ database: await openTestDatabase() });
  const other = await administrator();
  const part = { format: 'pilotage-configuration', version: 1, automations: file.automations };
  const [absence] = await tried(other, part);
  expect(absence?.change).toBe('conflict');
  expect(absence?.reasons.join(' ')).toContain('Webhook « CRM » n’existe pas ici');
  expect((await other.call('POST', '/api/configuration_file', { file: part })).status).toBe(422);

  // Other ids than in the first one.
  await makeHook(other, { name: 'Autre' });
  await buildRecord(other, 'notification_emails', { object: 'Autre', emailNotificationBrand: 'lexus' });
  const targets = await buildTargets(other);
  expect((await other.call('POST', '/api/configuration_file', { file: part })).status).toBe(200);
  const [copy] = (await other.list('/api/automations')).member;
  expect(await other.item(copy?.['@id'] ?? '')).toMatchObject({
    name: 'Relance',
    active: false,
    conditions: { area: area?.['@id'] },
    actions: [
      { template: targets.template, to: { user: targets.user } },
      { webhook: targets.hook },
      { to: { group: [targets.group] } },
    ],
  });
});

it('names what an automation needs and this installation lacks', async () => {
  const admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
  const actions = [{ kind: 'set_field', field: 'custom.absent', value: 'x' }];
  const automations = [{ name: 'Zone', record: 'need_trainings', trigger: 'created', actions }];
  const [difference] = await tried(admin, { format: 'pilotage-configuration', version: 1, automations });
  expect(difference).toMatchObject({
    change: 'conflict',
    reasons: [expect.stringContaining('« custom.absent » n’existe pas ici')],
  });
});

it('is taken over with the right to write automations only', async () => {
  const clerk = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_CUSTOM_FIELD'] }));
  const file = { format: 'pilotage-configuration', version: 1, automations: [{ name: 'Autre' }] };
  expect((await clerk.call('POST', '/api/configuration_file', { file, isTrial: true })).status).toBe(403);
  expect(await fileOf(clerk)).not.toHaveProperty('automations');
});

it('brings what was changed of the shipped automations, and nothing of the others', async () => {
  const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const [area] = (await admin.list('/api/areas')).member;
  const conditions = { area: area?.['@id'] };
  const setting = await admin.create('shipped_automations', { code: 'reminder', conditions, object: 'À demain' });
  const { shipped_automations: shipped } = (await fileOf(admin)) as unknown as { shipped_automations: readonly object[] };
  expect(shipped).toEqual([{ code: 'reminder', conditions: { area: `/api/areas/${area?.code}` }, object: 'À demain' }]);
  const file = { format: 'pilotage-configuration', version: 1, shipped_automations: shipped };
  expect(await tried(admin, file)).toMatchObject([{ label: 'Rappel la veille', change: 'same' }]);
  await admin.call('DELETE', setting['@id']);
  expect(await tried(admin, file)).toMatchObject([{ change: 'new' }]);
  expect((await admin.call('POST', '/api/configuration_file', { file })).status).toBe(200);
  expect((await admin.list('/api/shipped_automations')).member).toMatchObject([{ code: 'reminder' }]);
});
