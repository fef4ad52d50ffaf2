import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { buildPublicForm, FORM_ANSWER } from '../../support/records/publicForm.ts';

let test: TestApp;
let admin: ApiClient;
let answer: ApiRecord;

interface Similar {
  readonly reasons: readonly string[];
  readonly record: ApiRecord;
}
interface Duplicates {
  readonly bookings: readonly Similar[];
  readonly people: readonly { readonly reasons: readonly string[]; readonly trainee: ApiRecord }[];
  readonly companies: readonly Similar[];
}

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] }));
});
afterAll(() => test.close());

beforeEach(async () => {
  for (const table of ['bookings', 'need_trainings', 'trainees', 'companies', 'public_forms', 'rate_limits'])
    await test.database.query(`delete from ${table}`);
  const form = await buildPublicForm(admin);
  const values = { ...FORM_ANSWER.values, phone: '06 12 34 56 78' };
  await test.call('POST', `/api/forms/${form.token}/answers`, { body: { ...FORM_ANSWER, values } });
  const [member] = (await admin.list('/api/bookings')).member;
  answer = member as ApiRecord;
});

const duplicatesOf = async (api: ApiClient = admin) => (await api.call('GET', `${answer['@id']}/duplicates`)).body as Duplicates;

describe('the duplicates of an answer', () => {
  it('are bookings of the same person, with the reasons', async () => {
    const someone = { firstName: 'Luc', lastName: 'Autre', email: 'luc@client.example', phone: null };
    const byEmail = await buildRecord(admin, 'bookings', { ...someone, email: 'ZOE@client.example' });
    const byPhone = await buildRecord(admin, 'bookings', { ...someone, phone: '+33 6 12 34 56 78' });
    const byName = await buildRecord(admin, 'bookings', { ...someone, firstName: 'Zoe', lastName: 'LEMAIRE' });
    await buildRecord(admin, 'bookings', { ...someone, lastName: 'LEMAIRE' });
    const { bookings } = await duplicatesOf();
    expect(bookings.map(({ record, reasons }) => [record['@id'], reasons])).toEqual([
      [byName['@id'], ['name']],
      [byPhone['@id'], ['phone']],
      [byEmail['@id'], ['email']],
    ]);
  });

  it('are not bookings of another season', async () => {
    const old = await buildRecord(admin, 'bookings', { email: 'zoe@client.example' });
    await test.database.query("update bookings set created_at = created_at - interval '61 days' where id = $1", [old.id]);
    expect((await duplicatesOf()).bookings).toEqual([]);
    await test.database.query("update bookings set created_at = created_at + interval '2 days' where id = $1", [old.id]);
    expect((await duplicatesOf()).bookings).toHaveLength(1);
  });

  it('are the companies that it names, until one is chosen', async () => {
    const company = await buildRecord(admin, 'companies', { name: 'GARAGE LEMAIRE' });
    expect((await duplicatesOf()).companies).toMatchObject([{ reasons: ['name'], record: { '@id': company['@id'] } }]);
    await admin.update(answer['@id'], { company: company['@id'] });
    expect((await duplicatesOf()).companies).toEqual([]);
  });

  it('are the trainees who are known, whose need it can be linked to', async () => {
    const trainee = { firstName: 'Z.', lastName: 'LEMAIRE', email: 'zoe@client.example' };
    const need = await buildRecord(admin, 'need_trainings', { trainee });
    expect((await duplicatesOf()).people).toMatchObject([
      { reasons: ['email'], trainee: { '@id': (need.trainee as ApiRecord)['@id'] }, needTrainings: [{ '@id': need['@id'] }] },
    ]);
  });

  // Whoever types another address is found all the same (Twiddio/Recon-CRM 114).
  it('are the trainees who only have the same name', async () => {
    const trainee = await buildRecord(admin, 'trainees', {
      firstName: 'Zoe',
      lastName: 'LEMAIRE',
      email: 'autre@client.example',
    });
    await buildRecord(admin, 'trainees', { firstName: 'Léa', lastName: 'LEMAIRE', email: 'lea@client.example' });
    expect((await duplicatesOf()).people).toMatchObject([{ reasons: ['name'], trainee: { '@id': trainee['@id'] } }]);
  });

  it('are those that the reader may see', async () => {
    await buildRecord(admin, 'companies', { name: 'Garage Lemaire' });
    await buildRecord(admin, 'need_trainings', { trainee: { firstName: 'Zoé', lastName: 'L', email: 'zoe@client.example' } });
    await buildRecord(admin, 'bookings', { email: 'zoe@client.example' });
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_BOOKING'] }));
    const { bookings, people, companies } = await duplicatesOf(reader);
    expect([bookings.length, people, companies]).toEqual([1, [], []]);
    const other = apiClient(test, await test.addUser({ roles: ['ROLE_READ_COMPANY'] }));
    expect((await other.call('GET', `${answer['@id']}/duplicates`)).status).toBe(403);
  });

  it('leave out bookings of other areas', async () => {
    const mine = await buildRecord(admin, 'areas');
    const other = await buildRecord(admin, 'areas');
    const dealerIn = async (area: ApiRecord) => {
      const place = await buildRecord(admin, 'training_locations', { areas: [area['@id']] });
      return (await buildRecord(admin, 'car_dealers', { trainingLocations: [place['@id']] }))['@id'];
    };
    await buildRecord(admin, 'bookings', { email: 'zoe@client.example', carDealer: await dealerIn(other) });
    const seen = await buildRecord(admin, 'bookings', { email: 'zoe@client.example', carDealer: await dealerIn(mine) });
    const officer = apiClient(test, await test.addUser({ roles: ['ROLE_READ_BOOKING'], areas: [String(mine.code)] }));
    expect((await duplicatesOf(officer)).bookings.map(({ record }) => record['@id'])).toEqual([seen['@id']]);
  });
});
