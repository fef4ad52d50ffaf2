import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PoolAnswer } from '../../../model/needs/pool.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const PATH = '/api/need_trainings/pool';
const [RENNES, LYON, LILLE] = ['35000', '69003', '59000'];

let test: TestApp;
let officer: ApiClient;

beforeAll(async () => {
  test = await testApp();
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

type Query = Readonly<Record<string, string>>;

const read = async (query: Query, client = officer) =>
  (await client.list(`${PATH}?${new URLSearchParams(query)}`)) as unknown as PoolAnswer;

const iris = ({ member }: PoolAnswer) => member.map((need) => need['@id']);
const counts = ({ groups }: PoolAnswer) => groups.map(({ label, count }) => [label, count]);

/** Needs of a training of their own, which separates them from those of other tests. */
const buildPool = async () => {
  const type = await buildRecord(officer, 'training_types');
  const area = await buildRecord(officer, 'areas', { code: `P${type.id}`, name: 'Bretagne' });
  const ofType = { trainingType: type['@id'] };
  const need = (given: Readonly<Record<string, unknown>> = {}, place = area) =>
    buildNeed(officer, { ...ofType, zipCode: RENNES, deliveryDate: null, ...given }, place['@id']);
  return { type, area, ofType, need };
};

describe('the needs that can be planned', () => {
  it('are those that the workflow leads to a session and that hold no place', async () => {
    const { ofType, need } = await buildPool();
    const waiting = await need();
    const planned = await need();
    const { trainingSession } = await buildLogisticSession(officer);
    await officer.update(`${planned['@id']}/associate_training_session`, { trainingSession: trainingSession['@id'] });
    await buildRecord(officer, 'need_trainings', ofType);

    const found = await read(ofType);
    expect(iris(found)).toEqual([waiting['@id']]);
    expect(found).toMatchObject({ '@type': 'Pool', totalItems: 1, groups: [] });
  });

  it('are grouped by area, training or company, each group with its number', async () => {
    const { area, ofType, need } = await buildPool();
    const company = await buildRecord(officer, 'companies', { name: 'Transports Kerguelen', city: 'Brest' });
    const other = await buildRecord(officer, 'areas', { code: `Q${area.id}`, name: 'Normandie' });
    await need({ company: company['@id'] });
    await need({ company: company['@id'], commandDate: '2026-10-01' });
    const alone = await need({ company: null }, other);

    expect(counts(await read({ ...ofType, groupBy: 'area' }))).toEqual([
      [`${area.code} Bretagne`, 2],
      [`${other.code} Normandie`, 1],
    ]);
    const byCompany = await read({ ...ofType, groupBy: 'company' });
    expect(byCompany).toMatchObject({ totalItems: 3, totalGroups: 2, member: [] });
    expect(byCompany.groups).toEqual([
      { value: company['@id'], label: 'TRANSPORTS KERGUELEN, BREST', count: 2, waitingDays: 54 },
      { value: 'none', label: null, count: 1, waitingDays: expect.any(Number) },
    ]);
    expect(iris(await read({ ...ofType, groupBy: 'company', group: 'none' }))).toEqual([alone['@id']]);
    expect(await read({ ...ofType, groupBy: 'company', group: company['@id'] })).toMatchObject({ totalItems: 2 });
    expect(counts(await read({ ...ofType, groupBy: 'trainingType' }))).toHaveLength(1);
  });

  it('are found by trainee and company, and by the filters of their list', async () => {
    const { area, ofType, need } = await buildPool();
    const company = await buildRecord(officer, 'companies', { name: 'Émeraude Livraison', city: 'Dinan' });
    const one = await need({ company: company['@id'], trainee: { firstName: 'Zoé', lastName: 'KERVERN', area: area['@id'] } });
    await need();

    for (const search of ['kervern', 'zoe emeraude', 'DINAN'])
      expect(iris(await read({ ...ofType, search })), search).toEqual([one['@id']]);
    expect(iris(await read({ ...ofType, company: company['@id'] }))).toEqual([one['@id']]);
    expect(await read({ ...ofType, search: 'personne' })).toMatchObject({ totalItems: 0, member: [] });
  });

  it('are in the pool of every area while they have none', async () => {
    const { area, ofType, need } = await buildPool();
    const elsewhere = await buildRecord(officer, 'areas');
    const own = await need();
    const other = await need({}, elsewhere);
    const nowhere = await buildNeed(officer, { ...ofType, zipCode: RENNES });
    const inArea = async (iri: unknown, more: Query = {}) => read({ ...ofType, 'area[]': String(iri), ...more });

    expect(iris(await inArea(area['@id'])).sort()).toEqual([own['@id'], nowhere['@id']].sort());
    expect(iris(await inArea(elsewhere.id)).sort()).toEqual([other['@id'], nowhere['@id']].sort());
    expect(counts(await inArea(area['@id'], { groupBy: 'area' }))).toEqual([
      [expect.stringContaining(String(area.code)), 1],
      [null, 1],
    ]);
    // The list of needs says exactly what it is asked for.
    const listed = async (query: string) =>
      (await officer.list(`/api/need_trainings?trainingType=${ofType.trainingType}&${query}`)).member.map((one) => one['@id']);
    expect(await listed(`area=${area['@id']}`)).toEqual([own['@id']]);
    expect(await listed('exists[area]=false')).toEqual([nowhere['@id']]);
    await officer.refusal(400, 'GET', `${PATH}?area=/api/companies/1`);
  });

  it('are sorted by waiting time, deadline, delivery or distance, with their figures', async () => {
    const { ofType, need } = await buildPool();
    const late = await need({ commandDate: '2026-11-20', deliveryDeadline: '2026-12-01', zipCode: LYON });
    const old = await need({ commandDate: '2026-09-01', estimatedDeliveryDate: '2026-12-20', zipCode: LILLE });
    const near = await need({ commandDate: '2026-10-01', deliveryDate: '2026-11-01' });
    const place = await buildRecord(officer, 'training_locations', { zipCode: RENNES, latitude: null, longitude: null });
    const inOrder = async (query: Query) => iris(await read({ ...ofType, ...query }));
    const named = (...needs: readonly ApiRecord[]) => needs.map((one) => one['@id']);

    expect(await inOrder({})).toEqual(named(old, near, late));
    expect(await inOrder({ sort: 'deadline' })).toEqual(named(late, old, near));
    expect(await inOrder({ sort: 'delivery' })).toEqual(named(near, old, late));
    const found = await read({ ...ofType, sort: 'distance', near: place['@id'] });
    expect(found.member.map(({ kilometres }) => kilometres)).toEqual([0, expect.closeTo(445, -2), expect.closeTo(560, -2)]);
    expect(found.member[0]).toMatchObject({ '@id': near['@id'], waitingDays: 54, deliveryDate: '2026-11-01' });
    expect(found.member[1]).toMatchObject({ '@id': old['@id'], deliveryDate: '2026-12-20' });
  });

  it('are sorted by fit to a session: only of its training, near ones first, those not delivered by then last', async () => {
    const { type, area, need } = await buildPool();
    const place = await buildRecord(officer, 'training_locations', { zipCode: RENNES, latitude: null, longitude: null });
    const trainingSession = await buildRecord(officer, 'training_sessions', {
      trainingType: type['@id'],
      trainingLocation: place['@id'],
      area: area['@id'],
      startAt: '2026-12-10T09:00:00+01:00',
      endAt: '2026-12-10T17:00:00+01:00',
      numberSessionToCreate: 1,
    });
    const since = { commandDate: '2026-11-01' };
    const undelivered = await need({ ...since, deliveryDate: '2027-01-15' });
    const far = await need({ ...since, zipCode: LYON });
    const near = await need(since);
    const urgent = await need({ ...since, deliveryDeadline: '2026-12-15' });
    const waiting = await need({ commandDate: '2026-10-20' });
    await (await buildPool()).need();

    const found = await read({ trainingSession: trainingSession['@id'], sort: 'fit' });
    expect(iris(found)).toEqual([urgent, waiting, near, far, undelivered].map((one) => one['@id']));
    expect(found.member[0]?.kilometres).toBe(0);
  });

  it('are paged, or as many as one command plans', async () => {
    const { ofType, need } = await buildPool();
    for (let index = 0; index < 3; index += 1) await need();
    const [first, second] = [
      await read({ ...ofType, itemsPerPage: '2' }),
      await read({ ...ofType, itemsPerPage: '2', page: '2' }),
    ];
    expect([first.member.length, second.member.length, first.totalItems]).toEqual([2, 1, 3]);
    expect(new Set([...iris(first), ...iris(second)]).size).toBe(3);
    expect((await read({ ...ofType, pagination: 'false' })).member).toHaveLength(3);
  });

  it('refuse what they do not know', async () => {
    for (const query of ['groupBy=status', 'sort=name', 'group=/api/areas/1', 'near=12', 'order[status]=asc', 'unknown=1'])
      await officer.refusal(400, 'GET', `${PATH}?${query}`);
    await officer.refusal(404, 'GET', `${PATH}?trainingSession=/api/training_sessions/999999`);
  });
});

describe('rights', () => {
  it('show only the needs of the caller’s areas', async () => {
    const { area, ofType, need } = await buildPool();
    const elsewhere = await buildRecord(officer, 'areas');
    const own = await need();
    const other = await need({}, elsewhere);
    const reader = await test.addUser({ roles: ['ROLE_READ_NEED_TRAINING'], areas: [String(area.code)] });

    expect(iris(await read(ofType, apiClient(test, reader)))).toEqual([own['@id']]);
    expect(counts(await read({ ...ofType, groupBy: 'area' }, apiClient(test, reader)))).toHaveLength(1);
    expect(iris(await read(ofType))).toEqual(expect.arrayContaining([own['@id'], other['@id']]));
  });

  it('are those of the list of needs', async () => {
    const stranger = await test.addUser({ roles: ['ROLE_READ_VEHICULE'] });
    await apiClient(test, stranger).refusal(403, 'GET', PATH);
    await apiClient(test).refusal(401, 'GET', PATH);
  });
});

it('judges one session only when it is named', async () => {
  const { type, need } = await buildPool();
  const body = { trainingType: type['@id'], startAt: '2026-12-10T09:00:00+01:00', endAt: '2026-12-10T17:00:00+01:00' };
  await buildRecord(officer, 'training_sessions', { ...body, numberSessionToCreate: 1 });
  const named = await buildRecord(officer, 'training_sessions', { ...body, numberSessionToCreate: 1 });
  const { id } = await need();
  const answer = await officer.call('POST', '/api/need_trainings/fitting_sessions', { ids: [id], trainingSession: named['@id'] });
  const { member } = answer.body as { member: readonly { trainingSession: ApiRecord }[] };
  expect(member.map(({ trainingSession }) => trainingSession['@id'])).toEqual([named['@id']]);
});
