import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { csv } from '../../support/files/importSamples.ts';
import { actOnImport, uploadRecords } from '../../support/files/recordImports.ts';

let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

it('makes the links of an account useless, and logs it out, when a file disables it', async () => {
  const person = await test.addUser({ roles: ['ROLE_READ_COMPANY'] });
  const [user] = (await api.list(`/api/users?email=${encodeURIComponent(person.email)}`)).member;
  const iri = String(user?.['@id']);
  const offered = await api.call('POST', `${iri}/account_link`, { delivery: 'link' });
  const token = String((offered.body as { readonly link: string }).link.split('/').at(-1));
  const read = async () => (await test.call('POST', '/api/account_links/read', { body: { token } })).status;
  expect(await read()).toBe(200);

  const rows = [
    ['E-mail', 'Actif'],
    [person.email, 'Non'],
  ];
  const uploaded = await uploadRecords(api, 'users', csv(rows));
  expect(uploaded).toMatchObject({ keyField: 'email', updateCount: 1 });
  await actOnImport(test, api, { iri: uploaded['@id'], action: 'run' });
  expect((await test.call('GET', '/api/connected_user', { as: person })).status).toBe(401);
  // Open again, the account has none of its former links.
  await api.update(iri, { isActive: true });
  expect(await read()).toBe(404);
});
