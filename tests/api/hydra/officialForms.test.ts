import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildBody, buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const total = async (address: string): Promise<number> => (await admin.list(`/api/${address}`)).totalItems;

describe('plates', () => {
  it('are unique in any format', async () => {
    const vehicle = await buildRecord(admin, 'vehicles', { matriculation: 'ew884kn' });
    expect(vehicle.matriculation).toBe('EW-884-KN');
    const body = await buildBody(admin, 'vehicles', { matriculation: 'EW 884 KN' });
    const { violations } = await admin.refusal(422, 'POST', '/api/vehicles', body);
    expect(violations).toMatchObject([{ propertyPath: 'matriculation', code: 'unique' }]);
  });

  it.each(['qq123rr', 'QQ-123', 'q 123 r', '3rr'])('are found by %s', async (typed) => {
    if ((await total('vehicles?matriculation=QQ-123-RR')) === 0)
      await buildRecord(admin, 'vehicles', { matriculation: 'QQ-123-RR' });
    expect(await total(`vehicles?matriculation=${encodeURIComponent(typed)}`)).toBe(1);
    const found = (await admin.call('GET', `/api/search?q=${encodeURIComponent(typed)}`)).body as {
      groups: { resource: string }[];
    };
    expect(found.groups.map(({ resource }) => resource)).toContain('vehicles');
  });

  it('that two existing vehicles share are reported until one is corrected', async () => {
    const first = await buildRecord(admin, 'vehicles', { matriculation: 'TW-111-IN' });
    const second = await buildRecord(admin, 'vehicles', { matriculation: 'TW-222-IN' });
    await test.database.query("update vehicles set matriculation = 'tw 111 in' where id = $1", [second.id]);
    const twins = (await admin.list('/api/vehicles?duplicatePlate=true')).member.map(({ id }) => id);
    expect(twins.sort()).toEqual([first.id, second.id].sort());

    // Stored values may be sent back with another change.
    await admin.update(second['@id'], { matriculation: 'tw 111 in', commentary: 'À vérifier' });
    await admin.update(second['@id'], { matriculation: 'tw 222 in' });
    expect(await total('vehicles?duplicatePlate=true')).toBe(0);
  });
});

describe('telephone numbers and addresses', () => {
  it('are stored normalised, and found in any format', async () => {
    const caterer = await buildRecord(admin, 'caterers', { phoneNumber: '01.44.55.66.88', email: 'Chef@Exemple.FR' });
    expect(caterer).toMatchObject({ phoneNumber: '+33144556688', email: 'chef@exemple.fr' });
    for (const typed of ['01 44 55 66 88', '+33 1 44 55 66', '5566.88'])
      expect(await total(`caterers?phoneNumber=${encodeURIComponent(typed)}`)).toBe(1);
  });

  it('stored before their rule stay when another field changes, also in rows', async () => {
    const place = await buildRecord(admin, 'training_locations', { contacts: [{ lastName: 'UN', main: true }] });
    await test.database.query(
      `update training_locations set contacts = jsonb_set(contacts, '{0,phoneNumber}', '"poste 12"') where id = $1`,
      [place.id],
    );
    const [contact] = (await admin.item(place['@id'])).contacts as readonly Record<string, unknown>[];
    const rows = [contact, { lastName: 'DEUX', main: false, phoneNumber: '06 12 34 56 78' }];

    const { contacts } = await admin.update(place['@id'], { contacts: rows });

    expect(contacts).toMatchObject([{ phoneNumber: 'poste 12' }, { phoneNumber: '+33612345678' }]);
    await admin.refusal(422, 'PUT', place['@id'], { contacts: [contact, { lastName: 'DEUX', phoneNumber: 'poste 13' }] });
  });

  it('finds a SIRET typed in groups', async () => {
    await buildRecord(admin, 'companies', { siret: '732 829 320 00074' });
    expect(await total(`companies?siret=${encodeURIComponent('732 829 320')}`)).toBe(1);
  });
});

describe('people', () => {
  it.each(['müller zoé', 'ZOE muller', 'zoe', 'mull', 'zoe 06 11 22', 'muller@test', '+33 6 11 22 33 44', 'zo mu'])(
    'are found by « %s » in either name filter and by the search',
    async (typed) => {
      if ((await total('trainees?email=zoe.muller@test')) === 0) {
        const trainee = { firstName: 'Zoé', lastName: 'MÜLLER', email: 'zoe.muller@test.example', mobilePhone: '06 11 22 33 44' };
        await buildRecord(admin, 'need_trainings', { trainee });
      }
      const text = encodeURIComponent(typed);
      for (const filter of ['trainee.lastName', 'trainee.firstName'])
        expect(await total(`need_trainings?${filter}=${text}`)).toBe(1);
      for (const filter of ['lastName', 'firstName']) expect(await total(`trainees?${filter}=${text}`)).toBe(1);
      const found = (await admin.call('GET', `/api/search?q=${text}`)).body as {
        groups: { resource: string; member: unknown[] }[];
      };
      expect(found.groups.find(({ resource }) => resource === 'need_trainings')?.member).toHaveLength(1);
    },
  );

  it('are not found when one word belongs to another person', async () => {
    expect(await total(`need_trainings?trainee.lastName=${encodeURIComponent('muller paul')}`)).toBe(0);
  });

  it.each(['trainers', 'users', 'company_contacts', 'car_dealer_sellers', 'bookings'])(
    'of %s are found by both names',
    async (name) => {
      await buildRecord(admin, name, { firstName: 'Aoife', lastName: 'TREMBLAY' });
      expect(await total(`${name}?lastName=${encodeURIComponent('aoife tremblay')}`)).toBe(1);
      expect(await total(`${name}?firstName=${encodeURIComponent('tremblay ao')}`)).toBe(1);
    },
  );

  it('are not found by fields that the caller may not read', async () => {
    const officer = apiClient(test, await test.addUser({ roles: ['ROLE_READ_LOGISTIC_SESSION'] }));
    await officer.refusal(403, 'GET', '/api/trainers?representation=label&lastName=tremblay@');
  });
});
