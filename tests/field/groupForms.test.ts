import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { companies } from '../../model/companies/company.ts';
import { apiClient } from '../support/app/apiClient.ts';
import type { Person } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { buildBody, buildRecord } from '../support/records/buildRecord.ts';

/* Reports about fields that some people do not see or change, in other products; each tried on ours. */

let test: TestApp;
let admin: Person;
let member: Person;
let userGroup: string;
const [CLIENT_TYPE = ''] = companies.fields.clientType.choices;
const ROLES = ['ROLE_WRITE_COMPANY', 'ROLE_READ_COMPANY'];

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] });
  const group = await apiClient(test, admin).create('user_groups', { name: 'Accueil', code: 'desk', roles: ROLES });
  userGroup = group['@id'];
  member = await test.addUser({ groups: ['desk'] });
}, 60_000);
afterAll(() => test.close());

const api = () => apiClient(test, admin);
const rule = (rules: object) =>
  test.call('POST', '/api/form_rules', { as: admin, body: { resource: 'companies', userGroup, ...rules } });

beforeEach(async () => {
  for (const { '@id': iri } of (await api().list('/api/form_rules')).member) await api().remove(iri);
});

it('does not export what a role does not see (OpenTreeMap/otm-core 1931, artefactual/atom 1728)', async () => {
  await buildRecord(api(), 'companies', { bankAccount: '411DURAND' });
  await rule({ hiddenFields: ['bankAccount'] });
  const answer = await test.app.request('/api/companies/export', { headers: { Cookie: member.cookie } });
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(text).not.toMatch(/411DURAND|bankAccount/);
});

it('does not filter by what a role does not see (directus/v8-archive 717, OpenTreeMap/otm-core 175)', async () => {
  await rule({ hiddenFields: ['clientType'] });
  expect((await test.call('GET', `/api/companies?clientType=${CLIENT_TYPE}`, { as: member })).status).toBe(403);
});

it('does not ask for what cannot be seen (directus/directus 24597, directus/app 2119)', async () => {
  expect((await rule({ hiddenFields: ['name'] })).status).toBe(422);
  // It has a value by default, which a new record gets although nobody sees it.
  expect((await rule({ hiddenFields: ['clientType'] })).status).toBe(201);
  const body = await buildBody(api(), 'companies');
  const { body: made } = await test.call('POST', '/api/companies', { as: member, body });
  expect(made).not.toHaveProperty('clientType');
  expect((await api().item((made as { '@id': string })['@id'])).clientType).toBeTruthy();
});

it('does not show it in the answer of a write, nor write it by another door (baserow/baserow 5007)', async () => {
  await rule({ hiddenFields: ['website'], lockedFields: ['fleetSize'] });
  const body = await buildBody(api(), 'companies');
  const { body: made } = await test.call('POST', '/api/companies', { as: member, body });
  expect(made).not.toHaveProperty('website');
  const iri = (made as { '@id': string })['@id'];
  for (const method of ['PUT', 'PATCH'])
    for (const change of [{ website: 'https://test.example' }, { fleetSize: 3 }])
      expect((await test.call(method, iri, { as: member, body: change })).status).toBe(422);
});
