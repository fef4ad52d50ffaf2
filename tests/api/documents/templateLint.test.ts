import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

let test: TestApp;
let keeper: ApiClient;
const LINT = '/api/document_templates/lint';

beforeAll(async () => {
  test = await testApp();
  keeper = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_CONFIGURATION'] }));
});
afterAll(() => test.close());

it('lists the characters without font, with their replacements', async () => {
  const { body } = await keeper.call('POST', LINT, { title: 'Invitation 王', body: 'Rendez-vous → accueil, 3ᵉ étage' });
  expect(body).toMatchObject({ replaced: [{ character: '王', shown: 'Wang' }] });
  expect((await keeper.call('POST', LINT, { title: 'Invitation' })).body).toMatchObject({ replaced: [] });
});

it('needs the right to edit templates', async () => {
  const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_CONFIGURATION'] }));
  await reader.refusal(403, 'POST', LINT, { title: 'x' });
  expect((await test.call('POST', LINT, { body: { title: 'x' } })).status).toBe(401);
});
