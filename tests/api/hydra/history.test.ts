import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { TEST_START } from '../../support/clock.ts';
import { buildLogisticSession, buildPlannedNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

interface History {
  readonly totalItems: number;
  readonly member: readonly {
    readonly action: string;
    readonly actorName: string;
    readonly at: string;
    readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
  }[];
}

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'], firstName: 'Ada', lastName: 'Journal' }));
});
afterAll(() => test.close());

const historyOf = async (record: ApiRecord, query = '', as = admin) =>
  (await as.call('GET', `${record['@id']}/history${query}`)).body as History;

describe('the history of a record', () => {
  it('lists author, fields, old and new values, newest first, with relations by label', async () => {
    const carBrand = (await buildRecord(admin, 'car_brands'))['@id'];
    const [yaris, ux] = [
      await buildRecord(admin, 'car_models', { model: 'Yaris', carBrand }),
      await buildRecord(admin, 'car_models', { model: 'UX', carBrand }),
    ];
    const vehicle = await buildRecord(admin, 'vehicles', { carModel: yaris['@id'], reference: 'V1' });
    await admin.update(vehicle['@id'], { carModel: ux['@id'], reference: 'V2' });

    const { totalItems, member } = await historyOf(vehicle);
    expect(totalItems).toBe(2);
    expect(member).toMatchObject([
      { action: 'update', actorName: 'Ada Journal' },
      { action: 'create', actorName: 'Ada Journal' },
    ]);
    expect(member[0]?.changes).toHaveLength(2);
    expect(member[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'reference', before: 'V1', after: 'V2' },
        {
          field: 'carModel',
          before: expect.objectContaining({ '@id': yaris['@id'], model: 'Yaris' }),
          after: expect.objectContaining({ '@id': ux['@id'], model: 'UX' }),
        },
      ]),
    );
    expect(Date.parse(member[0]?.at ?? '')).toBeGreaterThanOrEqual(TEST_START.getTime());
  });

  it('is paged', async () => {
    const brand = await buildRecord(admin, 'car_brands');
    for (const name of ['A', 'B', 'C']) await admin.update(brand['@id'], { brand: `Marque ${name}` });
    const page = await historyOf(brand, '?page=2&itemsPerPage=3');
    expect(page).toMatchObject({ totalItems: 4, member: [{ action: 'create' }] });
    await admin.refusal(400, 'GET', `${brand['@id']}/history?page=0`);
    await admin.refusal(400, 'GET', `${brand['@id']}/history?actorName=x`);
  });

  it('contains no secrets or hidden fields', async () => {
    const user = await buildRecord(admin, 'users', {
      ...{ password: 'Un-Secret-Tres-Long-2026', firstName: 'Ada', lastName: 'Journal' },
    });
    const text = JSON.stringify(await historyOf(user));
    expect(text).toContain(String(user.email));
    expect(text).not.toContain('Secret');
  });

  it('of a command names the resulting record', async () => {
    const type = await buildRecord(admin, 'training_types', { name: 'Éco-conduite' });
    const place = await buildRecord(admin, 'training_locations', { trainingTypes: [type['@id']] });
    const [line] = (await historyOf(place)).member;
    expect(line?.changes.find(({ field }) => field === 'trainingTypes')).toMatchObject({
      before: null,
      after: [{ '@id': type['@id'], name: 'Éco-conduite' }],
    });
  });

  it('outlives a related record', async () => {
    const [kept, gone] = [await buildRecord(admin, 'professions'), await buildRecord(admin, 'professions')];
    const contact = await buildRecord(admin, 'company_contacts', { profession: gone['@id'] });
    await admin.update(contact['@id'], { profession: kept['@id'] });
    await admin.remove(gone['@id']);
    const [line] = (await historyOf(contact)).member;
    expect(line?.changes[0]).toMatchObject({ before: { '@id': gone['@id'] }, after: { '@id': kept['@id'] } });
  });
});

describe('the history of a session', () => {
  it('names trainees who joined or left, also on its logistic session', async () => {
    const { trainingSession, logisticSession } = await buildLogisticSession(admin);
    const need = await buildPlannedNeed(admin, trainingSession['@id']);
    await admin.update(need['@id'], { commentary: 'Appelle le soir' });
    await admin.remove(`${trainingSession['@id']}/need_trainings/${need.id}`);

    for (const record of [trainingSession, logisticSession]) {
      const changes = (await historyOf(record)).member.flatMap((line) => line.changes);
      const member = expect.objectContaining({ '@id': need['@id'], trainee: expect.objectContaining({ firstName: 'Jean' }) });
      expect(changes.filter(({ field }) => field === 'needTrainings')).toEqual([
        { field: 'needTrainings', before: [member], after: [] },
        { field: 'needTrainings', before: [], after: [member] },
      ]);
      expect(JSON.stringify(changes)).not.toContain('"status":"planifie"');
    }
  });

  it('hides trainees from people who may not read training sessions', async () => {
    const { trainingSession, logisticSession } = await buildLogisticSession(admin);
    await buildPlannedNeed(admin, trainingSession['@id']);
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_LOGISTIC_SESSION'] }));
    const { member } = await historyOf(logisticSession, '', reader);
    expect(member.map(({ action }) => action)).toEqual(['create']);
  });
});

describe('the right to a history', () => {
  it('is the right to the record', async () => {
    const vehicle = await buildRecord(admin, 'vehicles');
    const path = `${vehicle['@id']}/history`;
    expect((await test.call('GET', path)).status).toBe(401);
    await apiClient(test, await test.addUser({ roles: ['ROLE_READ_HOTEL'] })).refusal(403, 'GET', path);
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_VEHICULE'] }));
    expect((await historyOf(vehicle, '', reader)).totalItems).toBe(1);
    await reader.refusal(404, 'GET', '/api/vehicles/2000000000/history');
  });

  it('is limited to the reader’s areas', async () => {
    const areas = (await admin.list('/api/areas')).member;
    const vehicle = await buildRecord(admin, 'vehicles', { area: areas[0]?.['@id'] });
    const path = `${vehicle['@id']}/history`;
    const near = apiClient(test, await test.addUser({ roles: ['ROLE_READ_VEHICULE'], areas: ['E1'] }));
    const far = apiClient(test, await test.addUser({ roles: ['ROLE_READ_VEHICULE'], areas: ['E2'] }));
    expect((await historyOf(vehicle, '', near)).totalItems).toBe(1);
    await far.refusal(404, 'GET', path);
  });
});
