import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord, buildSiret } from '../../support/records/buildRecord.ts';

interface Found {
  readonly groups: readonly { readonly resource: string; readonly member: readonly ApiRecord[] }[];
}

let test: TestApp;
let admin: ApiClient;

const find = async (api: ApiClient, typed: string): Promise<Readonly<Record<string, readonly ApiRecord[]>>> => {
  const { groups } = (await api.item(`/api/search?q=${encodeURIComponent(typed)}`)) as unknown as Found;
  return Object.fromEntries(groups.map(({ resource, member }) => [resource, member]));
};

const SIRET = buildSiret(7);

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const [first, second] = (await admin.list('/api/areas')).member.map((area) => area['@id']);
  const trainingType = (await buildRecord(admin, 'training_types', { name: 'Conduite hivernale' }))['@id'];
  const need = (lastName: string, area: string | undefined, more = {}) =>
    buildRecord(admin, 'need_trainings', { trainingType, trainee: { lastName, firstName: 'Zoé', area }, ...more });
  await need('LEFÈVRE', first, { commandNoOne: 'CMD-4711', carNumberPlate: 'AB-123-CD' });
  await need('LEFEBVRE', second);
  await buildRecord(admin, 'companies', { name: 'TRANSPORTS LEFÈVRE', city: 'LENS', siret: SIRET });
  await buildRecord(admin, 'vehicles', { reference: 'PARC-9', matriculation: 'EF-456-GH' });
  const place = await buildRecord(admin, 'training_locations', { name: 'Circuit du Nord', city: 'Lens' });
  await buildRecord(admin, 'training_sessions', { trainingType, trainingLocation: place['@id'] });
});
afterAll(() => test.close());

describe('the search field', () => {
  it('finds people and companies by a part of their name, without regard to accents', async () => {
    const found = await find(admin, 'lefevre');
    expect(found.need_trainings?.map(({ trainee }) => trainee)).toMatchObject([{ lastName: 'LEFÈVRE', firstName: 'Zoé' }]);
    expect(found.companies).toMatchObject([{ name: 'TRANSPORTS LEFÈVRE', city: 'LENS' }]);
  });

  it('finds a person by first and last name in any order, and two letters at the beginning', async () => {
    expect((await find(admin, 'zoe lefeb')).need_trainings).toHaveLength(1);
    expect((await find(admin, 'le')).need_trainings).toHaveLength(2);
    expect(await find(admin, 'fe')).toEqual({});
  });

  it.each([
    ['cmd-4711', 'need_trainings'],
    ['ab123cd', 'need_trainings'],
    ['ef 456 gh', 'vehicles'],
    ['parc-9', 'vehicles'],
    [`${SIRET.slice(0, 3)} ${SIRET.slice(3, 6)}`, 'companies'],
    ['hivernale', 'training_sessions'],
    ['circuit nord', 'training_locations'],
  ])('finds what %s names', async (typed, resource) => {
    expect((await find(admin, typed))[resource]).toHaveLength(1);
  });

  it('treats wildcards as plain text', async () => {
    expect(await find(admin, '%%%')).toEqual({});
    expect(await find(admin, '__')).toEqual({});
  });

  it('shows each kind only with its right', async () => {
    const officer = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINEE', 'ROLE_READ_NEED_TRAINING'] }));
    expect(Object.keys(await find(officer, 'lef'))).toEqual(['need_trainings']);
    expect(await find(apiClient(test, await test.addUser()), 'lef')).toEqual({});
  });

  it.each([
    ['NEED_TRAINING', 'lef', 'need_trainings'],
    ['COMPANY', 'lef', 'companies'],
    ['TRAINING_SESSION', 'hivernale', 'training_sessions'],
    ['VEHICULE', 'parc', 'vehicles'],
    ['TRAINING_LOCATION', 'circuit', 'training_locations'],
  ] as const)('finds with the right of only one kind: %s', async (stem, typed, resource) => {
    const person = await test.addUser({ roles: [`ROLE_READ_${stem}`, 'ROLE_READ_TRAINEE'] });
    expect((await find(apiClient(test, person), typed))[resource]?.length).toBeGreaterThan(0);
  });

  it('shows nothing of another area', async () => {
    const limited = apiClient(test, await test.addUser({ groups: ['super-admin'], areas: ['E2'] }));
    const found = await find(limited, 'lef');
    expect(found.need_trainings?.map(({ trainee }) => trainee)).toMatchObject([{ lastName: 'LEFEBVRE' }]);
  });

  it.each(['', 'a', ' a ', 'x'.repeat(101)])('refuses %j', async (typed) => {
    await admin.refusal(400, 'GET', `/api/search?q=${encodeURIComponent(typed)}`);
  });
});
