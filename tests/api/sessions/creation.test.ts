import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iriOf } from '../../../model/kernel/resource.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildBody } from '../../support/records/buildRecord.ts';

let test: TestApp;
let officer: ApiClient;

beforeAll(async () => {
  test = await testApp();
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const create = async (given: Readonly<Record<string, unknown>>) => {
  const body = await buildBody(officer, 'training_sessions', given);
  const trainingSession = await officer.create('training_sessions', body);
  const days = (trainingSession.logisticSessions as ApiRecord[]).map(({ startAt, endAt }) => [startAt, endAt]);
  return { session: trainingSession, days };
};

describe('creating several days at once', () => {
  it('creates one training session and a logistic session per day, all linked and returned', async () => {
    const given = {
      startAt: '2026-11-23T09:00:00+01:00',
      endAt: '2026-11-23T17:30:00+01:00',
      numberSessionToCreate: 3,
      goalNumberTrainees: 8,
    };
    const { session, days } = await create(given);
    expect(days).toEqual([
      ['2026-11-23T09:00:00+01:00', '2026-11-23T17:30:00+01:00'],
      ['2026-11-24T09:00:00+01:00', '2026-11-24T17:30:00+01:00'],
      ['2026-11-25T09:00:00+01:00', '2026-11-25T17:30:00+01:00'],
    ]);
    expect(session).toMatchObject({ status: 'optional', startAt: days[0]?.[0], endAt: days[2]?.[1], goalNumberTrainees: 8 });
    for (const logisticSession of session.logisticSessions as ApiRecord[]) {
      expect(await officer.item(logisticSession['@id'])).toMatchObject({
        trainingSessions: [{ '@id': session['@id'] }],
        area: session.area,
      });
    }
  });

  it.each([
    ['2026-10-24', ['2026-10-24T09:00:00+02:00', '2026-10-25T09:00:00+01:00', '2026-10-26T09:00:00+01:00']],
    ['2027-03-27', ['2027-03-27T09:00:00+01:00', '2027-03-28T09:00:00+02:00', '2027-03-29T09:00:00+02:00']],
    ['2026-12-31', ['2026-12-31T09:00:00+01:00', '2027-01-01T09:00:00+01:00', '2027-01-02T09:00:00+01:00']],
    ['2028-02-28', ['2028-02-28T09:00:00+01:00', '2028-02-29T09:00:00+01:00', '2028-03-01T09:00:00+01:00']],
  ])('keeps the Paris hours from %s', async (day, starts) => {
    const offset = day.startsWith('2026-10') ? '+02:00' : '+01:00';
    const { days } = await create({
      startAt: `${day}T09:00:00${offset}`,
      endAt: `${day}T17:00:00${offset}`,
      numberSessionToCreate: 3,
    });
    expect(days.map(([start]) => start)).toEqual(starts);
  });

  it('ends at the usual hour, or where it starts, by default', async () => {
    const body = await buildBody(officer, 'training_sessions', { startAt: '2026-11-23T10:00:00+01:00' });
    for (const endAt of [undefined, null]) {
      const made = await officer.create('training_sessions', { ...body, endAt });
      expect(made.endAt).toBe('2026-11-23T17:00:00+01:00');
    }
    const late = { ...body, startAt: '2026-11-23T18:00:00+01:00', endAt: undefined };
    expect((await officer.create('training_sessions', late)).endAt).toBe('2026-11-23T18:00:00+01:00');
  });

  it('creates one day without a goal by default', async () => {
    const { session, days } = await create({});
    expect(days).toHaveLength(1);
    expect(session).toMatchObject({ goalNumberTrainees: 0, numberTraineesRegistered: 0 });
  });

  it.each([
    [{ numberSessionToCreate: 0 }, 'numberSessionToCreate'],
    [{ numberSessionToCreate: 61 }, 'numberSessionToCreate'],
    [{ numberSessionToCreate: 1.5 }, 'numberSessionToCreate'],
    [{ numberSessionToCreate: '3' }, 'numberSessionToCreate'],
    [{ goalNumberTrainees: -1 }, 'goalNumberTrainees'],
    [{ startAt: 'demain' }, 'startAt'],
    [{ startAt: '2026-11-23T09:00:00' }, 'startAt'],
    [{ endAt: '2026-11-22T09:00:00+01:00' }, 'endAt'],
    [{ trainingLocation: '/api/training_locations/999999' }, 'trainingLocation'],
    [{ nope: 1 }, 'nope'],
  ])('is refused at its field, and creates nothing: %j', async (wrong, path) => {
    const body = { ...(await buildBody(officer, 'training_sessions', { numberSessionToCreate: 3 })), ...wrong };
    const before = [
      (await officer.list('/api/training_sessions')).totalItems,
      (await officer.list('/api/logistic_sessions')).totalItems,
    ];
    const { violations } = await officer.refusal(422, 'POST', '/api/training_sessions', body);
    expect(violations?.map(({ propertyPath }) => propertyPath)).toEqual([path]);
    expect([
      (await officer.list('/api/training_sessions')).totalItems,
      (await officer.list('/api/logistic_sessions')).totalItems,
    ]).toEqual(before);
  });
});

describe('the training officer of a new session', () => {
  const officerOf = async (given: Readonly<Record<string, unknown>>) => {
    const body = await buildBody(officer, 'logistic_sessions', given);
    return (await officer.create('logistic_sessions', body)).trainingOfficer;
  };

  it('is who creates it, unless another or nobody is named', async () => {
    const { body: own } = await officer.call('GET', '/api/connected_user');
    const other = await test.addUser({ groups: ['charge-de-formation-autres'] });
    expect(await officerOf({})).toMatchObject({ '@id': (own as ApiRecord).record });
    expect(await officerOf({ trainingOfficer: iriOf('users', other.id) })).toMatchObject({ id: other.id });
    expect(await officerOf({ trainingOfficer: null })).toBeNull();
  });
});

describe('a training session', () => {
  it('changes status one step forward or back', async () => {
    const { session } = await create({});
    for (const status of ['in_progress', 'checked', 'done', 'billed', 'done', 'checked', 'canceled', 'optional']) {
      expect(await officer.update(session['@id'], { status })).toMatchObject({ status });
    }
    for (const status of ['checked', 'done', 'billed']) {
      expect((await officer.refusal(409, 'PUT', session['@id'], { status })).code).toBe('workflow.refused');
    }
    await officer.refusal(422, 'PUT', session['@id'], { status: 'nope' });
  });

  it('cannot end before it starts, when either changes', async () => {
    const { session } = await create({});
    for (const change of [{ endAt: '2026-11-23T08:59:59+01:00' }, { startAt: '2026-11-24T09:00:00+01:00' }]) {
      const { violations } = await officer.refusal(422, 'PUT', session['@id'], change);
      expect(violations).toMatchObject([{ propertyPath: 'endAt', code: 'period' }]);
    }
  });
});
