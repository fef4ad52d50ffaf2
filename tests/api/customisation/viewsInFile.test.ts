import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';
import { makeAutomation } from '../../support/records/automations.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

type File = Readonly<Record<string, readonly Record<string, unknown>[]>>;

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const HEAD = { format: 'pilotage-configuration', version: 1 };

const administrator = async (): Promise<ApiClient> => apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));

const fileOf = async (admin: ApiClient) => ((await admin.call('GET', '/api/configuration_file')).body as { file: File }).file;

const tried = async (admin: ApiClient, file: object) => {
  const { status, body } = await admin.call('POST', '/api/configuration_file', { file, isTrial: true });
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as { differences: { key: string; change: string; fields: string[]; reasons: string[] }[] }).differences;
};

const idOf = (iri: unknown): number => Number(String(iri).split('/').at(-1));

const restart = async (): Promise<void> => {
  await test.close();
  test = await testApp({ database: await openTestDatabase() });
};

it('translates the records that filters and acts name, and says which cannot travel', async () => {
  const admin = await administrator();
  const group = await admin.create('user_groups', { name: 'Achats', code: 'purchase', roles: [] });
  const type = await buildRecord(admin, 'training_types', { name: 'Éco 1J' });
  const trainee = await buildRecord(admin, 'trainees');
  const [area] = (await admin.list('/api/areas')).member;
  const view = { name: 'Éco', resource: 'need_trainings', userGroup: group['@id'] };
  const filters = { trainingType: [type['@id']], area: idOf(area?.['@id']), lacksTrainees: false };
  await admin.create('saved_views', { ...view, filters: { ...filters, trainee: trainee['@id'] } });
  const second = await administrator();
  await second.create('saved_views', { ...view, filters: { trainingType: type['@id'] }, columns: ['custom.zone', 'status'] });
  await admin.create('custom_fields', { resource: 'need_trainings', label: 'Zone', key: 'zone', kind: 'text' });
  await admin.create('saved_views', { name: 'La mienne', resource: 'need_trainings', filters });
  const actions = [{ kind: 'set_field', field: 'trainingType', value: type['@id'] }];
  const conditions = { trainingType: [type['@id']] };
  await makeAutomation(admin, { name: 'Éco', trigger: 'created', conditions, actions });
  const file = await fileOf(admin);
  const named = '/api/training_types/Éco 1J';
  expect(file.saved_views).toEqual([
    {
      ...view,
      userGroup: 'purchase',
      filters: { trainingType: [named], area: `/api/areas/${area?.code}`, lacksTrainees: false, trainee: trainee['@id'] },
    },
    {
      ...view,
      name: 'Éco (2)',
      userGroup: 'purchase',
      filters: { trainingType: named },
      columns: ['custom.zone', 'status'],
    },
  ]);
  expect(file.automations).toEqual([
    expect.objectContaining({ conditions: { trainingType: [named] }, actions: [{ ...actions[0], value: named }] }),
  ]);
  // Here everything can stay as it is.
  expect(new Set((await tried(admin, file)).map(({ change }) => change))).toEqual(new Set(['same']));

  await restart();
  const other = await administrator();
  await other.create('user_groups', { name: 'Achats', code: 'purchase', roles: [] });
  // The same ids are other records here.
  await buildRecord(other, 'training_types', { name: 'Autre' });
  const copy = await buildRecord(other, 'training_types', { name: 'Éco 1J' });
  const differences = await tried(other, file);
  expect(differences.map(({ key, change }) => [key, change])).toEqual([
    ['need_trainings zone', 'new'],
    ['need_trainings Éco', 'conflict'],
    ['need_trainings Éco (2)', 'new'],
    ['Éco', 'new'],
  ]);
  expect(differences[1]?.reasons).toEqual([
    expect.stringMatching(new RegExp(`^Stagiaire n° ${idOf(trainee['@id'])} est une fiche de l’autre installation`)),
  ]);
  const refused = await other.call('POST', '/api/configuration_file', { file });
  expect([refused.status, (await fileOf(other)).custom_fields]).toEqual([422, []]);
  const [, secondView] = file.saved_views ?? [];
  const taken = await other.call('POST', '/api/configuration_file', { file: { ...file, saved_views: [secondView] } });
  expect([taken.status, taken.body]).toEqual([200, expect.anything()]);
  const [automation] = (await other.list('/api/automations')).member;
  expect(await other.item(automation?.['@id'] ?? '')).toMatchObject({
    conditions: { trainingType: [copy['@id']] },
    actions: [{ value: copy['@id'] }],
  });
});

it('says which field of a record refuses it, in the trial already, and judges the others', async () => {
  const admin = await administrator();
  const saved_views = [{ name: 'Sans liste' }, { name: 'Tous', resource: 'vehicles', perPage: 1000 }];
  const [first, second] = await tried(admin, { ...HEAD, saved_views });
  expect([first?.change, first?.reasons[0]]).toEqual(['conflict', expect.stringMatching(/^Liste : /)]);
  expect([second?.change, second?.reasons[0]]).toEqual(['conflict', expect.stringMatching(/^Fiches par page : /)]);
});

it('changes a view of a group that the person is not in, for who manages groups only', async () => {
  const admin = await administrator();
  await admin.create('user_groups', { name: 'Ventes', code: 'sales', roles: [] });
  const view = { name: 'Ventes', resource: 'companies', userGroup: 'sales', filters: { city: 'LYON' } };
  const send = (person: ApiClient, city: string) =>
    person.call('POST', '/api/configuration_file', { file: { ...HEAD, saved_views: [{ ...view, filters: { city } }] } });
  expect((await send(admin, 'LYON')).status).toBe(200);
  const clerk = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_CUSTOM_FIELD'] }));
  expect((await send(clerk, 'LILLE')).status).toBe(403);
  expect(await fileOf(clerk)).not.toHaveProperty('saved_views');
  const manager = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_CUSTOM_FIELD', 'ROLE_WRITE_USER_GROUP'] }));
  expect((await send(manager, 'LILLE')).status).toBe(200);
  expect((await fileOf(manager)).saved_views).toContainEqual(
    expect.objectContaining({ name: 'Ventes', filters: { city: 'LILLE' } }),
  );
});
