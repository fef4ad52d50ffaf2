import { afterAll, beforeAll, expect, it } from 'vitest';
import { companies } from '../../model/companies/company.ts';
import { apiClient } from '../support/app/apiClient.ts';
import type { Person } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

/* Reports about searches that reveal what a person does not see, in other products; each tried on ours. */

/** Unknown, or not allowed. */
const REFUSED = [400, 403];
const SECRET = 'CANARI-7781';
const [CLIENT_TYPE = ''] = companies.fields.clientType.choices;
const HIDDEN = ['custom.dossier', 'custom.guarantee', 'custom.closed', 'bankAccount', 'clientType', 'accountType', 'fleetSize'];

let test: TestApp;
let member: Person;
let company: string;

/** A company with values in fields that the group does not see, by its form or by their readers, one of them searched. */
beforeAll(async () => {
  test = await testApp();
  const api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const others = await api.create('user_groups', { name: 'Direction', code: 'board', roles: [] });
  const roles = ['ROLE_WRITE_COMPANY', 'ROLE_READ_COMPANY', 'ROLE_READ_NEED_TRAINING'];
  const group = await api.create('user_groups', { name: 'Accueil', code: 'desk', roles });
  const fields = [
    { key: 'dossier', label: 'Dossier interne', kind: 'text', isSearched: true },
    { key: 'guarantee', label: 'Garantie', kind: 'integer' },
    { key: 'closed', label: 'Clos', kind: 'text', isSearched: true, readers: [others['@id']] },
  ];
  for (const field of fields) await api.create('custom_fields', { resource: 'companies', ...field });
  const hiddenFields = HIDDEN.filter((name) => name !== 'custom.closed');
  await api.create('form_rules', { resource: 'companies', userGroup: group['@id'], hiddenFields });
  const custom = { dossier: SECRET, guarantee: 7781, closed: SECRET };
  ({ '@id': company } = await buildRecord(api, 'companies', { bankAccount: SECRET, fleetSize: 7781, custom }));
  member = await test.addUser({ groups: ['desk'] });
}, 60_000);
afterAll(() => test.close());

const answerTo = async (address: string) => {
  const { status, body } = await test.call('GET', address, { as: member });
  return { status, text: JSON.stringify(body) };
};

// OpenTreeMap/otm-core 2965
it('finds nothing by a hidden field in the general search, nor says that it searched there', async () => {
  const { status, text } = await answerTo(`/api/search?q=${SECRET}`);
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ groups: [] });
  expect(text).not.toMatch(/dossier|Dossier interne|closed/);
  expect((await answerTo(`/api/companies?representation=label&label=${SECRET}`)).text).toContain('"totalItems":0');
});

const queriesOf = (name: string): readonly string[] =>
  ['', '[gte]', '[lte]', '[after]']
    .map((end) => `${name}${end}=7781`)
    .concat(`exists[${name}]=true`, `order[${name}]=asc`, `counts=${name}`);

// directus/v8-archive 717, OpenTreeMap/otm-core 175: guessing by filters, by order and by their number
it.each(HIDDEN)('refuses each filter, order and count by %s alike, whether a record has the value or none', async (name) => {
  for (const query of queriesOf(name)) {
    const there = await answerTo(`/api/companies?${query}`);
    expect([query, REFUSED.includes(there.status)]).toEqual([query, true]);
    expect(there.text).not.toMatch(/Dossier interne|Garantie|Compte|CANARI/);
    const none = await answerTo(`/api/companies?${query.replace('7781', '1')}`);
    expect([query, none.status]).toEqual([query, there.status]);
    expect((await answerTo(`/api/companies/export?${query}`)).status).toBeGreaterThanOrEqual(400);
  }
});

it('refuses the way to it through another record, and a stored filter', async () => {
  for (const name of ['custom.dossier', 'bankAccount', 'clientType', 'accountType'])
    expect([name, REFUSED.includes((await answerTo(`/api/need_trainings?company.${name}=${SECRET}`)).status)]).toEqual([
      name,
      true,
    ]);
  const [ACCOUNT_TYPE = ''] = companies.fields.accountType.choices;
  expect((await answerTo(`/api/need_trainings?company.accountType=${ACCOUNT_TYPE}`)).status).toBe(403);
  const filters = { clientType: CLIENT_TYPE };
  const view = await test.call('POST', '/api/saved_views', {
    as: member,
    body: { resource: 'companies', name: 'Types', filters },
  });
  const iri = (view.body as { '@id'?: string })['@id'];
  if (iri) expect((await answerTo(`${iri}/figure?field=clientType`)).status).toBeGreaterThanOrEqual(400);
});

it('refuses to share a view that would tell a group of a field that it does not see, and of a value', async () => {
  const api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const [group] = (await api.list('/api/user_groups?code=desk')).member;
  const view = { resource: 'companies', name: 'Dossiers', userGroup: group?.['@id'] };
  for (const filters of [{ 'custom.dossier': SECRET }, { 'custom.closed': SECRET }, { 'exists[accountType]': true }]) {
    const { violations } = await api.refusal(422, 'POST', '/api/saved_views', { ...view, filters });
    expect(violations).toMatchObject([
      { propertyPath: 'userGroup', message: expect.stringMatching(/^Le groupe « Accueil » ne voit pas « .+ » : retirez/) },
    ]);
  }
  const needs = { ...view, resource: 'need_trainings', filters: { 'company.accountType': 'x' } };
  await api.refusal(422, 'POST', '/api/saved_views', needs);
  // One's own, or of what the group sees, stays possible; a filter cannot be added to a shared one either.
  await api.create('saved_views', { ...view, userGroup: null, filters: { 'custom.dossier': SECRET } });
  const shared = await api.create('saved_views', { ...view, name: 'Lyon', filters: { city: 'LYON' } });
  await api.refusal(422, 'PUT', shared['@id'], { filters: { 'custom.dossier': SECRET }, version: shared.version });
  expect((await answerTo('/api/saved_views')).text).not.toContain(SECRET);
});

it('still shows the company itself, without them', async () => {
  const { status, text } = await answerTo(company);
  expect(status).toBe(200);
  expect(text).not.toMatch(/CANARI|7781|dossier|bankAccount/);
});
