import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildNeed, buildPlannedNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;

const idsOf = async (path: string): Promise<number[]> => (await admin.list(path)).member.map(({ id }) => id);
const query = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString();

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

describe('text', () => {
  it('is found by a part, ignoring case and accents, with wildcards as letters', async () => {
    const brand = await buildRecord(admin, 'car_brands', { brand: 'Éclair 100%_\\ Œuvre' });
    for (const part of ['éclair', 'ECLAIR', 'lair 1', '%_\\', 'eclair 100%']) {
      expect([part, await idsOf(`/api/car_brands?${query({ brand: part })}`)]).toEqual([part, [brand.id]]);
    }
    for (const part of ['éclair%100', 'e_lair', 'eclairs']) {
      expect([part, await idsOf(`/api/car_brands?${query({ brand: part })}`)]).toEqual([part, []]);
    }
  });

  it('of a place is found in name, second name, city and postal code', async () => {
    const given = { name: 'Circuit Nord', secondName: 'Anneau', city: 'Mortefontaine', zipCode: '60128' };
    const place = await buildRecord(admin, 'training_locations', given);
    for (const name of ['circuit nord', 'anneau', 'mortefont', '60128']) {
      expect(await idsOf(`/api/training_locations?${query({ name })}`)).toEqual([place.id]);
    }
  });
});

describe('relations and choices', () => {
  it('are found by id, by IRI, and by several', async () => {
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => buildRecord(admin, 'car_brands')));
    const models: ApiRecord[] = [];
    for (const brand of [first, second, third]) models.push(await buildRecord(admin, 'car_models', { carBrand: brand?.['@id'] }));
    const [a, b] = models.map(({ id }) => id);
    expect(await idsOf(`/api/car_models?carBrand=${first?.id}`)).toEqual([a]);
    expect(await idsOf(`/api/car_models?carBrand=${first?.['@id']}`)).toEqual([a]);
    for (const form of ['carBrand[]', 'carBrand']) {
      expect((await idsOf(`/api/car_models?${form}=${first?.id}&${form}=${second?.['@id']}`)).sort()).toEqual([a, b].sort());
    }
    expect((await idsOf(`/api/car_models?carBrand[0]=${first?.id}&carBrand[1]=${second?.id}`)).sort()).toEqual([a, b].sort());
    expect(await idsOf('/api/car_models?carBrand=999999')).toEqual([]);
  });

  it('are found over several steps, by several values, and all filters together', async () => {
    const big = await buildRecord(admin, 'companies', { accountType: 'big_accounts' });
    const small = await buildRecord(admin, 'companies', { accountType: 'small_accounts' });
    const [ofBig, ofSmall] = [await buildNeed(admin, { company: big['@id'] }), await buildNeed(admin, { company: small['@id'] })];
    const needs = (values: string) => idsOf(`/api/need_trainings?${values}`);
    expect(await needs('company.accountType=big_accounts')).toEqual([ofBig.id]);
    expect((await needs('company.accountType[]=big_accounts&company.accountType[]=small_accounts')).sort()).toEqual(
      [ofBig.id, ofSmall.id].sort(),
    );
    expect(await needs(`company.accountType=big_accounts&company=${small.id}`)).toEqual([]);
    expect(await needs(`status=a_contacter&company=${small.id}`)).toEqual([ofSmall.id]);
    expect(await needs(`status[]=init&status[]=refus&company=${small.id}`)).toEqual([]);
  });

  it('of a to-many relation are found from both sides', async () => {
    const trainer = await buildRecord(admin, 'trainers');
    const { logisticSession, trainingSession } = await buildLogisticSession(admin, { trainers: [trainer['@id']] });
    expect(await idsOf(`/api/logistic_sessions?trainers=${trainer.id}`)).toEqual([logisticSession.id]);
    expect(await idsOf(`/api/training_sessions?logisticSessions=${logisticSession.id}`)).toEqual([trainingSession.id]);
    expect(await idsOf(`/api/training_sessions?logisticSessions.trainers=${trainer.id}`)).toEqual([trainingSession.id]);
    expect(await idsOf('/api/logistic_sessions?trainers=999999')).toEqual([]);
  });

  it('of users are found by the code of their group', async () => {
    const user = await test.addUser({ groups: ['commerce'] });
    expect(await idsOf('/api/users?userGroups.code=commerce')).toEqual([user.id]);
  });
});

describe('a trainee behind a need', () => {
  it('is found by names, e-mail and either phone, in any format', async () => {
    const trainee = {
      firstName: 'Zoé',
      lastName: 'BRÛLÉ',
      email: 'zoe@client.example',
      phoneNumber: '01 44 55 66 77',
      mobilePhone: '+33 6 98.76.54.32',
    };
    const need = await buildNeed(admin, {});
    await admin.update(need['@id'], { trainee: { '@id': (need.trainee as ApiRecord)['@id'], ...trainee } });
    const searches: readonly Readonly<Record<string, string>>[] = [
      { 'trainee.lastName': 'brule' },
      { 'trainee.firstName': 'zoe' },
      { 'trainee.email': 'ZOE@client' },
      { 'trainee.phones': '0144556677' },
      { 'trainee.phones': '01.44.55' },
      { 'trainee.phones': '06 98 76' },
      { 'trainee.phones': '+33 6 98 76 54 32' },
    ];
    for (const search of searches) {
      expect([search, await idsOf(`/api/need_trainings?${query(search)}`)]).toEqual([search, [need.id]]);
    }
    expect(await idsOf('/api/need_trainings?trainee.phones=0799')).toEqual([]);
  });

  it('and the order are found by either order number', async () => {
    const need = await buildNeed(admin, { commandNoOne: 'CMD-1', commandNoTwo: 'AUTRE-2' });
    for (const part of ['cmd-1', 'autre'])
      expect(await idsOf(`/api/need_trainings?commandNoOneOrNoTwo=${part}`)).toEqual([need.id]);
  });
});

describe('dates and instants', () => {
  const at = (startAt: string) => ({ startAt, endAt: startAt });

  it('treat a bare upper date as 23:59:59 in Paris, and a bare lower one as midnight', async () => {
    const late = await buildLogisticSession(admin, at('2025-03-10T23:59:59+01:00'));
    const next = await buildLogisticSession(admin, at('2025-03-11T00:00:00+01:00'));
    const days = (values: Readonly<Record<string, string>>) => idsOf(`/api/logistic_sessions?${query(values)}`);
    const from = { 'startAt[after]': '2025-03-10' };
    expect(await days({ ...from, 'startAt[before]': '2025-03-10' })).toEqual([late.logisticSession.id]);
    expect(await days({ 'startAt[after]': '2025-03-11', 'startAt[before]': '2025-03-11' })).toEqual([next.logisticSession.id]);
    expect(await days({ ...from, 'startAt[before]': '2025-03-10T23:59:58' })).toEqual([]);
    expect(await days({ ...from, 'startAt[before]': '2025-03-10T23:00:00Z' })).toEqual([
      late.logisticSession.id,
      next.logisticSession.id,
    ]);
  });

  it.each([
    ['2025-10-26', '2025-10-26T23:30:00+01:00', '2025-10-25T23:30:00+02:00'],
    ['2025-03-30', '2025-03-30T23:30:00+02:00', '2025-03-31T00:30:00+02:00'],
  ])('handle the day of a clock change, %s', async (day, inside, outside) => {
    const { logisticSession } = await buildLogisticSession(admin, at(inside));
    await buildLogisticSession(admin, at(outside));
    expect(await idsOf(`/api/logistic_sessions?startAt[after]=${day}&startAt[before]=${day}`)).toEqual([logisticSession.id]);
  });

  it('of a date field include both bounds', async () => {
    const need = await buildNeed(admin, { deliveryDate: '2024-02-29' });
    const needs = (after: string, before: string) =>
      idsOf(`/api/need_trainings?deliveryDate[after]=${after}&deliveryDate[before]=${before}`);
    expect(await needs('2024-02-29', '2024-02-29')).toEqual([need.id]);
    expect(await needs('2024-03-01', '2024-03-31')).toEqual([]);
  });

  it('of a need’s session find the need', async () => {
    const { trainingSession } = await buildLogisticSession(admin, at('2025-05-05T09:00:00+02:00'));
    const need = await buildPlannedNeed(admin, trainingSession['@id']);
    const range = 'trainingSession.startAt[after]=2025-05-05&trainingSession.startAt[before]=2025-05-05';
    expect(await idsOf(`/api/need_trainings?${range}`)).toEqual([need.id]);
  });
});

describe('presence', () => {
  it('of a value is filtered by exists', async () => {
    const company = `company=${(await buildRecord(admin, 'companies')).id}`;
    const sent = await buildNeed(admin, {
      company: `/api/companies/${company.slice(8)}`,
      sendToCallCenterAt: '2026-11-01T10:00:00Z',
    });
    const kept = await buildNeed(admin, { company: `/api/companies/${company.slice(8)}` });
    expect(await idsOf(`/api/need_trainings?${company}&exists[sendToCallCenterAt]=true`)).toEqual([sent.id]);
    expect(await idsOf(`/api/need_trainings?${company}&exists[sendToCallCenterAt]=false`)).toEqual([kept.id]);
  });
});
