import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normalise } from '../../../model/kernel/normalise.ts';
import { vehicles } from '../../../model/vehicles/vehicle.ts';
import { createPlateRegistry } from '../../../server/adapters/plateRegistry.ts';
import { demonstrationPlates } from '../../../server/demo/catalogue/demonstrationPlates.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildBody, buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  const plateRegistry = createPlateRegistry({ url: null, known: demonstrationPlates() });
  test = await testApp({ registries: { plateRegistry } });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

describe('the list of user groups', () => {
  it('needs its right, except with a code', async () => {
    const nobody = apiClient(test, await test.addUser({ roles: [] }));
    await nobody.refusal(403, 'GET', '/api/user_groups');
    await nobody.refusal(403, 'GET', '/api/user_groups?code=');
    await nobody.refusal(403, 'GET', '/api/user_groups/export');
    expect((await nobody.list('/api/user_groups?code=commerce')).totalItems).toBe(1);
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_USER_GROUP'] }));
    expect((await reader.list('/api/user_groups')).totalItems).toBeGreaterThan(1);
  });
});

describe('a field that another call changes', () => {
  it('is refused with the name of that call, and ignored while unchanged', async () => {
    const trainingSession = await buildRecord(admin, 'training_sessions');
    const need = await buildRecord(admin, 'need_trainings');
    const refused = await admin.refusal(422, 'PUT', need['@id'], { trainingSession: trainingSession['@id'] });
    expect(refused.violations).toMatchObject([{ propertyPath: 'trainingSession', code: 'read_only' }]);
    expect(refused.violations?.[0]?.message).toContain('/associate_training_session');
    const other = await admin.refusal(422, 'PUT', trainingSession['@id'], { needTrainings: [need['@id']] });
    expect(other.violations?.[0]?.message).toContain('POST /api/training_sessions/{id}/need_trainings');
    await admin.update(need['@id'], await admin.item(need['@id']));
    await admin.update(trainingSession['@id'], { ...(await admin.item(trainingSession['@id'])), commentary: 'Relu' });
  });

  it('is refused for the roles of a user', async () => {
    const user = await buildRecord(admin, 'users');
    const { violations } = await admin.refusal(422, 'PUT', user['@id'], { roles: ['ROLE_READ_HOTEL'] });
    expect(violations?.[0]?.message).toContain('userGroups');
    await admin.update(user['@id'], { roles: (await admin.item(user['@id'])).roles, firstName: 'Autre' });
  });
});

it('accepts the seminar room option as the specification writes it', async () => {
  const logisticSession = await buildRecord(admin, 'logistic_sessions');
  const { options } = await admin.update(logisticSession['@id'], { options: { 'seminar-room': 'validated', circuit: 'option' } });
  expect(options).toMatchObject({ seminarRoom: 'validated', circuit: 'option' });
  await admin.refusal(422, 'PUT', logisticSession['@id'], { options: { 'seminar-room': 'ok', seminarRoom: 'option' } });
});

it('ends a session without end on its first day', async () => {
  const { endAt: _end, ...body } = await buildBody(admin, 'training_sessions', { startAt: '2027-03-02T09:00:00+01:00' });
  const trainingSession = await admin.create('training_sessions', body);
  expect(Date.parse(String(trainingSession.endAt))).toBe(Date.parse('2027-03-02T17:00:00+01:00'));
});

it('returns the profile of the connected user only to its owner', async () => {
  const [one, two] = [apiClient(test, await test.addUser({ roles: [] })), admin];
  const { userApplication } = (await one.item('/api/connected_user')) as unknown as { userApplication: { '@id': string } };
  expect(await one.item(userApplication['@id'])).toMatchObject({ '@type': 'UserApplication', ...userApplication });
  await two.refusal(404, 'GET', userApplication['@id']);
});

it('finds the demonstration’s vehicles by plate, and three new ones', async () => {
  const plates = [...demonstrationPlates().keys()];
  expect(plates).toHaveLength(83);
  for (const plate of plates) expect(normalise(vehicles.fields.matriculation, plate)).toBe(plate);
  const typed = plates.at(-1)?.replaceAll('-', '').toLowerCase();
  expect(await admin.item(`/api/plaque_immatriculation_informations/${typed}`)).toMatchObject({
    matriculation: plates.at(-1),
    brand: expect.any(String),
    fuel: expect.any(String),
  });
});
