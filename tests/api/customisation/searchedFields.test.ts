import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const BODY = { label: 'Numéro de lot', key: 'batch', kind: 'text' };

it('a field is in the general search of records that it finds, and of no others', async () => {
  const refused = await admin.refusal(422, 'POST', '/api/custom_fields', { ...BODY, resource: 'hotels', isSearched: true });
  expect(refused.violations).toMatchObject([{ propertyPath: 'isSearched', message: expect.stringContaining('décochez') }]);
  for (const resource of ['vehicles', 'trainees']) await admin.create('custom_fields', { ...BODY, resource, isSearched: true });
  const { '@id': own } = await admin.create('custom_fields', { ...BODY, resource: 'hotels' });
  await admin.refusal(422, 'PUT', own, { isSearched: true });
});
