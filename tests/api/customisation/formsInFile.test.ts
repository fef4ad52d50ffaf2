import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONFIGURATION_FILE_REFUSALS } from '../../../model/messages/customisation/configurationFile.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';
import { buildNeedForm, buildPublicForm } from '../../support/records/publicForm.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('brings a form with its fields to another installation: closed, and with a link of its own', async () => {
  const admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
  await admin.create('custom_fields', { resource: 'bookings', key: 'wishedDay', label: 'Jour souhaité', kind: 'date' });
  const form = await buildPublicForm(admin, { name: 'Demande' }, [{ field: 'custom.wishedDay', isRequired: true }]);
  const { file } = (await admin.call('GET', '/api/configuration_file')).body as { file: Record<string, unknown> };
  expect(file.public_forms).toEqual([expect.not.objectContaining({ isOpen: true })]);
  await test.close();

  test = await testApp({ database: await openTestDatabase() });
  const other = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
  const taken = await other.call('POST', '/api/configuration_file', { file });
  expect([taken.status, taken.body]).toEqual([200, expect.anything()]);
  const [member] = (await other.list('/api/public_forms')).member;
  const copy = await other.item(member?.['@id'] ?? '');
  expect(copy).toMatchObject({ name: 'Demande', isOpen: false, carDealer: null, consentVersion: 1 });
  expect((copy.questions as { field: string }[]).at(-1)?.field).toBe('custom.wishedDay');
  expect(copy.token).not.toBe(form.token);
});

it('brings what the answers of a form become, and nothing for an older file to change', async () => {
  const admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
  await buildPublicForm(admin, { name: 'Places' });
  await buildNeedForm(admin, { name: 'Besoins' });
  const { file } = (await admin.call('GET', '/api/configuration_file')).body as {
    file: { public_forms: { name: string; target?: string }[] };
  };
  const ofNeeds = file.public_forms.find(({ name }) => name === 'Besoins');
  expect(ofNeeds).toMatchObject({ target: 'need_trainings' });
  expect(ofNeeds).not.toHaveProperty('area');
  const copies = file.public_forms.map((form) => ({ ...form, name: `${form.name} bis` }));
  expect((await admin.call('POST', '/api/configuration_file', { file: { ...file, public_forms: copies } })).status).toBe(200);
  const { member } = await admin.list('/api/public_forms?target=need_trainings');
  expect(member.map(({ name }) => name)).toEqual(['Besoins', 'Besoins bis']);
  await test.database.query('delete from public_forms where name like $1', ['% bis']);

  const older = file.public_forms.filter(({ target }) => target === 'bookings').map(({ target: _, ...form }) => form);
  expect(older.length).toBeGreaterThan(0);
  const trial = await admin.call('POST', '/api/configuration_file', { file: { ...file, public_forms: older }, isTrial: true });
  const { differences } = trial.body as { differences: { part: string; change: string }[] };
  expect(differences.filter(({ part }) => part === 'public_forms').map(({ change }) => change)).toEqual(older.map(() => 'same'));
  await test.database.query('delete from public_forms');
});

it('is taken over with the right to change forms only', async () => {
  const file = { format: 'pilotage-configuration', version: 1, public_forms: [{ name: 'Autre' }] };
  const clerk = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_CUSTOM_FIELD'] }));
  expect((await clerk.call('POST', '/api/configuration_file', { file, isTrial: true })).status).toBe(403);
  const { file: own } = (await clerk.call('GET', '/api/configuration_file')).body as { file: object };
  expect(own).not.toHaveProperty('public_forms');
});

it('is refused to who is limited to areas: it has the forms of all', async () => {
  const limited = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'], areas: ['E1'] }));
  const file = { format: 'pilotage-configuration', version: 1, public_forms: [{ name: 'Demande', title: 'Autre' }] };
  const refusals = [
    await limited.refusal(403, 'GET', '/api/configuration_file'),
    await limited.refusal(403, 'POST', '/api/configuration_file', { file, isTrial: true }),
    await limited.refusal(403, 'POST', '/api/configuration_file', { file }),
  ];
  expect(new Set(refusals.map(({ detail }) => detail))).toEqual(new Set([CONFIGURATION_FILE_REFUSALS.allAreasNeeded]));
});
