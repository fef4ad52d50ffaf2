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

const irisOf = (records: unknown): readonly string[] => (records as readonly ApiRecord[]).map((record) => record['@id']).sort();

it('moves trainings, people, resources and sheets of the other session, and deletes it', async () => {
  const kept = await buildLogisticSession(admin);
  const gone = await buildLogisticSession(admin, { startAt: '2026-11-24T09:00:00+01:00', endAt: '2026-11-24T17:00:00+01:00' });
  const need = await buildPlannedNeed(admin, gone.trainingSession['@id']);
  const vehicle = await buildRecord(admin, 'vehicles');
  await admin.update(gone.logisticSession['@id'], {
    vehicles: [vehicle['@id']],
    materials: [{ label: 'Cônes', quantity: 20, isReady: true }],
  });

  const merged = await admin.update(`${kept.logisticSession['@id']}/merge`, {
    idLogisticSessionToDelete: gone.logisticSession.id,
  });

  expect(merged).toMatchObject({ startAt: kept.logisticSession.startAt, materials: [{ label: 'Cônes', quantity: 20 }] });
  expect(irisOf(merged.trainingSessions)).toEqual(irisOf([kept.trainingSession, gone.trainingSession]));
  expect(irisOf(merged.vehicles)).toEqual([vehicle['@id']]);
  await admin.refusal(404, 'GET', gone.logisticSession['@id']);
  const sheet = `/api/emargements/logistic_sessions/${kept.logisticSession.id}/training_sessions/${gone.trainingSession.id}`;
  expect(await admin.item(sheet)).toMatchObject({ entries: [{ needTraining: { '@id': need['@id'] } }] });
});

it('keeps the documents of the deleted session', async () => {
  const [kept, gone] = [await buildLogisticSession(admin), await buildLogisticSession(admin)];
  const [set] = await test.database.query<{ id: number }>(
    `insert into training_session_documents (training_session_id, logistic_session_id, type, format, status, nb_documents)
     values ($1, $2, 'cover_page', 'merged', 'finished', 1) returning id`,
    [gone.trainingSession.id, gone.logisticSession.id],
  );

  await admin.update(`${kept.logisticSession['@id']}/merge`, { idLogisticSessionToDelete: gone.logisticSession.id });

  const documents = await admin.item(`/api/training_session_documents/${set?.id}`);
  expect(documents).toMatchObject({ logisticSession: { '@id': kept.logisticSession['@id'] } });
});

it('keeps the follow-up of both sessions', async () => {
  const [kept, gone] = [(await buildLogisticSession(admin)).logisticSession, (await buildLogisticSession(admin)).logisticSession];
  await admin.update(`/api/tracking_date_logistic_sessions/${gone.id}`, { convocationsSentOn: '2026-11-10' });
  await admin.update(`/api/commentary_training_officers/${gone.id}`, { commentaryBilling: 'En deux fois' });
  await admin.update(`/api/commentary_training_officers/${kept.id}`, { commentaryBilling: 'Par avance' });
  await admin.update(`/api/training_officer_logistic_session_details/${gone.id}`, { invoiceNumber: 'F1', fileState: 'waiting' });
  await admin.update(`/api/training_officer_logistic_session_details/${kept.id}`, { invoiceNumber: 'F2' });

  await admin.update(`${kept['@id']}/merge`, { idLogisticSessionToDelete: gone.id });

  const beside = (name: string) => admin.item(`/api/${name}/${kept.id}`);
  expect(await beside('tracking_date_logistic_sessions')).toMatchObject({ convocationsSentOn: '2026-11-10' });
  expect(await beside('commentary_training_officers')).toMatchObject({ commentaryBilling: 'Par avance\n\nEn deux fois' });
  expect(await beside('training_officer_logistic_session_details')).toMatchObject({ invoiceNumber: 'F2', fileState: 'waiting' });
  const journal = await admin.list(`/api/api_logs?resource=tracking_date_logistic_sessions&recordId=${kept.id}`);
  expect(journal.totalItems).toBe(1);
});

it('is refused with itself, with a missing session, without the right and outside the area', async () => {
  const { logisticSession } = await buildLogisticSession(admin, { area: '/api/areas/1' });
  const { logisticSession: other } = await buildLogisticSession(admin, { area: '/api/areas/2' });
  const path = `${logisticSession['@id']}/merge`;
  const body = { idLogisticSessionToDelete: other.id };
  await admin.refusal(409, 'PUT', path, { idLogisticSessionToDelete: logisticSession.id });
  await admin.refusal(404, 'PUT', path, { idLogisticSessionToDelete: 999_999 });
  await admin.refusal(422, 'PUT', path, {});
  const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_LOGISTIC_SESSION'] }));
  const near = apiClient(test, await test.addUser({ roles: ['ROLE_WRITE_LOGISTIC_SESSION'], areas: ['E1'] }));
  await reader.refusal(403, 'PUT', path, body);
  await near.refusal(404, 'PUT', path, body);
  expect(await admin.item(other['@id'])).toMatchObject({ version: other.version });
});
