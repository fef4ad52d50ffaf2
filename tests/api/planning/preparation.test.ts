import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MissingItem, MissingItemKind } from '../../../model/planning/preparation.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
const PATH = '/api/planning/preparation';

interface PreparedLogisticSession extends ApiRecord {
  readonly lacks: readonly MissingItem[];
  readonly conflicts: readonly { readonly kind: string }[];
}

interface Preparation {
  readonly totalItems: number;
  readonly sessions: number;
  readonly counts: readonly { readonly value: string; readonly count: number }[];
  readonly member: readonly PreparedLogisticSession[];
}

let test: TestApp;
let admin: ApiClient;
let area: string;

const read = async (query = '', api = admin) => (await api.item(`${PATH}?${query}`)) as unknown as Preparation;

const missingItemsOf = async ({ id }: { readonly id: number }): Promise<readonly MissingItemKind[]> => {
  const { member } = await read(`id=${id}`);
  return member.flatMap(({ lacks }) => lacks.map(({ kind }) => kind));
};

/** Two sessions on a track with a company's trainee: everything is missing. */
const buildBareDays = async (): Promise<readonly ApiRecord[]> => {
  const trainingType = (await buildRecord(admin, 'training_types', { typeEvaluation: 'piste' }))['@id'];
  const trainingLocation = (await buildRecord(admin, 'training_locations', { type: 'Circuit' }))['@id'];
  const trainingSession = await buildRecord(admin, 'training_sessions', {
    trainingType,
    trainingLocation,
    area,
    startAt: '2026-11-24T09:00:00+01:00',
    endAt: '2026-11-24T17:00:00+01:00',
    numberSessionToCreate: 2,
  });
  const company = (await buildRecord(admin, 'companies'))['@id'];
  const need = await buildNeed(admin, { company, trainingType });
  await admin.update(`${need['@id']}/associate_training_session`, { trainingSession: trainingSession['@id'] });
  const logisticSessions = trainingSession.logisticSessions as readonly ApiRecord[];
  return logisticSessions.toSorted((left, right) => String(left.startAt).localeCompare(String(right.startAt)));
};

beforeAll(async () => {
  test = await testApp({ now: () => NOW });
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  area = (await admin.list('/api/areas?code=E1')).member[0]?.['@id'] ?? '';
});
afterAll(() => test.close());

describe('the calendar', () => {
  const PERIOD = 'startAt[before]=2026-12-31T23:00:00Z&endAt[after]=2026-11-30T23:00:00Z';
  const calendar = (query: string, api = admin) => api.item(`/api/planning/calendar?${query}`);

  it('returns a whole period in one answer, limited to the caller’s rights', async () => {
    const times = { startAt: '2026-12-07T09:00:00+01:00', endAt: '2026-12-07T17:00:00+01:00' };
    const { logisticSession } = await buildLogisticSession(admin, { area, ...times });
    const vehicle = await buildRecord(admin, 'vehicles');
    await admin.update(logisticSession['@id'], { vehicles: [vehicle['@id']] });
    const far = await buildLogisticSession(admin, { area: '/api/areas/2', ...times });
    const event = await buildRecord(admin, 'event_days', { dateEvent: '2026-12-01', areas: [area] });
    const late = await buildRecord(admin, 'event_days', { dateEvent: '2027-01-02', areas: [area] });
    const mark = await buildRecord(admin, 'calendar_days', { date: '2026-12-31' });
    const trainer = (await buildRecord(admin, 'trainers'))['@id'];
    const away = await buildRecord(admin, 'trainer_unavailabilities', {
      trainer,
      startAt: '2026-11-20T00:00:00+01:00',
      endAt: '2026-12-02T00:00:00+01:00',
    });

    const logisticSessions = await calendar(PERIOD);
    expect(logisticSessions).toMatchObject({
      logisticSessions: [logisticSession, far.logisticSession].map(({ id }) => ({ id })),
      eventDays: [{ id: event.id }],
      calendarDays: [{ id: mark.id, date: '2026-12-31' }],
      vehicles: [],
      unavailabilities: [],
    });
    expect(JSON.stringify(logisticSessions)).not.toContain(`${late['@id']}"`);
    expect(await calendar(`${PERIOD}&area=${area}&rows=vehicle`)).toMatchObject({
      logisticSessions: [{ id: logisticSession.id }],
      vehicles: [{ session: logisticSession['@id'], vehicles: [vehicle['@id']] }],
    });
    expect(await calendar(`${PERIOD}&rows=trainer`)).toMatchObject({
      unavailabilities: [{ id: away.id, trainer: { '@id': trainer } }],
    });
    expect(await calendar(`${PERIOD}&area=${area}&rows=vehicle&rows=trainer`)).toMatchObject({
      vehicles: [{ vehicles: [vehicle['@id']] }],
      unavailabilities: [{ id: away.id }],
    });
    const near = apiClient(test, await test.addUser({ roles: ['ROLE_READ_LOGISTIC_SESSION'], areas: ['E1'] }));
    expect(await calendar(PERIOD, near)).toMatchObject({ logisticSessions: [{ id: logisticSession.id }], eventDays: [] });
    await near.refusal(400, 'GET', '/api/planning/calendar?startAt[before]=2026-12-31T23:00:00Z');
    const stranger = apiClient(test, await test.addUser({ roles: ['ROLE_READ_HOTEL'] }));
    await stranger.refusal(403, 'GET', `/api/planning/calendar?${PERIOD}`);
  });
});

describe('the comparison', () => {
  const SIDE_BY_SIDE = '/api/planning/comparison';

  it('returns sessions, trainings and trainees in one answer, limited to the caller’s rights', async () => {
    const bare = await buildBareDays();
    const far = await buildLogisticSession(admin, { area: '/api/areas/2' });
    const ids = [...bare, far.logisticSession].map(({ id }) => `id[]=${id}`).join('&');
    const answer = await admin.item(`${SIDE_BY_SIDE}?${ids}`);
    const [first] = bare;
    const [training] = (await admin.item(first?.['@id'] ?? '')).trainingSessions as readonly ApiRecord[];
    expect(answer).toMatchObject({
      logisticSessions: [{ vehicles: [] }, { vehicles: [] }, { id: far.logisticSession.id }],
      trainingSessions: [{ id: training?.id, needTrainings: [{ status: 'planifie' }] }, { id: far.trainingSession.id }],
    });

    const near = apiClient(test, await test.addUser({ roles: ['ROLE_READ_PLANNING'], areas: ['E1'] }));
    const seen = await near.item(`${SIDE_BY_SIDE}?${ids}`);
    expect((seen.logisticSessions as readonly ApiRecord[]).map(({ id }) => id)).toEqual(bare.map(({ id }) => id));
    expect(seen).not.toHaveProperty('logisticSessions[0].vehicles');
    expect(seen.trainingSessions).toEqual([]);
    await apiClient(test, await test.addUser({ roles: ['ROLE_READ_COMPANY'] })).refusal(403, 'GET', `${SIDE_BY_SIDE}?${ids}`);
    await admin.refusal(400, 'GET', `${SIDE_BY_SIDE}?id[]=x`);
    await admin.refusal(400, 'GET', SIDE_BY_SIDE);
  });
});

describe('the preparation', () => {
  it('lists missing items until each is completed', async () => {
    const [first, second] = await buildBareDays();
    if (!first || !second) throw new Error('Two days were asked for');
    const all = ['trainer', 'vehicles', 'place', 'caterer', 'housing', 'materials', 'convocations', 'conventions'];
    expect(await missingItemsOf(first)).toEqual(all);
    expect(await missingItemsOf(second)).toEqual(all.filter((kind) => kind !== 'housing'));

    const iriOf = async (name: string) => (await buildRecord(admin, name))['@id'];
    const day = first['@id'];
    const tracking = `/api/tracking_date_logistic_sessions/${first.id}`;
    const steps: readonly [MissingItemKind, string, object][] = [
      ['trainer', day, { trainers: [await iriOf('trainers')] }],
      ['vehicles', day, { vehicles: [await iriOf('vehicles')] }],
      ['place', day, { options: { circuit: 'validated' } }],
      ['caterer', day, { caterer: await iriOf('caterers') }],
      ['housing', day, { hotel: await iriOf('hotels') }],
      ['materials', day, { commentaryMaterials: 'Rien à prévoir' }],
      ['convocations', tracking, { convocationsSentOn: '2026-11-19' }],
      ['conventions', tracking, { conventionsSentOn: '2026-11-19' }],
    ];
    let left = all;
    for (const [kind, iri, body] of steps) {
      await admin.update(iri, body);
      left = left.filter((one) => one !== kind);
      expect(await missingItemsOf(first)).toEqual(left);
    }
  });

  it('omits unwanted items, and items done by tracking date', async () => {
    const [day] = await buildBareDays();
    if (!day) throw new Error('No day');
    await admin.update(day['@id'], { withoutConvocation: true, withoutConvention: true });
    await admin.update(`/api/tracking_date_logistic_sessions/${day.id}`, {
      locationBookedOn: '2026-11-19',
      catererBookedOn: '2026-11-19',
      hotelBookedOn: '2026-11-19',
      materialsSentOn: '2026-11-19',
    });
    expect(await missingItemsOf(day)).toEqual(['trainer', 'vehicles']);
  });

  it('shows a session’s conflicts', async () => {
    const trainer = (await buildRecord(admin, 'trainers'))['@id'];
    const { logisticSession } = await buildLogisticSession(admin, { area, trainers: [trainer] });
    const { member } = await read(`id=${logisticSession.id}`);
    expect(member[0]?.conflicts.map(({ kind }) => kind)).toEqual(['trainer_not_eligible']);
    expect((await read(`id=${logisticSession.id}&problem[]=conflict`)).totalItems).toBe(1);
  });

  it('counts every kind, and filters by kind', async () => {
    const [day] = await buildBareDays();
    const place = (await admin.item(day?.['@id'] ?? '')).trainingLocation as ApiRecord;
    const query = `trainingLocation=${place.id}`;
    const all = await read(query);
    expect(all).toMatchObject({ totalItems: 2, sessions: 2 });
    expect(Object.fromEntries(all.counts.map(({ value, count }) => [value, count]))).toMatchObject({
      trainer: 2,
      housing: 1,
      conflict: 0,
    });
    const narrowed = await read(`${query}&problem[]=housing&problem[]=conflict`);
    expect(narrowed).toMatchObject({ totalItems: 1, sessions: 2, counts: all.counts });
  });

  it('omits past, canceled and distant sessions', async () => {
    const { logisticSession: over } = await buildLogisticSession(admin, {
      area,
      startAt: '2026-11-19T09:00:00+01:00',
      endAt: '2026-11-19T17:00:00+01:00',
    });
    const { logisticSession: far } = await buildLogisticSession(admin, {
      area,
      startAt: '2027-01-05T09:00:00+01:00',
      endAt: '2027-01-05T17:00:00+01:00',
    });
    const { logisticSession: gone, trainingSession } = await buildLogisticSession(admin, { area });
    await admin.update(trainingSession['@id'], { status: 'canceled' });
    for (const { id } of [over, far, gone]) expect((await read(`id=${id}`)).sessions).toBe(0);
    expect((await read(`id=${far.id}&startAt[before]=2027-01-31`)).sessions).toBe(1);
  });

  it('is limited to the reader’s areas', async () => {
    const { logisticSession } = await buildLogisticSession(admin, { area });
    const reader = async (code: string) => apiClient(test, await test.addUser({ roles: ['ROLE_READ_PLANNING'], areas: [code] }));
    expect((await read(`id=${logisticSession.id}`, await reader('E1'))).sessions).toBe(1);
    expect((await read(`id=${logisticSession.id}`, await reader('E2'))).sessions).toBe(0);
  });

  it('needs the right to the planning, and names unknown query parameters', async () => {
    const officer = apiClient(test, await test.addUser({ roles: ['ROLE_READ_LOGISTIC_SESSION'] }));
    await officer.refusal(403, 'GET', PATH);
    await admin.refusal(400, 'GET', `${PATH}?problem[]=coffee`);
    await admin.refusal(400, 'GET', `${PATH}?coffee=1`);
  });
});
