import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTENDANCE_RULES } from '../../../model/attendance/signing/signingWindow.ts';
import { readConfiguration, readSigningSettings } from '../../../server/configurations/readConfiguration.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ roles: ['ROLE_READ_CONFIGURATION', 'ROLE_WRITE_CONFIGURATION'] }));
});
afterAll(() => test.close());

const put = (code: string, value: string) => api.update('/api/configurations', { code, value });

it('sets a known code’s first value, then changes it, only by PUT', async () => {
  const first = await put('email_contact', 'contact@test.example');
  const second = await put('email_contact', 'formation@test.example');
  const third = await api.update(first['@id'], { code: 'email_contact', value: 'accueil@test.example', version: second.version });

  expect([first, second, third].map(({ id, version, value }) => ({ id, version, value }))).toEqual([
    { id: first.id, version: 1, value: 'contact@test.example' },
    { id: first.id, version: 2, value: 'formation@test.example' },
    { id: first.id, version: 3, value: 'accueil@test.example' },
  ]);
  expect(await api.list('/api/configurations?code=email_contact')).toMatchObject({ totalItems: 1 });
  for (const method of ['POST', 'DELETE']) {
    await api.refusal(405, method, method === 'POST' ? '/api/configurations' : first['@id']);
  }
});

it.each([
  [{ value: 'x' }, 'code'],
  [{ code: 'unknown', value: 'x' }, 'code'],
  [{ code: 'attendance_link_days' }, 'value'],
  [{ code: 'email_toyota', value: 'no address' }, 'value'],
  [{ code: 'attendance_late_minutes', value: 'soon' }, 'value'],
  [{ code: 'attendance_late_minutes', value: '1441' }, 'value'],
  [{ code: 'need_training_planned_statuses', value: 'planifie,unknown' }, 'value'],
  [{ code: 'need_training_planned_statuses', value: ',' }, 'value'],
])('refuses %j', async (body, propertyPath) => {
  const { violations } = await api.refusal(422, 'PUT', '/api/configurations', body);
  expect(violations).toMatchObject([{ propertyPath }]);
});

it('refuses renaming a code', async () => {
  const saved = await put('email_lexus', 'lexus@test.example');
  await api.refusal(422, 'PUT', saved['@id'], { code: 'email_toyota' });
});

describe('the sender of a car brand', () => {
  it('is set by the code of an existing brand, and names the brand', async () => {
    const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
    const unset = async () => {
      const list = (await api.item('/api/configurations?counts=code')) as unknown as {
        beside: { senders: readonly { code: string }[] };
      };
      return list.beside.senders.map(({ code }) => code);
    };
    const body = { code: 'email_citroen', value: 'citroen@test.example' };
    expect((await api.refusal(422, 'PUT', '/api/configurations', body)).violations).toEqual([
      expect.objectContaining({ propertyPath: 'code', message: expect.stringContaining('créez d’abord la marque') }),
    ]);
    for (const brand of ['CITROËN', 'Land Rover', 'TOYOTA', '***']) await buildRecord(admin, 'car_brands', { brand });
    expect(await unset()).toEqual(['email_citroen', 'email_land_rover']);

    const wrong = await api.refusal(422, 'PUT', '/api/configurations', { ...body, value: 'no address' });
    expect(wrong.violations).toMatchObject([{ propertyPath: 'value' }]);
    for (const code of ['email_peugeot', 'email_', 'email____', 'email_CITROËN', 'email_citroe_', 'citroen']) {
      const { violations } = await api.refusal(422, 'PUT', '/api/configurations', { ...body, code });
      expect(violations).toMatchObject([{ propertyPath: 'code' }]);
    }
    const saved = await api.update('/api/configurations', body);
    expect(saved).toMatchObject({ ...body, senderBrand: 'CITROËN' });
    expect(await put('email_land_rover', 'rover@test.example')).toMatchObject({ senderBrand: 'Land Rover' });
    expect(await api.update('/api/configurations', { ...body, value: 'autre@test.example' })).toMatchObject({ version: 2 });
    expect(await put('email_toyota', 'toyota@test.example')).toMatchObject({ senderBrand: null });
    expect(await unset()).toEqual([]);
  });
});

it('needs the right to write configurations', async () => {
  const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_CONFIGURATION'] }));
  await reader.refusal(403, 'PUT', '/api/configurations', { code: 'email_contact', value: 'a@test.example' });
});

it('is parsed by its kind, or has the default of the model', async () => {
  expect(await readConfiguration(test.database, 'attendance_early_minutes')).toBe(ATTENDANCE_RULES.earlyMinutes);
  await put('attendance_early_minutes', '45');
  expect(await readConfiguration(test.database, 'attendance_early_minutes')).toBe(45);
});

it('decides which needs are added to a session without a status change', async () => {
  const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const trainingSession = await buildRecord(admin, 'training_sessions');
  const need = await buildRecord(admin, 'need_trainings');
  const associate = async () =>
    (await admin.call('POST', `${trainingSession['@id']}/need_trainings`, { needTrainings: [need['@id']] })).body as {
      added: string[];
    };

  expect(await associate()).toMatchObject({ added: [], ignored: [{ '@id': need['@id'] }] });
  await put('need_training_planned_statuses', 'planifie, init');
  expect(await associate()).toMatchObject({ added: [need['@id']], ignored: [] });
  expect(await admin.item(need['@id'])).toMatchObject({ status: 'init', trainingSession: { '@id': trainingSession['@id'] } });
});

it('moves the signing window of attendance', async () => {
  const { rules } = await readSigningSettings(test.database);
  expect(rules.lateMinutes).toBe(ATTENDANCE_RULES.lateMinutes);
  await put('attendance_late_minutes', '0');
  expect((await readSigningSettings(test.database)).rules).toEqual({ ...rules, lateMinutes: 0 });
});

describe('several values at once', () => {
  const putAll = (values: Readonly<Record<string, string | null>>) => api.call('PUT', '/api/configurations/values', { values });
  const savedValue = async (code: string) => (await api.list(`/api/configurations?code=${code}`)).member[0]?.value;

  it('are stored, changed and reset to their default in one call', async () => {
    expect((await putAll({ organisation_name: 'Un', organisation_city: 'Trappes' })).status).toBe(204);
    expect((await putAll({ organisation_name: 'Deux', organisation_city: null, organisation_phone: null })).status).toBe(204);
    expect([await savedValue('organisation_name'), await savedValue('organisation_city')]).toEqual(['Deux', undefined]);
  });

  it('are all refused if one is, by code', async () => {
    await putAll({ organisation_name: 'Deux' });
    const values = { organisation_name: 'Trois', email_contact: 'personne', attendance_walk_ins: '1000' };
    const { violations } = await api.refusal(422, 'PUT', '/api/configurations/values', { values });
    expect(violations?.map(({ propertyPath }) => propertyPath)).toEqual(['email_contact', 'attendance_walk_ins']);
    expect(await savedValue('organisation_name')).toBe('Deux');
    await api.refusal(422, 'PUT', '/api/configurations/values', { values: { inconnu: 'x' } });
  });

  it('need the right to write parameters', async () => {
    await putAll({ organisation_name: 'Deux' });
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_CONFIGURATION'] }));
    await reader.refusal(403, 'PUT', '/api/configurations/values', { values: { organisation_name: 'Quatre' } });
    expect(await savedValue('organisation_name')).toBe('Deux');
  });
});
