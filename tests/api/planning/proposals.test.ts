import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionProposal } from '../../../model/planning/sessionProposal.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const PATH = '/api/planning/proposals';
const [RENNES, LYON] = ['35000', '69003'];
const HOURS = { startAt: '2026-12-10T09:00:00+01:00', endAt: '2026-12-10T17:00:00+01:00' };

let test: TestApp;
let officer: ApiClient;

beforeAll(async () => {
  test = await testApp();
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

/** A training and an area of their own. */
const buildTraining = async (given: Readonly<Record<string, unknown>> = {}) => ({
  type: await buildRecord(officer, 'training_types', given),
  area: await buildRecord(officer, 'areas'),
});

const buildPlace = (type: ApiRecord, area: ApiRecord, zipCode: string) =>
  buildRecord(officer, 'training_locations', {
    zipCode,
    latitude: null,
    longitude: null,
    maximumCapacity: null,
    areas: [area['@id']],
    trainingTypes: [type['@id']],
  });

const buildTrainer = (type: ApiRecord, area: ApiRecord, zipCode: string) =>
  buildRecord(officer, 'trainers', { zipCode, areas: [area['@id']], trainingType: [type['@id']] });

const propose = async (body: object, client = officer) => {
  const answer = await client.call('POST', PATH, { ...HOURS, ...body });
  if (answer.status !== 200) expect.fail(JSON.stringify(answer.body));
  return answer.body as SessionProposal;
};

const iris = (records: readonly { readonly '@id': string }[]) => records.map((one) => one['@id']);

const create = async (body: object) => {
  const answer = await officer.call('POST', '/api/planning/commands', { kind: 'create', ...HOURS, ...body });
  if (answer.status !== 201) expect.fail(JSON.stringify(answer.body));
};

describe('what is proposed for a new session', () => {
  it('is the free place that suits its training, the nearest to its trainees', async () => {
    const { type, area } = await buildTraining();
    const far = await buildPlace(type, area, LYON);
    const near = await buildPlace(type, area, RENNES);
    const need = await buildNeed(officer, { trainingType: type['@id'], zipCode: RENNES, deliveryDate: null }, area['@id']);
    const body = { trainingType: type['@id'], area: area['@id'], needTrainings: [need['@id']] };
    expect(await propose(body)).toMatchObject({ trainingLocation: { '@id': near['@id'] }, goalNumberTrainees: 1 });

    await create({ trainingType: type['@id'], area: area['@id'], trainingLocation: near['@id'] });
    expect(await propose(body)).toMatchObject({ trainingLocation: { '@id': far['@id'] } });
  });

  it('is a free trainer qualified for it, of its area, the nearest to the place', async () => {
    const { type, area } = await buildTraining();
    const [place, elsewhere] = [await buildPlace(type, area, RENNES), await buildPlace(type, area, LYON)];
    const far = await buildTrainer(type, area, LYON);
    const near = await buildTrainer(type, area, RENNES);
    await buildRecord(officer, 'trainers', { areas: [area['@id']], trainingType: [], zipCode: RENNES });
    const body = { trainingType: type['@id'], area: area['@id'], trainingLocation: place['@id'] };

    expect(iris((await propose(body)).trainers)).toEqual([near['@id']]);
    expect(iris((await propose({ ...body, trainingLocation: elsewhere['@id'] })).trainers)).toEqual([far['@id']]);
    await create({ ...body, trainers: [near['@id']] });
    expect(iris((await propose(body)).trainers)).toEqual([far['@id']]);
    await create({ ...body, trainers: [far['@id']] });
    expect((await propose(body)).trainers).toEqual([]);
  });

  it('has as many vehicles and tools as its training usually has, those it used first', async () => {
    const { type, area } = await buildTraining({ durationDays: 2 });
    const place = await buildPlace(type, area, RENNES);
    const ofArea = { area: area['@id'] };
    await buildRecord(officer, 'vehicles', ofArea);
    const vehicles = [await buildRecord(officer, 'vehicles', ofArea), await buildRecord(officer, 'vehicles', ofArea)];
    await buildRecord(officer, 'teaching_tools', ofArea);
    const tool = await buildRecord(officer, 'teaching_tools', ofArea);
    const body = { trainingType: type['@id'], area: area['@id'], trainingLocation: place['@id'] };
    const past = { startAt: '2026-11-10T09:00:00+01:00', endAt: '2026-11-10T17:00:00+01:00', goalNumberTrainees: 6 };
    await create({ ...body, ...past, vehicles: iris(vehicles), teachingTools: [tool['@id']] });

    const found = await propose(body);
    expect(found).toMatchObject({
      durationDays: 2,
      goalNumberTrainees: 6,
      trainingLocation: { '@id': place['@id'] },
      trainers: [],
    });
    expect(iris(found.vehicles).toSorted()).toEqual(iris(vehicles).toSorted());
    expect(iris(found.teachingTools)).toEqual([tool['@id']]);
  });

  it('needs no training: its hours are enough', async () => {
    expect(await propose({})).toMatchObject({ durationDays: null, goalNumberTrainees: 0, vehicles: [], teachingTools: [] });
  });
});

describe('rights', () => {
  it('are those to create sessions', async () => {
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION', 'ROLE_READ_PLANNING'] }));
    await reader.refusal(403, 'POST', PATH, HOURS);
    await apiClient(test).refusal(401, 'POST', PATH, HOURS);
  });

  it('refuses a period that ends before it starts', async () => {
    await officer.refusal(422, 'POST', PATH, { startAt: HOURS.endAt, endAt: HOURS.startAt });
  });
});
