import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EntryView, SheetView } from '../../../model/attendance/attendanceViews.ts';
import { INCIDENT_MAX_LENGTH } from '../../../model/attendance/incident.ts';
import type { SheetEventView } from '../../../model/attendance/signing/journalEvents.ts';
import { verifyChain } from '../../../server/attendance/journal/verifyChain.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession, trainerSecret } from '../../support/records/attendedSession.ts';
import { emargementUrl, signingCalls } from './signingCalls.ts';

const FALL = 'Jean ARNAUD est tombé en descendant du véhicule ; pompiers appelés à 10:15.';

let test: TestApp;
let day: AttendedSession;
let officer: Person;
let now = at('10:20');

beforeAll(async () => {
  test = await testApp({ now: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = at('10:20');
  day = await buildAttendedSession(test.database);
  officer = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_READ_TRAINING_SESSION'] });
});

const { sign, call, readStaffSheet } = signingCalls(() => test);

const note = (body: object = { text: FALL }, by: { as?: Person; proof?: string } = {}, uuid = day.sheetUuid) =>
  call<SheetView>('POST', emargementUrl(uuid, '/incidents'), { body, ...by });

const journal = async () =>
  (
    await call<{ member: readonly SheetEventView[] }>('GET', emargementUrl(day.sheetUuid, '/history'), { as: officer })
  ).body.member.filter(({ type }) => type === 'incident_noted');

const openRequests = async () => (await readStaffSheet(day, officer)).requests.filter(({ kind }) => kind === 'incident');

const proofOfTrainer = () => trainerSecret(test.database, day, now);

const validate = async () => {
  const proof = await proofOfTrainer();
  const trainer = `/api/trainers/${day.trainerIds[0]}`;
  for (const [period, time] of [
    ['morning', '12:20'],
    ['afternoon', '16:50'],
  ] as const) {
    now = at(time);
    expect((await sign(day.sheetUuid, period, { proof, fields: { trainer } })).status).toBe(201);
  }
  now = at('17:10');
  expect((await call('POST', emargementUrl(day.sheetUuid, '/validate'), { proof })).status).toBe(200);
};

describe('an incident of the day', () => {
  it('is a line of the journal with its text, by the link of the sheet', async () => {
    const { status, body } = await note();
    expect(status).toBe(201);
    const author = 'Claire ABRIC, Claire ZOLA (écran du formateur)';
    expect(body.incidents).toEqual([
      { id: expect.any(Number), text: FALL, notedAt: now.toISOString(), receivedAt: null, author },
    ]);
    expect((await call<SheetView>('GET', emargementUrl(day.sheetUuid))).body.incidents).toEqual(body.incidents);
    expect(await journal()).toMatchObject([{ reason: FALL, actorKind: 'sheet_link', actorName: 'Claire ABRIC, Claire ZOLA' }]);
    expect(await verifyChain(test.database)).toMatchObject({ ok: true });
    // The text is in the hash.
    await test.database.script(`BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE emargement_events SET reason = 'Rien' WHERE id = ${body.incidents[0]?.id}; COMMIT`);
    expect(await verifyChain(test.database)).toMatchObject({ ok: false, id: body.incidents[0]?.id });
    await test.database.query('ALTER TABLE emargement_events DISABLE TRIGGER ALL');
    await test.database.query('UPDATE emargement_events SET reason = $2 WHERE id = $1', [body.incidents[0]?.id, FALL]);
    await test.database.query('ALTER TABLE emargement_events ENABLE TRIGGER ALL');
  });

  it('names the trainer who proved themselves, and staff by their account', async () => {
    const proven = await note({ text: FALL }, { proof: await proofOfTrainer() });
    expect(proven.body.incidents[0]?.author).toBe('Claire ABRIC (formateur, par son code ou son lien)');
    const byStaff = await note({ text: 'Rappelé la famille' }, { as: officer });
    expect(byStaff.body.incidents[1]?.author).not.toMatch(/[()]/);
    // Staff tell nobody but themselves.
    expect(await openRequests()).toHaveLength(1);
  });

  it('is refused on every link but that of the sheet', async () => {
    for (const uuid of day.entryUuids) {
      expect((await note({ text: FALL }, {}, uuid)).status).toBe(404);
      const withSheet = `${emargementUrl(uuid, '/incidents')}?sheet=${day.sheetUuid}`;
      expect((await call('POST', withSheet, { body: { text: FALL } })).status).toBe(404);
    }
    expect((await note({ text: FALL }, {}, crypto.randomUUID())).status).toBe(404);
    expect(await journal()).toEqual([]);
  });

  it('needs words, and not more than a page of them', async () => {
    for (const text of ['', '  ', '…', '\u200B\u200B', '112', 'x'.repeat(INCIDENT_MAX_LENGTH + 1)]) {
      expect([text.slice(0, 5), (await note({ text })).status]).toEqual([text.slice(0, 5), 422]);
    }
    expect((await note({})).status).toBe(422);
    expect((await note({ text: FALL, by: 'moi' })).status).toBe(422);
    expect((await note({ text: `${'x'.repeat(INCIDENT_MAX_LENGTH - 4)} fin` })).status).toBe(201);
    expect((await note({ text: 'Ligne une\nLigne deux' })).body.incidents[1]?.text).toBe('Ligne une\nLigne deux');
  });

  it('says when it was written and when it came, once, however often it is sent', async () => {
    const kept = { text: FALL, deviceTime: at('10:20').toISOString(), key: crypto.randomUUID(), isKept: true };
    now = at('13:40');
    expect((await note(kept)).status).toBe(201);
    const again = await note(kept);
    expect(again.status).toBe(200);
    expect(again.body.incidents).toMatchObject([
      { notedAt: at('10:20').toISOString(), receivedAt: at('13:40').toISOString(), text: FALL },
    ]);
    expect((await note({ ...kept, text: 'Autre chose' })).status).toBe(409);
    expect(await openRequests()).toHaveLength(1);
  });

  it('comes after the link has expired only if it was written before', async () => {
    const kept = { text: FALL, deviceTime: at('16:30').toISOString(), key: crypto.randomUUID() };
    now = at('08:00', '2026-11-21');
    expect((await note(kept)).status).toBe(404);
    expect((await note({ text: FALL })).status).toBe(404);
    expect((await note({ ...kept, isKept: true })).status).toBe(201);
  });

  it('can be noted after the validation, and stands after the line that validated', async () => {
    await validate();
    expect((await note()).status).toBe(201);
    await test.runJobs();
    expect(await verifyChain(test.database)).toMatchObject({ ok: true });
    const { body } = await call<SheetView>('GET', emargementUrl(day.sheetUuid));
    expect(body).toMatchObject({ validatedAt: at('17:10').toISOString(), incidents: [{ text: FALL }] });
  });

  it('is not what a trainee reads', async () => {
    await note();
    const own = await call<EntryView>('GET', emargementUrl(day.entryUuids[0]));
    expect(JSON.stringify(own.body)).not.toContain('pompiers');
  });

  it('is not noted ten times in a row', async () => {
    for (let count = 0; count < 10; count += 1) expect((await note({ text: `Incident ${count}` })).status).toBe(201);
    expect((await note()).status).toBe(429);
    expect((await note({ text: FALL }, { as: officer })).status).toBe(201);
  });
});

describe('the officer', () => {
  it('is told by mail and in the list, and takes note once', async () => {
    const own = 'UPDATE logistic_sessions SET training_officer_id = $2 WHERE id = $1';
    await test.database.query(own, [day.logisticSessionId, officer.id]);
    await note();
    const mails = await test.database.query<{ subject: string; html: string }>(
      "SELECT subject, html FROM mail_messages WHERE kind = 'attendance_request' AND logistic_session_id = $1",
      [day.logisticSessionId],
    );
    expect(mails).toMatchObject([{ subject: 'Émargement, à traiter : Incident noté (Claire ABRIC, Claire ZOLA)' }]);
    expect(mails[0]?.html).toContain('pompiers');
    const [request] = await openRequests();
    expect(request).toMatchObject({ status: 'open', reason: FALL });
    const settle = (as?: Person) =>
      call('PUT', `/api/attendance_requests/${request?.id}/settle`, { body: { decision: 'take_note' }, ...(as ? { as } : {}) });
    expect((await settle()).status).toBe(401);
    expect((await settle(await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] }))).status).toBe(403);
    expect((await settle(officer)).status).toBe(200);
    expect((await settle(officer)).body.reason).toBe('not_open');
    expect(await openRequests()).toMatchObject([{ status: 'settled', decision: 'take_note' }]);
  });

  it('does not have to answer before the sheet is validated', async () => {
    await note();
    await validate();
  });

  it('of another area does not see it', async () => {
    const { body } = await note({ text: 'Canari des incidents' });
    const other = await buildAttendedSession(test.database);
    const [area] = await test.database.query<{ code: string }>('SELECT code FROM areas WHERE id = $1', [other.areaId]);
    const stranger = await test.addUser({
      roles: ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_READ_TRAINING_SESSION'],
      areas: [area?.code ?? ''],
    });
    const { logisticSessionId, trainingSessionId } = day;
    const sheet = `/api/emargements/logistic_sessions/${logisticSessionId}/training_sessions/${trainingSessionId}`;
    for (const path of [sheet, `${sheet}/history`, emargementUrl(day.sheetUuid, '/history')]) {
      expect([path, (await call('GET', path, { as: stranger })).status]).toEqual([path, 404]);
    }
    const list = await call('GET', '/api/attendance_requests', { as: stranger });
    expect(JSON.stringify(list.body)).not.toContain('Canari');
    const [request] = await openRequests();
    expect((await call('GET', `/api/attendance_requests/${request?.id}`, { as: stranger })).status).toBe(404);
    const settle = { body: { decision: 'take_note' }, as: stranger };
    expect((await call('PUT', `/api/attendance_requests/${request?.id}/settle`, settle)).status).toBe(404);
    expect(body.incidents).toHaveLength(1);
  });
});
