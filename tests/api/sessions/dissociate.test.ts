import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildPlannedNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

const pathOf = (logisticSession: number, trainingSession: number) =>
  `/api/logistic_sessions/${logisticSession}/training_session/${trainingSession}/dissociate`;

it('gives a training session without another day one of its own, with its sheet and its messages', async () => {
  const officer = await buildRecord(admin, 'users');
  const { logisticSession: made, trainingSession } = await buildLogisticSession(admin);
  const trainer = await buildRecord(admin, 'trainers');
  const logisticSession = await admin.update(made['@id'], { trainingOfficer: officer['@id'], trainers: [trainer['@id']] });
  const need = await buildPlannedNeed(admin, trainingSession['@id']);
  const entry = async () => (await admin.list(`/api/emargements?needTraining=${need.id}`)).member.map(({ uuid }) => uuid);
  const before = await entry();
  const sent = await buildRecord(admin, 'email_session_documents', { trainingSession: trainingSession['@id'] });
  const mail = sent.mailMessage as ApiRecord;
  await test.database.query('update mail_messages set logistic_session_id = $2 where id = $1', [mail.id, logisticSession.id]);

  const { status, body } = await admin.call('POST', pathOf(logisticSession.id, trainingSession.id));

  expect([status, body]).toMatchObject([200, { '@id': logisticSession['@id'], trainingSessions: [] }]);
  const { logisticSessions, startAt, endAt } = await admin.item(trainingSession['@id']);
  expect([startAt, endAt]).toEqual([logisticSession.startAt, logisticSession.endAt]);
  const [own, ...others] = logisticSessions as readonly ApiRecord[];
  expect(others).toEqual([]);
  expect(own?.['@id']).not.toBe(logisticSession['@id']);
  const day = await admin.item(own?.['@id'] ?? '');
  const { startAt: start, endAt: end, trainingLocation, area } = logisticSession;
  expect(day).toMatchObject({ startAt: start, endAt: end, trainingLocation, area, trainers: [] });
  expect(day.trainingOfficer).toMatchObject({ '@id': officer['@id'] });
  expect(await admin.item(need['@id'])).toMatchObject({ trainingSession: { '@id': trainingSession['@id'] } });
  expect(await entry()).toEqual(before);
  expect((await admin.item(mail['@id'])).logisticSession).toMatchObject({ '@id': own?.['@id'] });
});

it('only unlinks a training session that has another day', async () => {
  const { logisticSession, trainingSession } = await buildLogisticSession(admin);
  const later = await buildLogisticSession(admin, { startAt: '2026-11-27T09:00:00+01:00', endAt: '2026-11-27T16:00:00+01:00' });
  await admin.update(later.logisticSession['@id'], { trainingSessions: [trainingSession['@id']] });
  expect((await admin.call('POST', pathOf(logisticSession.id, trainingSession.id))).status).toBe(200);
  expect(await admin.item(trainingSession['@id'])).toMatchObject({ logisticSessions: [{ '@id': later.logisticSession['@id'] }] });
});

it('updates the training’s period when a logistic session is linked, unlinked or deleted', async () => {
  const { trainingSession, logisticSession } = await buildLogisticSession(admin);
  const later = await buildLogisticSession(admin, { startAt: '2026-11-27T09:00:00+01:00', endAt: '2026-11-27T16:00:00+01:00' });
  const periodOf = async (iri: string) => {
    const { startAt, endAt } = await admin.item(iri);
    return [startAt, endAt];
  };
  const [one, other] = [trainingSession['@id'], later.trainingSession['@id']];

  await admin.update(later.logisticSession['@id'], { trainingSessions: [other, one] });
  expect(await periodOf(one)).toEqual([logisticSession.startAt, later.logisticSession.endAt]);
  expect((await admin.call('POST', pathOf(later.logisticSession.id, trainingSession.id))).status).toBe(200);
  expect(await periodOf(one)).toEqual([logisticSession.startAt, logisticSession.endAt]);

  await admin.update(later.logisticSession['@id'], { trainingSessions: [other, one] });
  await admin.remove(later.logisticSession['@id']);
  expect(await periodOf(one)).toEqual([logisticSession.startAt, logisticSession.endAt]);
});

it('is refused for an unlinked or missing training session', async () => {
  const { logisticSession } = await buildLogisticSession(admin);
  const { trainingSession: other } = await buildLogisticSession(admin);
  await admin.refusal(409, 'POST', pathOf(logisticSession.id, other.id));
  await admin.refusal(404, 'POST', pathOf(99_999, other.id));
});

it('is refused outside the area and without the right', async () => {
  const { logisticSession, trainingSession } = await buildLogisticSession(admin, { area: '/api/areas/1' });
  const path = pathOf(logisticSession.id, trainingSession.id);
  const far = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_LOGISTIC_SESSION'], areas: ['E2'] }));
  const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_LOGISTIC_SESSION'] }));
  await far.refusal(404, 'POST', path);
  await reader.refusal(403, 'POST', path);
});
