import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TrainerLogisticSessions } from '../../../model/trainers/trainerSpace.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PDF } from '../../support/app/upload.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

/** A Monday at nine in Paris. */
const NOW = new Date('2026-11-23T08:00:00Z');
const SPACE = '/api/training_sessions_trainer_space';

let test: TestApp;
let api: ApiClient;
let trainer: Person;
let own: ApiClient;
let areas: readonly ApiRecord[];

beforeAll(async () => {
  test = await testApp({ now: () => NOW });
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  trainer = await test.addTrainer({ areas: ['E1'] });
  own = apiClient(test, trainer);
  areas = (await api.list('/api/areas')).member;
});
afterAll(() => test.close());

const trainerIri = (person: Person): string => `/api/trainers/${person.id}`;

const buildLogisticSession = async (day: string, given: Readonly<Record<string, unknown>> = {}): Promise<ApiRecord> =>
  buildRecord(api, 'logistic_sessions', {
    startAt: `${day}T08:00:00Z`,
    endAt: `${day}T16:00:00Z`,
    area: areas[0]?.['@id'],
    trainingSessions: [],
    ...given,
  });

const daysOf = async (person: Person, tab: string): Promise<TrainerLogisticSessions> => {
  const { body } = await test.call('GET', `${SPACE}/${tab}`, { as: person });
  return body as TrainerLogisticSessions;
};

describe('a trainer’s sessions', () => {
  it('are only their own: upcoming ones with today’s, and those of the last two weeks', async () => {
    const person = await test.addTrainer({ areas: ['E1'] });
    const trainers = [trainerIri(person)];
    const today = await buildLogisticSession('2026-11-23', { trainers });
    const later = await buildLogisticSession('2026-12-01', { trainers });
    const lately = await buildLogisticSession('2026-11-10', { trainers });
    await buildLogisticSession('2026-11-05', { trainers });
    await buildLogisticSession('2026-11-24');
    const ids = ({ member }: TrainerLogisticSessions) => member.map((logisticSession) => logisticSession.id);
    expect(ids(await daysOf(person, 'upcoming'))).toEqual([today.id, later.id]);
    expect(ids(await daysOf(person, 'historique'))).toEqual([lately.id]);
  });

  it('show the place with its plan, trainees, equipment, teaching aids, colleagues and the sheet', async () => {
    const person = await test.addTrainer({ areas: ['E1'] });
    const colleague = await test.addTrainer({ firstName: 'Inès', lastName: 'MORIN' });
    const { body } = await api.call('POST', '/api/files', formOf([{ name: 'plan.pdf', content: PDF }]));
    const plan = body as ApiRecord;
    const place = await buildRecord(api, 'training_locations', {
      accessPlan: plan['@id'],
      contacts: [{ lastName: 'GARDE', phoneNumber: '01 02 03 04 05', main: true }],
    });
    const vehicle = await buildRecord(api, 'vehicles');
    const trainingSession = await buildRecord(api, 'training_sessions', {
      teachingAids: [{ label: 'Support', url: 'https://aides.example/1' }],
      startAt: '2026-11-25T08:00:00Z',
      endAt: '2026-11-25T16:00:00Z',
    });
    const logisticSession = await buildLogisticSession('2026-11-25', {
      trainingLocation: place['@id'],
      trainingSessions: [trainingSession['@id']],
      vehicles: [vehicle['@id']],
      trainers: [trainerIri(person), trainerIri(colleague)],
    });
    const { member, totalItems } = await daysOf(person, 'upcoming');
    expect(totalItems).toBe(1);
    expect(member[0]).toMatchObject({
      id: logisticSession.id,
      place: { name: place.name, contacts: [{ name: 'GARDE', phoneNumbers: ['+33102030405'] }] },
      trainings: [
        { id: trainingSession.id, teachingAids: [{ label: 'Support' }], sheet: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      ],
      vehicles: [{ reference: vehicle.reference }],
      colleagues: [{ name: 'Inès MORIN' }],
    });

    const address = member[0]?.place.accessPlan?.['@id'] ?? '';
    expect((await test.call('GET', address, { as: person })).status).toBe(200);
    await own.refusal(404, 'GET', address);
    await apiClient(test, person).refusal(404, 'GET', address.replace(/\d+$/, '999999'));
  });

  it('are refused to a trainer without area, to other users, and without login', async () => {
    const homeless = await test.addTrainer();
    const refusal = await apiClient(test, homeless).refusal(409, 'GET', `${SPACE}/upcoming`);
    expect(refusal).toMatchObject({ code: 'trainer.without_area', detail: expect.stringContaining('contactez l') });
    await apiClient(test, await test.addUser({ groups: ['admin'] })).refusal(403, 'GET', `${SPACE}/upcoming`);
    await apiClient(test).refusal(401, 'GET', `${SPACE}/upcoming`);
    await own.refusal(404, 'GET', `${SPACE}/demain`);
  });

  it('are empty for a super administrator', async () => {
    expect((await api.call('GET', `${SPACE}/upcoming`)).body).toMatchObject({ totalItems: 0, member: [] });
  });
});

describe('unavailability', () => {
  const period = { startAt: '2026-12-24T08:00:00Z', endAt: '2026-12-26T17:00:00Z' };

  it('is written by the trainer, and read and changed by officers', async () => {
    const made = await own.create('trainer_unavailabilities', { trainer: trainerIri(trainer), ...period, commentary: 'Congés' });
    const other = await test.addTrainer({ areas: ['E1'] });
    const others = apiClient(test, other);
    await others.refusal(404, 'GET', made['@id']);
    await others.refusal(404, 'DELETE', made['@id']);
    await others.refusal(422, 'POST', '/api/trainer_unavailabilities', { trainer: trainerIri(trainer), ...period });
    await own.refusal(422, 'PUT', made['@id'], { trainer: trainerIri(other) });
    await own.refusal(422, 'PUT', made['@id'], { endAt: '2026-12-23T08:00:00Z' });

    const officer = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_LOGISTIC_SESSION'] }));
    expect(await officer.update(made['@id'], { commentary: 'Congés confirmés' })).toMatchObject({
      commentary: 'Congés confirmés',
    });
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_PLANNING'] }));
    expect((await reader.list(`/api/trainer_unavailabilities?trainer=${trainer.id}`)).totalItems).toBe(1);
    await reader.refusal(403, 'DELETE', made['@id']);
    await own.remove(made['@id']);
  });
});

describe('a proposed date', () => {
  const propose = (logisticSession: ApiRecord, person: Person, given: object = {}) =>
    api.create('trainer_proposals', { logisticSession: logisticSession['@id'], trainer: trainerIri(person), ...given });

  it('adds the trainer who accepts it to the session once, with a journal line', async () => {
    const logisticSession = await buildLogisticSession('2026-12-08');
    const proposal = await propose(logisticSession, trainer, { message: 'Groupe de six' });
    expect(proposal).toMatchObject({ status: 'proposed', message: 'Groupe de six' });
    await api.refusal(422, 'POST', '/api/trainer_proposals', {
      logisticSession: logisticSession['@id'],
      trainer: trainerIri(trainer),
    });

    const stranger = apiClient(test, await test.addTrainer({ areas: ['E1'] }));
    await stranger.refusal(404, 'POST', `${proposal['@id']}/accept`);
    expect((await stranger.list('/api/trainer_proposals')).totalItems).toBe(0);
    await api.refusal(404, 'POST', `${proposal['@id']}/accept`);

    const [accepted, again] = await Promise.all([
      own.call('POST', `${proposal['@id']}/accept`),
      own.call('POST', `${proposal['@id']}/accept`),
    ]);
    expect([accepted.status, again.status].sort()).toEqual([200, 409]);
    expect((await api.item(logisticSession['@id'])).trainers).toMatchObject([{ id: trainer.id }]);
    await api.refusal(409, 'DELETE', proposal['@id']);
    const [line] = await test.database.query<{ accountId: number; after: unknown }>(
      `select account_id as "accountId", after from api_logs where resource = 'trainer_proposals' and action = 'update' and record_id = $1`,
      [proposal.id],
    );
    expect(line).toEqual({ accountId: trainer.accountId, after: { status: 'accepted', answeredAt: expect.any(String) } });
  });

  it('can be declined with a reason, without changing the session', async () => {
    const logisticSession = await buildLogisticSession('2026-12-09');
    const proposal = await propose(logisticSession, trainer);
    await own.refusal(422, 'POST', `${proposal['@id']}/decline`, { reason: ' ' });
    const { body } = await own.call('POST', `${proposal['@id']}/decline`, { reason: 'Déjà pris' });
    expect(body).toMatchObject({ status: 'declined', reason: 'Déjà pris', answeredAt: expect.any(String) });
    expect((await api.item(logisticSession['@id'])).trainers).toEqual([]);
    await propose(logisticSession, trainer);
  });

  it('stays open when the trainer is busy by then', async () => {
    const logisticSession = await buildLogisticSession('2026-12-10');
    const proposal = await propose(logisticSession, trainer);
    await buildLogisticSession('2026-12-10', { trainers: [trainerIri(trainer)] });
    const refusal = await own.refusal(409, 'POST', `${proposal['@id']}/accept`);
    expect(refusal.code).toBe('planning_conflicts');
    expect(await own.item(proposal['@id'])).toMatchObject({ status: 'proposed' });
  });

  it('is created and withdrawn by officers', async () => {
    const logisticSession = await buildLogisticSession('2026-12-11');
    const body = { logisticSession: logisticSession['@id'], trainer: trainerIri(trainer) };
    await own.refusal(403, 'POST', '/api/trainer_proposals', body);
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_LOGISTIC_SESSION'] }));
    await reader.refusal(403, 'POST', '/api/trainer_proposals', body);
    const proposal = await propose(logisticSession, trainer);
    await reader.refusal(403, 'DELETE', proposal['@id']);
    await api.remove(proposal['@id']);
    const past = await buildLogisticSession('2026-11-20');
    await api.refusal(422, 'POST', '/api/trainer_proposals', { ...body, logisticSession: past['@id'] });
  });
});
