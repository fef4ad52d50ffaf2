import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnDocumentsView } from '../../../model/attendance/attendanceViews.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession, trainerSecret } from '../../support/records/attendedSession.ts';
import { emargementUrl, signatureForm } from './signingCalls.ts';

let test: TestApp;
let day: AttendedSession;
let now = at('09:05');

beforeAll(async () => {
  test = await testApp({ now: () => now });
  day = await buildAttendedSession(test.database);
  await test.database
    .query("insert into configurations (code, value) values ('organisation_name', '\"Organisme\"')")
    .catch(() => null);
});
afterAll(() => test.close());

const sign = async (uuid: string, period: string, isTrainer = false) => {
  const headers = isTrainer ? { 'X-Emargement-Proof': await trainerSecret(test.database, day, now) } : undefined;
  const body = signatureForm(isTrainer ? { trainer: `/api/trainers/${day.trainerIds[0]}` } : {});
  const answer = await test.app.request(emargementUrl(uuid, `/sign/${period}`), {
    method: 'POST',
    body,
    ...(headers && { headers }),
  });
  expect(answer.status).toBe(201);
};
const offered = async (uuid: string) =>
  ((await test.call('GET', emargementUrl(uuid, '/documents'))).body as OwnDocumentsView).documents;
const download = (uuid: string, type: string) => test.app.request(emargementUrl(uuid, `/documents/${type}`));

it('offers a trainee their own attestation once it may be sent, by their own link, as long as that opens', async () => {
  const [own, other] = day.entryUuids;
  await sign(own, 'morning');
  now = at('12:20');
  await sign(day.sheetUuid, 'morning', true);
  now = at('16:45');
  await sign(own, 'afternoon');
  await sign(day.sheetUuid, 'afternoon', true);
  expect(await offered(own)).toEqual([]);
  expect((await download(own, 'attestation')).status).toBe(404);
  now = at('17:30');
  const proof = await trainerSecret(test.database, day, now);
  const validated = await test.call('POST', emargementUrl(day.sheetUuid, '/validate'), {
    headers: { 'X-Emargement-Proof': proof },
  });
  expect(validated.status).toBe(200);
  expect(await offered(own)).toContain('attestation');
  // The other has signed nothing.
  expect(await offered(other)).toEqual([]);
  const file = await download(own, 'attestation');
  expect([file.status, file.headers.get('Content-Type'), file.headers.get('Cache-Control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  expect((await download(other, 'attestation')).status).toBe(404);
  for (const type of ['convention', 'signature_sheet', 'inconnu']) expect((await download(own, type)).status).toBe(404);
  expect((await download(day.sheetUuid, 'attestation')).status).toBe(404);
  now = at('18:00', '2027-02-20');
  expect((await download(own, 'attestation')).status).toBe(404);
});
