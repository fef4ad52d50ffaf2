import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

/* Reports about the change of many records at once, in other products; each tried on ours. */

let test: TestApp;
let api: ApiClient;
const PATH = '/api/companies/mass_change_field';

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await api.create('custom_fields', {
    resource: 'companies',
    label: 'Contrat',
    key: 'contrat',
    kind: 'text',
    requiredFrom: 'always',
  });
  await api.create('custom_fields', {
    resource: 'companies',
    label: 'Métier',
    key: 'metier',
    kind: 'record',
    target: 'professions',
  });
}, 60_000);
afterAll(() => test.close());

const change = async (body: object) => (await api.call('POST', PATH, body)).body;

it('does not empty what is required of each record (directus/directus 24143, specify/specify6 12)', async () => {
  const company = await buildRecord(api, 'companies', { custom: { contrat: 'C1' } });
  expect(await change({ ids: [company.id], field: 'custom.contrat', value: null })).toMatchObject({
    changed: 0,
    refusedTotal: 1,
  });
  expect((await api.item(company['@id'])).custom).toEqual({ contrat: 'C1', metier: null });
});

it('does not ask for other fields that a record lacks (pluginsGLPI/fields 16)', async () => {
  const company = await buildRecord(api, 'companies', { custom: { contrat: 'C1' } });
  await test.database.query('update companies set custom = null where id = $1', [company.id]);
  expect(await change({ ids: [company.id], field: 'commentary', value: 'Vu' })).toMatchObject({ changed: 1 });
});

it('does not open a field that the form does not (glpi-project/glpi 1680)', async () => {
  const company = await buildRecord(api, 'companies', { custom: { contrat: 'C1' } });
  const roles = ['ROLE_READ_COMPANY', 'ROLE_WRITE_COMPANY'];
  const group = await api.create('user_groups', { name: 'Accueil', code: 'desk', roles });
  await api.create('form_rules', { resource: 'companies', userGroup: group['@id'], lockedFields: ['website'] });
  const member = apiClient(test, await test.addUser({ groups: ['desk'] }));
  await member.refusal(422, 'POST', PATH, { ids: [company.id], field: 'website', value: 'https://test.example' });
});

it('changes all of more than a hundred records, to a related one as well (nocobase/nocobase 8870, nocodb/nocodb 1421)', async () => {
  const profession = await buildRecord(api, 'professions');
  const model = await buildRecord(api, 'companies', { custom: { contrat: 'C1' } });
  const rows = await test.database.query<{ id: number }>(
    `insert into companies (name, address, zip_code, city) select 'Masse ' || n, c.address, c.zip_code, c.city
     from companies c, generate_series(1, 1200) n where c.id = $1 returning id`,
    [model.id],
  );
  const ids = rows.map(({ id }) => id);
  const field = 'custom.metier';
  expect(await change({ ids, expected: 1200, field, value: profession['@id'] })).toMatchObject({ changed: 1200 });
  const [count] = await test.database.query<{ n: number }>("select count(*)::int as n from companies where custom ? 'metier'");
  expect(count).toEqual({ n: 1200 });
  expect((await api.item(model['@id'])).custom).toEqual({ contrat: 'C1', metier: null });
});

it('changes ticked records, whatever the list is filtered by, and never all of them (twentyhq/twenty 21548, nocobase/nocobase 9118)', async () => {
  const [first, second] = [
    await buildRecord(api, 'companies', { custom: { contrat: 'C1' }, commentary: 'un' }),
    await buildRecord(api, 'companies', { custom: { contrat: 'C1' }, commentary: 'deux' }),
  ];
  const one = await change({ ids: [first.id], filters: {}, field: 'commentary', value: 'Vu' });
  expect(one).toMatchObject({ totalItem: 1, changed: 1 });
  await api.refusal(422, 'POST', PATH, { filters: {}, field: 'commentary', value: 'Vu' });
  expect((await api.item(second['@id'])).commentary).toBe('deux');
});
