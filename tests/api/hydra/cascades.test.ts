import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { buildBody, buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const TABLES = [
  'trainees',
  'need_trainings',
  'training_sessions',
  'logistic_sessions',
  'training_location_pricing_options',
  'api_logs',
];

/** Number of rows, to see that a refused write left none. */
const counts = async () => {
  const [row] = await test.database.query(
    `select ${TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
  );
  return row;
};

const pathsOf = async (method: string, path: string, body: unknown) =>
  ((await admin.refusal(422, method, path, body)).violations ?? []).map(({ propertyPath }) => propertyPath);

describe('a need and its trainee', () => {
  it('are written together', async () => {
    const trainee = { firstName: 'Anne', lastName: 'petit', email: 'anne@client.example' };
    const need = await buildRecord(admin, 'need_trainings', { trainee });
    expect(need).toMatchObject({
      status: 'init',
      trainee: { firstName: 'Anne', lastName: 'PETIT', email: 'anne@client.example' },
    });
    const kept = need.trainee as ApiRecord;
    const changed = await admin.update(need['@id'], { trainee: { ...kept, lastName: 'GRAND' } });
    expect(changed.trainee).toMatchObject({ '@id': kept['@id'], lastName: 'GRAND', firstName: 'Anne' });
    expect(await admin.item(kept['@id'])).toMatchObject({ lastName: 'GRAND', version: 2 });
  });

  it('take the trainee’s area', async () => {
    const [first, second] = (await admin.list('/api/areas')).member;
    const need = await buildNeed(admin, {}, first?.['@id']);
    expect(need).toMatchObject({ area: { '@id': first?.['@id'] } });
    await admin.update((need.trainee as ApiRecord)['@id'], { area: second?.['@id'] });
    expect(await admin.item(need['@id'])).toMatchObject({ area: { '@id': second?.['@id'] } });
  });

  it('are both refused when one is invalid', async () => {
    const body = await buildBody(admin, 'need_trainings', { trainee: { firstName: 'Anne' } });
    const before = await counts();
    expect(await pathsOf('POST', '/api/need_trainings', body)).toEqual(['trainee.lastName']);
    const wrongNeed = { trainee: { firstName: 'Anne', lastName: 'PETIT' }, trainingType: '/api/training_types/999999' };
    expect(await pathsOf('POST', '/api/need_trainings', wrongNeed)).toEqual(['trainingType']);
    expect(
      await pathsOf('POST', '/api/need_trainings', { ...body, trainee: { firstName: 'A', lastName: 'B', nope: 1 } }),
    ).toEqual(['trainee.nope']);
    expect(await counts()).toEqual(before);
  });

  it('refuse a trainee who does not exist', async () => {
    const body = await buildBody(admin, 'need_trainings', { trainee: '/api/trainees/999999' });
    expect(await pathsOf('POST', '/api/need_trainings', body)).toEqual(['trainee']);
    expect(
      await pathsOf('POST', '/api/need_trainings', { ...body, trainee: { '@id': '/api/trainees/999999', lastName: 'X' } }),
    ).toEqual(['trainee']);
  });
});

describe('a logistic session and its training sessions', () => {
  it('are written together, new and existing; missing ones are unlinked, not deleted', async () => {
    const { logisticSession, trainingSession } = await buildLogisticSession(admin);
    const { startAt, endAt, trainingLocation, area, trainingType } = trainingSession;
    const added = { startAt, endAt, trainingLocation, area, trainingType, goalNumberTrainees: 4 };
    const kept = { '@id': trainingSession['@id'], goalNumberTrainees: 9 };
    const both = (await admin.update(logisticSession['@id'], { trainingSessions: [kept, added] }))
      .trainingSessions as ApiRecord[];
    expect(both.map(({ goalNumberTrainees, status }) => [goalNumberTrainees, status])).toEqual(
      expect.arrayContaining([
        [9, 'optional'],
        [4, 'optional'],
      ]),
    );
    const other = both.find(({ id }) => id !== trainingSession.id);
    const one = await admin.update(logisticSession['@id'], { trainingSessions: [other?.['@id']] });
    expect((one.trainingSessions as ApiRecord[]).map(({ id }) => id)).toEqual([other?.id]);
    expect(await admin.item(trainingSession['@id'])).toMatchObject({ logisticSessions: [], goalNumberTrainees: 9 });
  });

  it('are all or nothing: a violation in the second training session undoes the first', async () => {
    const { logisticSession, trainingSession } = await buildLogisticSession(admin);
    const before = await counts();
    const body = {
      commentary: 'Perdu',
      trainingSessions: [{ '@id': trainingSession['@id'], goalNumberTrainees: 9 }, { goalNumberTrainees: -1 }],
    };
    const paths = await pathsOf('PUT', logisticSession['@id'], body);
    expect(paths).toContain('trainingSessions[1].goalNumberTrainees');
    expect(await counts()).toEqual(before);
    expect(await admin.item(logisticSession['@id'])).toEqual(logisticSession);
    expect(await admin.item(trainingSession['@id'])).toEqual(trainingSession);
  });

  it('refuse an invalid status change together with all other changes', async () => {
    const { logisticSession, trainingSession } = await buildLogisticSession(admin);
    const body = { commentary: 'Perdu', trainingSessions: [{ '@id': trainingSession['@id'], status: 'billed' }] };
    expect((await admin.refusal(409, 'PUT', logisticSession['@id'], body)).code).toBe('workflow.refused');
    expect(await admin.item(logisticSession['@id'])).toEqual(logisticSession);
  });
});

describe('a place and its pricing options', () => {
  it('are written together; an option left out is deleted', async () => {
    const place = await buildRecord(admin, 'training_locations', {
      pricingOptions: [
        { label: 'Écran', price: 50 },
        { label: 'Café', price: 8.5 },
      ],
    });
    const [cafe, screen] = place.pricingOptions as ApiRecord[];
    expect([cafe, screen]).toMatchObject([
      { label: 'Café', price: 8.5 },
      { label: 'Écran', price: 50 },
    ]);
    const kept = await admin.update(place['@id'], { pricingOptions: [{ '@id': cafe?.['@id'], price: 9 }] });
    expect(kept.pricingOptions).toMatchObject([{ '@id': cafe?.['@id'], label: 'Café', price: 9 }]);
  });

  it('cannot take the option of another place', async () => {
    const other = await buildRecord(admin, 'training_locations', { pricingOptions: [{ label: 'Écran', price: 50 }] });
    const place = await buildRecord(admin, 'training_locations');
    const taken = (other.pricingOptions as ApiRecord[])[0]?.['@id'];
    const { status } = await admin.call('PUT', place['@id'], { pricingOptions: [taken] });
    expect([status, (await admin.item(other['@id'])).pricingOptions]).toEqual([422, other.pricingOptions]);
  });
});
