import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PDF, PNG } from '../../support/app/upload.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
});
afterAll(() => test.close());

const read = (path: string) => test.app.request(`http://localhost${path}`);
const organisation = async () => (await read('/api/organisation')).json();

it('is public, with the notice and the configured retention', async () => {
  expect(await organisation()).toMatchObject({ name: null, email: null, logo: null });
  expect((await read('/api/organisation/logo')).status).toBe(404);
  const values = {
    organisation_name: 'Organisme',
    organisation_phone: '01 30 00 12 34',
    email_contact: 'contact@organisme.example',
    retention_evidence_years: '7',
  };
  for (const [code, value] of Object.entries(values)) await admin.update('/api/configurations', { code, value });
  const view = await organisation();
  expect(view).toMatchObject({ name: 'Organisme', phone: '01 30 00 12 34', email: 'contact@organisme.example' });
  expect(view.notice).toContain('Conservation : 7 ans, ou 10 ans');
  expect(view.notice).toContain('CNIL');
  expect(view.notice).not.toContain('{{');

  await admin.update('/api/configurations', { code: 'organisation_data_protection', value: 'Notre notice, {{years}} ans.' });
  expect((await organisation()).notice).toBe('Notre notice, 7 ans.');
});

it('serves the logo to everybody, and no other file', async () => {
  onTestFinished(async () => {
    await admin.call('PUT', '/api/configurations/values', { values: { organisation_logo: null } });
  });
  const logo = await admin.create('files', formOf([{ name: 'logo.png', content: PNG, type: 'image/png' }]));
  const other = await admin.create('files', formOf([{ name: 'autre.pdf', content: PDF }]));
  await admin.update('/api/configurations', { code: 'organisation_logo', value: logo['@id'] });
  const { logo: address } = await organisation();
  const answer = await read(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
  expect((await read(`/api/organisation/logo?v=${other.id}`)).headers.get('content-type')).toBe('image/png');
});

it('names the contact and date of the accessibility statement', async () => {
  const values = async (code: string, value: string | null) =>
    (await admin.call('PUT', '/api/configurations/values', { values: { [code]: value } })).status;
  onTestFinished(async () => {
    for (const code of ['email_contact', 'organisation_accessibility_contact', 'organisation_accessibility_date'])
      await values(code, null);
  });
  await values('email_contact', 'contact@organisme.example');
  expect(await organisation()).toMatchObject({ accessibilityContact: 'contact@organisme.example', accessibilityDate: null });
  expect(await values('organisation_accessibility_contact', 'acces@organisme.example')).toBe(204);
  expect(await values('organisation_accessibility_date', '31/02/2026')).toBe(422);
  expect(await values('organisation_accessibility_date', '2026-11-27')).toBe(422);
  expect(await values('organisation_accessibility_date', '27/11/2026')).toBe(204);
  expect(await organisation()).toMatchObject({
    accessibilityContact: 'acces@organisme.example',
    accessibilityDate: '27/11/2026',
  });
});
