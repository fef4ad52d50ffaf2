import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/apiClient.ts';
import { buildRecord } from '../../support/buildRecord.ts';
import { type TestApp, testApp } from '../../support/testApp.ts';

let test: TestApp;
let api: ApiClient;
let manager: ApiRecord | undefined;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  [manager] = (await api.list('/api/professions?label=Gestionnaire')).member;
});
afterAll(() => test.close());

const contactOf = (company: ApiRecord, given: object = {}) =>
  buildRecord(api, 'company_contacts', { company: company['@id'], profession: manager?.['@id'], ...given });

it('makes a contact of the company its manager, by number or IRI', async () => {
  const company = await buildRecord(api, 'companies');
  const first = await contactOf(company);
  const second = await contactOf(company);

  for (const [mainManagerId, contact] of [
    [first.id, first],
    [second['@id'], second],
  ] as const) {
    expect(await api.update(`${company['@id']}/set_main_manager`, { mainManagerId })).toMatchObject({
      manager: { '@id': contact['@id'] },
    });
  }
});

it('refuses a contact of another company, one of another profession, and what is no contact', async () => {
  const company = await buildRecord(api, 'companies');
  const stranger = await contactOf(await buildRecord(api, 'companies'));
  const clerk = await contactOf(company, { profession: null });

  for (const mainManagerId of [stranger.id, clerk.id, 'x', -1, null]) {
    const problem = await api.refusal(422, 'PUT', `${company['@id']}/set_main_manager`, { mainManagerId });
    expect(problem.violations).toMatchObject([{ propertyPath: expect.stringMatching(/^mainManagerId/) }]);
  }
  expect(await api.item(company['@id'])).toMatchObject({ manager: null, version: company.version });
});

it('holds a plain write of the company to the same rule', async () => {
  const company = await buildRecord(api, 'companies');
  const clerk = await contactOf(company, { profession: null });
  const chief = await contactOf(company);

  const problem = await api.refusal(422, 'PUT', company['@id'], { manager: clerk['@id'] });
  expect(problem.violations).toMatchObject([{ propertyPath: 'manager', message: expect.stringContaining('Gestionnaire') }]);
  expect(await api.update(company['@id'], { manager: chief['@id'] })).toMatchObject({ manager: { '@id': chief['@id'] } });
});

it('keeps the profession and the company of who manages one', async () => {
  const company = await buildRecord(api, 'companies');
  const other = await buildRecord(api, 'companies');
  const chief = await contactOf(company);
  await api.update(company['@id'], { manager: chief['@id'] });

  for (const [propertyPath, value] of [
    ['profession', null],
    ['company', other['@id']],
  ] as const) {
    const problem = await api.refusal(422, 'PUT', chief['@id'], { [propertyPath]: value });
    expect(problem.violations).toMatchObject([{ propertyPath, message: expect.stringContaining(String(company.name)) }]);
  }
  await api.update(company['@id'], { manager: null });
  await api.update(chief['@id'], { profession: null });
});

it('names the main contact who stands in the way of another', async () => {
  const company = await buildRecord(api, 'companies');
  await contactOf(company, { firstName: 'Anne', lastName: 'ROUX', main: true });

  const second = { company: company['@id'], civility: 'M', lastName: 'BLANC', main: true };
  const problem = await api.refusal(422, 'POST', '/api/company_contacts', second);
  expect(problem.violations).toMatchObject([{ propertyPath: 'main', message: expect.stringContaining('Anne ROUX') }]);
});

it('asks for the right to write companies', async () => {
  const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_COMPANY'] }));
  await reader.refusal(403, 'PUT', '/api/companies/1/set_main_manager', { mainManagerId: 1 });
});
