import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

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

it('refuses a contact of another company or profession, and other records', async () => {
  const company = await buildRecord(api, 'companies');
  const stranger = await contactOf(await buildRecord(api, 'companies'));
  const clerk = await contactOf(company, { profession: null });

  for (const mainManagerId of [stranger.id, clerk.id, 'x', -1, null]) {
    const problem = await api.refusal(422, 'PUT', `${company['@id']}/set_main_manager`, { mainManagerId });
    expect(problem.violations).toMatchObject([{ propertyPath: expect.stringMatching(/^mainManagerId/) }]);
  }
  expect(await api.item(company['@id'])).toMatchObject({ manager: null, version: company.version });
});

it('applies the same rule to a plain write of the company', async () => {
  const company = await buildRecord(api, 'companies');
  const clerk = await contactOf(company, { profession: null });
  const chief = await contactOf(company);

  const problem = await api.refusal(422, 'PUT', company['@id'], { manager: clerk['@id'] });
  expect(problem.violations).toMatchObject([{ propertyPath: 'manager', message: expect.stringContaining('Gestionnaire') }]);
  expect(await api.update(company['@id'], { manager: chief['@id'] })).toMatchObject({ manager: { '@id': chief['@id'] } });
});

it('keeps a manager’s profession and company', async () => {
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

describe('the mark of the main contact', () => {
  const mainOf = async (company: ApiRecord) => (await api.list(`/api/company_contacts?company=${company.id}&main=true`)).member;

  it('moves in one write, with a journal line for the previous contact', async () => {
    const [company, other] = [await buildRecord(api, 'companies'), await buildRecord(api, 'companies')];
    const anne = await contactOf(company, { lastName: 'ROUX', main: true });
    const paul = await contactOf(company, { lastName: 'BLANC', main: true });
    expect(await mainOf(company)).toMatchObject([{ id: paul.id }]);
    const history = (await api.call('GET', `${anne['@id']}/history`)).body as { readonly member: readonly unknown[] };
    expect(history.member[0]).toMatchObject({ action: 'update', changes: [{ field: 'main', before: true, after: false }] });

    await api.refusal(409, 'PUT', anne['@id'], { main: true, version: 1 });
    await api.update(anne['@id'], { main: true });
    expect(await mainOf(company)).toMatchObject([{ id: anne.id }]);
    await contactOf(other, { lastName: 'NOIR', main: true });
    await api.update(anne['@id'], { company: other['@id'] });
    expect(await mainOf(other)).toMatchObject([{ id: anne.id }]);
    await api.update(anne['@id'], { main: false });
    expect(await mainOf(other)).toEqual([]);
  });

  it('is on one contact after simultaneous changes', async () => {
    const company = await buildRecord(api, 'companies');
    const contacts = await Promise.all(['A', 'B', 'C', 'D'].map((lastName) => contactOf(company, { lastName })));
    await Promise.all(contacts.map((contact) => api.update(contact['@id'], { main: true })));
    expect(await mainOf(company)).toHaveLength(1);
  });
});

it('needs the right to write companies', async () => {
  const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_COMPANY'] }));
  await reader.refusal(403, 'PUT', '/api/companies/1/set_main_manager', { mainManagerId: 1 });
});
