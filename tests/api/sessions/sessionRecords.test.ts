import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../model/kernel/access.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { Database } from '../../../server/database/database.ts';
import { createTotalsCache } from '../../../server/database/totalsCache.ts';
import { readCollection } from '../../../server/hydra/read/collection.ts';
import { readCollectionQuery } from '../../../server/hydra/read/collectionQuery.ts';
import { createRecord, updateRecord } from '../../../server/hydra/write/writeRecord.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';

type Json = Record<string, unknown> & { readonly '@id': string; readonly id: number };

const OFFICER: Actor = { kind: 'user', accountId: 1, id: 1, name: 'Chargée', roles: ['ROLE_SUPER_ADMIN'], areas: [] };
const TIMES = { startAt: '2026-11-23T09:00:00+01:00', endAt: '2026-11-23T17:30:00+01:00' };
const PLACE = { name: 'Circuit', type: 'Circuit', address: '1 rue du Circuit', zipCode: '78190', city: 'Trappes' };

let database: Database;
const write = () => ({ database, actor: OFFICER, requestId: 'test', now: new Date('2026-11-20T09:00:00Z') });
const create = async (name: string, body: Record<string, unknown>): Promise<Json> =>
  JSON.parse((await createRecord(write(), resourceByName(name), body)).object);
const update = async (name: string, id: number, body: Record<string, unknown>): Promise<Json> =>
  JSON.parse(await updateRecord(write(), resourceByName(name), { id, body }));
const list = async (name: string, query: Record<string, string>): Promise<Json[]> => {
  const resource = resourceByName(name);
  const read = readCollectionQuery(resource, new URLSearchParams(query));
  const { members } = await readCollection({ database, totals: createTotalsCache(), resource, actor: OFFICER, query: read });
  return JSON.parse(`[${members}]`);
};

let areas = 0;
const buildLogisticSession = async () => {
  areas += 1;
  const area = (await create('areas', { code: `S${areas}`, name: `Secteur ${areas}` }))['@id'];
  const trainingLocation = (await create('training_locations', PLACE))['@id'];
  const trainingType = (await create('training_types', { name: 'EPP', color: '#112233' }))['@id'];
  const trainingSession = { ...TIMES, area, trainingLocation, trainingType, goalNumberTrainees: 8 };
  const logisticSession = await create('logistic_sessions', {
    ...TIMES,
    area,
    trainingLocation,
    trainingOfficer: null,
    trainingSessions: [trainingSession],
  });
  return {
    area,
    day: logisticSession,
    logisticSession: (logisticSession.trainingSessions as Json[])[0] as Json,
    trainingSession,
  };
};

const addNeed = async (area: string, sessionId: number) => {
  const trainingType = await create('training_types', { name: 'DP' });
  const trainee = { firstName: 'Jean', lastName: 'Martin', area };
  const need = await create('need_trainings', { trainingType: trainingType['@id'], trainee });
  await database.query('update need_trainings set training_session_id = $1 where id = $2', [sessionId, need.id]);
};

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

describe('logistic sessions', () => {
  it('give the planning all its data in one collection', async () => {
    const { area, day, logisticSession } = await buildLogisticSession();
    await addNeed(area, logisticSession.id);

    const [drawn] = await list('logistic_sessions', {
      pagination: 'false',
      area,
      'startAt[after]': '2026-11-01',
      'startAt[before]': '2026-11-23',
    });

    expect(drawn).toMatchObject({
      id: day.id,
      ...TIMES,
      area: { name: expect.stringMatching(/^Secteur/) },
      trainingLocation: { name: 'Circuit', city: 'Trappes' },
      trainers: [],
      trainingOfficer: null,
      trainingSessions: [
        {
          status: 'optional',
          trainingType: { name: 'EPP', color: '#112233' },
          numberTraineesRegistered: 1,
          goalNumberTrainees: 8,
        },
      ],
    });
  });

  it('are found by logistic area and by fields of their training sessions', async () => {
    const { area, day, logisticSession } = await buildLogisticSession();
    const logisticArea = await create('logistic_areas', { name: `Ligne ${area}`, areas: [area] });
    const found = async (query: Record<string, string>) => (await list('logistic_sessions', query)).map(({ id }) => id);

    expect(await found({ 'area.logisticAreas': logisticArea['@id'] })).toEqual([day.id]);
    expect(await found({ trainingSessions: String(logisticSession.id) })).toEqual([day.id]);
    expect(await found({ area, 'trainingSessions.status': 'optional' })).toEqual([day.id]);
    expect(await found({ area, 'trainingSessions.status': 'billed' })).toEqual([]);
  });

  it('refuse an end before the start, also when only one is written', async () => {
    const { day } = await buildLogisticSession();

    await expect(update('logistic_sessions', day.id, { endAt: '2026-11-23T08:00:00+01:00' })).rejects.toMatchObject({
      code: 'record.invalid',
      options: { violations: [{ propertyPath: 'endAt', code: 'period' }] },
    });
  });

  it('store options, costs and timetable as written', async () => {
    const { day } = await buildLogisticSession();
    const body = {
      options: { circuit: 'validated', housing: 'return-client' },
      costs: [{ companyName: 'ACME', cost: 100, additionalCost: 5.5 }],
      logisticSessionsDay: [{ date: '2026-11-23', startAt: '09:00', endAt: '12:15', commentary: 'Salle' }],
      priceHousing: 85.5,
    };

    expect(await update('logistic_sessions', day.id, body)).toMatchObject({ ...body, version: 2 });
  });

  it('adapt their timetable when moved or resized, unless it is written too', async () => {
    const { day } = await buildLogisticSession();
    const logisticSessionsDay = [{ date: '2026-11-23', startAt: '09:00', endAt: '17:30', commentary: 'Salle' }];
    await update('logistic_sessions', day.id, { logisticSessionsDay });

    const earlier = await update('logistic_sessions', day.id, { startAt: '2026-11-23T07:00:00+01:00' });
    expect(earlier).toMatchObject({
      logisticSessionsDay: [{ date: '2026-11-23', startAt: '07:00', endAt: '17:30', commentary: 'Salle' }],
    });
    const moved = { startAt: '2027-01-20T07:00:00+01:00', endAt: '2027-01-20T16:00:00+01:00' };
    expect(await update('logistic_sessions', day.id, moved)).toMatchObject({
      logisticSessionsDay: [{ date: '2027-01-20', startAt: '07:00', endAt: '16:00' }],
    });
    const own = [{ date: '2027-01-21', startAt: '10:00', endAt: '12:00' }];
    const both = { startAt: '2027-01-21T07:00:00+01:00', endAt: '2027-01-21T16:00:00+01:00', logisticSessionsDay: own };
    expect(await update('logistic_sessions', day.id, both)).toMatchObject({ logisticSessionsDay: own });
  });

  it('refuse hours on another date or without length, and drop those before a later start', async () => {
    const { day } = await buildLogisticSession();
    const row = (date: string, startAt: string, endAt: string) => ({ date, startAt, endAt });
    const refused = async (values: Record<string, unknown>, propertyPath: string) =>
      expect(update('logistic_sessions', day.id, values)).rejects.toMatchObject({
        options: { violations: [{ propertyPath, code: 'period' }] },
      });
    const [morning, afternoon] = [row('2026-11-23', '09:00', '12:00'), row('2026-11-23', '13:30', '17:30')];
    await refused({ logisticSessionsDay: [morning, row('2026-11-24', '09:00', '12:00')] }, 'logisticSessionsDay[1].date');
    await refused({ logisticSessionsDay: [row('2026-11-23', '12:00', '12:00')] }, 'logisticSessionsDay[0].endAt');
    await refused({ logisticSessionsDay: [row('2026-11-23', '12:00', '09:00')] }, 'logisticSessionsDay[0].endAt');
    await update('logistic_sessions', day.id, { logisticSessionsDay: [morning, afternoon] });
    expect(await update('logistic_sessions', day.id, { startAt: '2026-11-23T13:00:00+01:00' })).toMatchObject({
      // The remaining hours start with the session.
      logisticSessionsDay: [expect.objectContaining({ ...afternoon, startAt: '13:00' })],
    });
    // After midnight the hours continue on the next day, which is part of the session.
    const night = { startAt: '2026-11-23T22:00:00+01:00', endAt: '2026-11-24T06:00:00+01:00' };
    const hours = { ...night, logisticSessionsDay: [row('2026-11-23', '22:00', '06:00')] };
    expect(await update('logistic_sessions', day.id, hours)).toMatchObject({ logisticSessionsDay: hours.logisticSessionsDay });
  });
});

describe('training sessions', () => {
  it('follow the status workflow', async () => {
    const { logisticSession } = await buildLogisticSession();

    await expect(update('training_sessions', logisticSession.id, { status: 'billed' })).rejects.toMatchObject({
      code: 'workflow.refused',
    });
    expect(await update('training_sessions', logisticSession.id, { status: 'in_progress' })).toMatchObject({
      status: 'in_progress',
    });
  });
});

describe('training locations', () => {
  it('are found by any of their names, their town or their postcode, without accents', async () => {
    const place = await create('training_locations', {
      ...PLACE,
      name: 'Pôle Éco',
      secondName: 'Annexe',
      zipCode: '69003',
      city: 'Lyon',
    });

    for (const name of ['pole eco', 'ANNEXE', 'lyon', '69003'])
      expect((await list('training_locations', { name })).map(({ id }) => id)).toEqual([place.id]);
  });

  it('write their pricing options', async () => {
    const place = await create('training_locations', { ...PLACE, pricingOptions: [{ label: 'Salle', price: 100 }] });
    const [room] = place.pricingOptions as Json[];
    const changed = await update('training_locations', place.id, {
      pricingOptions: [
        { ...room, price: 120 },
        { label: 'Vidéo', price: 30 },
      ],
    });

    expect(changed.pricingOptions).toMatchObject([{ id: room?.id, price: 120 }, { label: 'Vidéo' }]);
  });
});

describe('vehicles', () => {
  it('store the plate in capitals, and keep it unique', async () => {
    const carBrand = (await create('car_brands', { brand: 'TOYOTA' }))['@id'];
    const carModel = (await create('car_models', { model: 'Yaris', carBrand }))['@id'];
    const body = { reference: 'V1', matriculation: 'ab-123-cd', carBrand, carModel };

    expect(await create('vehicles', body)).toMatchObject({ matriculation: 'AB-123-CD' });
    await expect(create('vehicles', body)).rejects.toMatchObject({
      options: { violations: [{ propertyPath: 'matriculation', code: 'unique' }] },
    });
  });
});

describe('a training added inside a logistic session', () => {
  const withAids = async () => {
    const built = await buildLogisticSession();
    const first = await update('training_sessions', built.logisticSession.id, {
      teachingAids: [{ label: 'Support de la première', url: 'https://supports.example/premiere' }],
    });
    return { ...built, first };
  };
  const added = async (day: Json, first: Json, training: Record<string, unknown>): Promise<Json> => {
    const { trainingSessions } = await update('logistic_sessions', day.id, { trainingSessions: [first['@id'], training] });
    const other = (trainingSessions as Json[]).find(({ id }) => id !== first.id);
    const [whole] = await list('training_sessions', { pagination: 'false' }).then((all) =>
      all.filter(({ id }) => id === other?.id),
    );
    const text = await database.query<{ aids: unknown }>('select teaching_aids as aids from training_sessions where id = $1', [
      other?.id,
    ]);
    return { ...(whole as Json), teachingAids: text[0]?.aids };
  };

  it('takes type, place and teaching aids from the first one, and the times of the day', async () => {
    const { day, first } = await withAids();
    expect(await added(day, first, {})).toMatchObject({
      status: 'optional',
      trainingType: { '@id': (first.trainingType as Json)['@id'] },
      trainingLocation: { '@id': (first.trainingLocation as Json)['@id'] },
      area: { '@id': (first.area as Json)['@id'] },
      startAt: first.startAt,
      endAt: first.endAt,
      teachingAids: first.teachingAids,
    });
  });

  it('takes teaching aids of another type from that type, and keeps what it says itself', async () => {
    const { day, first } = await withAids();
    const aids = [{ label: 'Support du type', url: 'https://supports.example/type' }];
    const type = await create('training_types', { name: 'Autre', color: '#445566', teachingAids: aids });
    const place = await create('training_locations', { ...PLACE, name: 'Salle' });

    expect(await added(day, first, { trainingType: type['@id'], goalNumberTrainees: 4 })).toMatchObject({
      trainingType: { '@id': type['@id'] },
      goalNumberTrainees: 4,
      teachingAids: aids,
    });
    const own = { trainingLocation: place['@id'], teachingAids: [], startAt: '2026-11-23T10:00:00+01:00' };
    expect(await added(day, first, own)).toMatchObject({ trainingLocation: { '@id': place['@id'] }, teachingAids: [] });
  });
});
