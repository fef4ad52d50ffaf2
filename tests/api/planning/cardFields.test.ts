import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PoolAnswer } from '../../../model/needs/pool.ts';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;
let day: ApiRecord;
let training: ApiRecord;
let fields: Readonly<Record<string, ApiRecord>>;

const field = (resource: string, label: string, key: string, kind: string, more: object = {}) =>
  api.create('custom_fields', { resource, label, key, kind, ...more });

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const group = await api.create('user_groups', { name: 'Comptabilité', code: 'accounts', roles: [] });
  const options = [{ code: 'north', label: 'Nord' }];
  fields = {
    zone: await field('logistic_sessions', 'Zone à risque', 'zone', 'choice', { options }),
    guard: await field('logistic_sessions', 'Gardien prévenu', 'guard', 'boolean'),
    contract: await field('vehicles', 'N° de contrat', 'contract', 'text'),
    risk: await field('need_trainings', 'Zone à risque du besoin', 'risk', 'boolean'),
    access: await field('training_locations', 'Accès', 'access', 'text'),
    past: await field('logistic_sessions', 'Ancien', 'past', 'boolean'),
    budget: await field('training_sessions', 'Budget', 'budget', 'amount', { readers: [group['@id']] }),
  };
  const made = await buildLogisticSession(api);
  [day, training] = [made.logisticSession, made.trainingSession];
  await api.update(day['@id'], { custom: { zone: 'north', guard: true, past: true } });
  await api.update(training['@id'], { custom: { budget: 1500 } });
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

interface Calendar {
  readonly logisticSessions: readonly ApiRecord[];
  readonly cards: readonly object[];
}

const calendar = async (client: ApiClient, ...codes: readonly string[]): Promise<Calendar> => {
  const search = new URLSearchParams([
    ['startAt[before]', '2027-12-31T00:00:00Z'],
    ['endAt[after]', '2020-01-01T00:00:00Z'],
    ...codes.map((code) => ['card', code]),
  ]);
  return (await client.item(`/api/planning/calendar?${search}`)) as unknown as Calendar;
};

it('brings the texts of the chosen added fields, and no others', async () => {
  const { logisticSessions, cards } = await calendar(api, 'day.zone', 'session.budget', 'day.guard');
  expect(logisticSessions[0]).not.toHaveProperty('custom');
  expect(logisticSessions[0]).toMatchObject({ '@id': day['@id'], trainingSessions: [{ '@id': training['@id'] }] });
  const texts = [
    { short: 'Nord', full: 'Zone à risque : Nord' },
    { short: '1\u00a0500,00\u00a0€', full: 'Budget : 1\u00a0500,00\u00a0€' },
  ];
  expect(cards).toEqual([{ session: day['@id'], texts }]);
  expect((await calendar(api)).cards).toEqual([]);
  expect((await calendar(api, 'day.guard', 'day.nothing', 'x')).cards).toEqual([
    { session: day['@id'], texts: [{ short: 'Gardien prévenu', full: 'Gardien prévenu' }] },
  ]);
});

it('keeps a field from those who may not read it, and forgets an archived one', async () => {
  const officer = apiClient(test, await test.addUser({ groups: ['charge-de-formation-autres'] }));
  expect(JSON.stringify(await calendar(officer, 'day.zone', 'session.budget'))).not.toContain('1\u00a0500');
  expect(JSON.stringify((await calendar(officer, 'day.zone', 'session.budget')).cards)).toContain('Nord');
  await api.update(String(fields.past?.['@id']), { isArchived: true });
  expect((await calendar(api, 'day.past')).cards).toEqual([]);
});

it('brings those of the records of the day, each value once, and counts beyond three', async () => {
  const vehicles: ApiRecord[] = [];
  for (const contract of ['AX-1', 'AX-2', 'AX-1', 'AX-3', 'AX-4']) {
    vehicles.push(await buildRecord(api, 'vehicles', { custom: { contract } }));
  }
  await api.update(day['@id'], { vehicles: vehicles.map((vehicle) => vehicle['@id']) });
  const need = await buildRecord(api, 'need_trainings', { trainingType: training.trainingType, custom: { risk: true } });
  const answer = await api.call('POST', `${training['@id']}/need_trainings`, { needTrainings: [need['@id']], plan: true });
  expect(answer.status).toBe(200);
  const place = (await api.item(day['@id'])).trainingLocation as ApiRecord;
  await api.update(place['@id'], { custom: { access: 'Portail B' } });

  expect((await calendar(api, 'vehicle.contract', 'need.risk')).cards).toEqual([
    {
      session: day['@id'],
      texts: [
        { short: 'AX-1, AX-2, AX-3 et 1 autre', full: 'N° de contrat : AX-1, AX-2, AX-3 et 1 autre' },
        { short: 'Zone à risque du besoin', full: 'Zone à risque du besoin' },
      ],
    },
  ]);
  expect((await calendar(api, 'place.access')).cards).toMatchObject([{ texts: [{ short: 'Portail B' }] }]);
  const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_LOGISTIC_SESSION', 'ROLE_READ_TRAINING_SESSION'] }));
  expect((await calendar(reader, 'vehicle.contract', 'need.risk')).cards).toEqual([]);
});

it('brings those of a need with the needs that can be planned', async () => {
  const need = await buildRecord(api, 'need_trainings', { custom: { risk: true } });
  await api.update(need['@id'], { status: 'a_contacter' });
  const pool = async (as: ApiClient, card: string) =>
    ((await as.item(`/api/need_trainings/pool?id[]=${need.id}&card=${card}`)) as unknown as PoolAnswer).member;
  expect(await pool(api, 'need.risk')).toMatchObject([{ id: need.id, card: [{ full: 'Zone à risque du besoin' }] }]);
  expect((await pool(api, 'vehicle.contract'))[0]).not.toHaveProperty('card');
  expect((await pool(api, 'need.none'))[0]).not.toHaveProperty('card');
});
