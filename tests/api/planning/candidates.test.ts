import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CandidatesAnswer } from '../../../model/planning/planningCandidates.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;
let areas: readonly ApiRecord[];

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  areas = (await api.list('/api/areas')).member;
});
afterAll(() => test.close());

const PATH = '/api/planning/candidates';
const DAY = { startAt: '2026-11-26T09:00:00+01:00', endAt: '2026-11-26T17:00:00+01:00' };
const PARIS = { latitude: 48.8566, longitude: 2.3522 };
const LYON = { latitude: 45.764, longitude: 4.8357 };
const [here, there] = [() => areas[0]?.['@id'], () => areas[1]?.['@id']];

const candidates = async (body: object, as = api) => {
  const { status, body: answer } = await as.call('POST', PATH, { ...DAY, ...body });
  expect(status).toBe(200);
  return (answer as CandidatesAnswer).member;
};
const only = async (records: readonly ApiRecord[], body: object) => {
  const ids = records.map(({ id }) => id);
  return (await candidates(body)).filter(({ id }) => ids.includes(id));
};

describe('candidates for a session', () => {
  it('are free vehicles of the area first, then others, and taken ones last, with reasons', async () => {
    const [near, far, broken, taken] = [
      await buildRecord(api, 'vehicles', { area: here() }),
      await buildRecord(api, 'vehicles', { area: there() }),
      await buildRecord(api, 'vehicles', { area: here(), inactiveUntilDate: '2026-12-31' }),
      await buildRecord(api, 'vehicles', { area: here() }),
    ];
    const { logisticSession } = await buildLogisticSession(api);
    await api.update(logisticSession['@id'], { vehicles: [taken['@id']] });

    const found = await only([near, far, broken, taken], { collection: 'vehicles', area: here() });
    expect(found.map(({ id }) => id).slice(0, 2)).toEqual([near.id, far.id]);
    expect(found.map(({ isAvailable }) => isAvailable)).toEqual([true, true, false, false]);
    expect(found.map(({ isSameArea }) => isSameArea)).toEqual([true, false, true, true]);
    expect(found.slice(2).flatMap(({ reasons }) => reasons)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('est hors service jusqu’au 31/12/2026.'),
        expect.stringContaining('est déjà sur une session'),
      ]),
    );
    const own = { collection: 'vehicles', session: logisticSession['@id'] };
    expect(await only([taken], own)).toMatchObject([{ isAvailable: true, reasons: [] }]);
  });

  it('say once for which training no trainer is eligible, and propose none of them', async () => {
    const fresh = await testApp();
    const admin = apiClient(fresh, await fresh.addUser({ groups: ['super-admin'] }));
    const [known, rare] = [await buildRecord(admin, 'training_types'), await buildRecord(admin, 'training_types')];
    const [able, other] = [
      await buildRecord(admin, 'trainers', { trainingType: [known['@id']] }),
      await buildRecord(admin, 'trainers', { trainingType: [] }),
    ];
    const ask = async (trainingType: ApiRecord) =>
      (await admin.call('POST', PATH, { ...DAY, collection: 'trainers', trainingType: trainingType['@id'] }))
        .body as CandidatesAnswer;

    const nobody = await ask(rare);
    expect(nobody.nobodyQualified).toEqual([{ '@id': rare['@id'], label: rare.name }]);
    expect(nobody.member.map(({ isQualified, isAvailable, reasons }) => [isQualified, isAvailable, reasons])).toEqual([
      [false, true, []],
      [false, true, []],
    ]);
    const one = await ask(known);
    expect(one.nobodyQualified).toEqual([]);
    expect(one.member.map(({ id, isQualified, reasons }) => [id, isQualified, reasons.length])).toEqual([
      [able.id, true, 0],
      [other.id, false, 1],
    ]);
    const { body } = await admin.call('POST', '/api/planning/proposals', { ...DAY, trainingType: rare['@id'] });
    expect(JSON.stringify(body)).not.toContain(able['@id']);
    await fresh.close();
  });

  it('are caterers and hotels: nearest the place first, whatever their area, an inactive one never', async () => {
    const place = await buildRecord(api, 'training_locations', { ...PARIS, areas: [here()] });
    const elsewhere = await buildRecord(api, 'training_locations', { ...LYON, areas: [there()] });
    for (const collection of ['caterers', 'hotels']) {
      const [brest, far, near, closed] = [
        await buildRecord(api, collection, { zipCode: '29200', trainingLocation: null }),
        await buildRecord(api, collection, { zipCode: '69003', trainingLocation: elsewhere['@id'] }),
        await buildRecord(api, collection, { zipCode: '75011', trainingLocation: null }),
        await buildRecord(api, collection, { zipCode: '75011', isActive: false }),
      ];
      const found = await only([brest, far, near, closed], { collection, area: here(), trainingLocation: place['@id'] });
      expect(found.map(({ id }) => id)).toEqual([near.id, far.id, brest.id]);
      expect(found.map(({ isSameArea }) => isSameArea)).toEqual([null, false, null]);
      expect(found[0]?.kilometres).toBeLessThan(10);
      expect(found[1]?.kilometres).toBeGreaterThan(380);
    }
  });

  it('are measured: trainers from home, equipment from its previous place, places from the trainees', async () => {
    const [paris, lyon] = [
      await buildRecord(api, 'training_locations', { ...PARIS, areas: [here()] }),
      await buildRecord(api, 'training_locations', { ...LYON, areas: [here()] }),
    ];
    const trainer = await buildRecord(api, 'trainers', { zipCode: '69001', areas: [] });
    const tool = await buildRecord(api, 'teaching_tools', { area: here() });
    const before = { startAt: '2026-11-20T09:00:00+01:00', endAt: '2026-11-20T17:00:00+01:00' };
    const { logisticSession } = await buildLogisticSession(api, before);
    await api.update(logisticSession['@id'], { trainingLocation: lyon['@id'], teachingTools: [tool['@id']] });
    const need = await buildNeed(api, { zipCode: '69003' });

    const atParis = { area: here(), trainingLocation: paris['@id'] };
    const [fromLyon] = await only([trainer], { collection: 'trainers', ...atParis });
    expect(fromLyon?.kilometres).toBeGreaterThan(380);
    expect(fromLyon?.isSameArea).toBeNull();
    const [moved] = await only([tool], { collection: 'teaching_tools', ...atParis });
    expect(moved?.kilometres).toBeGreaterThan(380);
    const places = await only([paris, lyon], { collection: 'training_locations', area: here(), needTrainings: [need['@id']] });
    expect(places.map(({ id }) => id)).toEqual([lyon.id, paris.id]);
    expect(places[0]?.kilometres).toBeLessThan(15);
  });

  it('include places that do not suit, with the reason, and all days of a creation', async () => {
    const [wanted, other] = [await buildRecord(api, 'training_types'), await buildRecord(api, 'training_types')];
    const place = await buildRecord(api, 'training_locations', { trainingTypes: [other['@id']] });
    const body = { collection: 'training_locations', trainingType: wanted['@id'] };
    expect(await only([place], body)).toMatchObject([{ isAvailable: true, reasons: ['Ne convient pas à cette formation.'] }]);

    const vehicle = await buildRecord(api, 'vehicles');
    const next = { startAt: '2026-11-27T09:00:00+01:00', endAt: '2026-11-27T17:00:00+01:00' };
    const { logisticSession } = await buildLogisticSession(api, next);
    await api.update(logisticSession['@id'], { vehicles: [vehicle['@id']] });
    const one = { collection: 'vehicles' };
    expect(await only([vehicle], one)).toMatchObject([{ isAvailable: true, isSameArea: null }]);
    expect(await only([vehicle], { ...one, numberSessionToCreate: 2 })).toMatchObject([{ isAvailable: false }]);
  });
});

describe('the right to candidates', () => {
  it('is that of planners, who see labels of their areas', async () => {
    const [near, far] = [
      await buildRecord(api, 'vehicles', { area: here() }),
      await buildRecord(api, 'vehicles', { area: there() }),
    ];
    const code = String(areas[0]?.code);
    const planner = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_LOGISTIC_SESSION'], areas: [code] }));
    const found = await candidates({ collection: 'vehicles' }, planner);
    expect(found.map(({ id }) => id)).toContain(near.id);
    expect(found.map(({ id }) => id)).not.toContain(far.id);
    expect(found[0]).not.toHaveProperty('carMileage');
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_VEHICULE', 'ROLE_READ_LOGISTIC_SESSION'] }));
    await reader.refusal(403, 'POST', PATH, { ...DAY, collection: 'vehicles' });
    await api.refusal(422, 'POST', PATH, { ...DAY, collection: 'users' });
    await api.refusal(422, 'POST', PATH, { collection: 'vehicles' });
  });
});
