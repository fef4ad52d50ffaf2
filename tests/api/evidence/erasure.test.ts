import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RetentionView } from '../../../model/retention/retention.ts';
import { verifyChain } from '../../../server/attendance/journal/verifyChain.ts';
import { noteIncident } from '../../../server/attendance/requests/incidentHandlers.ts';
import { loadAttendanceSheet } from '../../../server/attendance/sheet/loadAttendanceSheets.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { at, trainerActor } from '../../support/records/attendedSession.ts';
import { buildSealedDay, readVerification, type SealedDay, tamperJournal } from './sealedDay.ts';

let now = at('17:05');
let test: TestApp;
let day: SealedDay;

beforeAll(async () => {
  test = await testApp({ now: () => now });
  day = await buildSealedDay(test, await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] }));
});
afterAll(() => test.close());

const addAdmin = () => test.addUser({ roles: ['ROLE_WRITE_CONFIGURATION', 'ROLE_ADMIN'] });
const due = async (admin: Person) => {
  const { kinds } = (await apiClient(test, admin).item('/api/retention')) as unknown as RetentionView;
  return kinds.find(({ kind }) => kind === 'evidence')?.items;
};
const erase = async (as: Person, confirmation = 'EFFACER') => {
  const body = { kind: 'evidence', keys: [day.sheetUuid], confirmation };
  return (await test.call('POST', '/api/retention/erase', { as, body })).status;
};

/** Personal data that the sheet holds besides its lines. */
const addPersonalData = async () => {
  const { logisticSessionId, trainingSessionId, needIds, trainerIds, sheetUuid } = day;
  const ofSheet = '(SELECT id FROM emargement_sheets WHERE uuid = $1)';
  await test.database.query(
    `INSERT INTO attendance_requests (kind, sheet_id, logistic_session_id, training_session_id, person, first_name, last_name, reason, requested_by)
     VALUES ('walk_in', ${ofSheet}, $2, $3, 'Zoé LUC', 'Zoé', 'LUC', 'Partie chez le médecin', 'Claire ABRIC')`,
    [sheetUuid, logisticSessionId, trainingSessionId],
  );
  await noteIncident(test.database, {
    uuid: sheetUuid,
    actor: trainerActor(day),
    now: at('17:30'),
    text: 'Zoé LUC est tombée',
    deviceTime: null,
    key: null,
    isKept: false,
    origin: 'https://pilotage.example',
  });
  await test.database.query(
    `INSERT INTO attendance_trainer_proofs (sheet_id, trainer_id, kind, handed_by, created_at) VALUES (${ofSheet}, $2, 'handed', 'Paul', now())`,
    [sheetUuid, trainerIds[0]],
  );
  await test.database.query(
    "INSERT INTO document_releases (training_session_id, type, reason, author) VALUES ($1, 'attestation', 'Pour Zoé', 'Paul')",
    [trainingSessionId],
  );
  await test.database.query(
    "INSERT INTO training_results (need_training_id, training_session_id, objective, result, author) VALUES ($1, $2, 'A', 'acquired', 'Paul')",
    [needIds[0], trainingSessionId],
  );
};

it('erases drawings and names once their time has come, with a valid journal whose lines cannot be changed otherwise', async () => {
  const early = await addAdmin();
  expect(await due(early)).toEqual([]);
  expect(await erase(early)).toBe(409);

  // Neither without the confirmation word, nor without the right, nor while the session has to be kept longer.
  now = at('12:00', '2032-11-21');
  const admin = await addAdmin();
  expect(await due(admin)).toMatchObject([{ key: day.sheetUuid, date: '2026-11-20' }]);
  expect(await erase(admin, 'effacer')).toBe(422);
  expect(await erase(await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] }))).toBe(403);
  const finance = (isCoFinanced: boolean) =>
    test.database.query('UPDATE logistic_sessions SET co_financed = $2 WHERE id = $1', [day.logisticSessionId, isCoFinanced]);
  await finance(true);
  expect(await erase(admin)).toBe(409);
  await finance(false);

  await addPersonalData();
  expect(await erase(admin)).toBe(200);
  const requests = ['attendance_requests', 'attendance_trainer_proofs', 'attendance_mail_keys', 'attendance_passes'];
  for (const table of [...requests, 'document_releases', 'training_results']) {
    expect(await test.database.query(`SELECT 1 FROM ${table}`), table).toEqual([]);
  }
  const left = await test.database.query(
    "SELECT id FROM emargement_events WHERE (svg IS NOT NULL OR actor_name <> '') AND type <> 'erased'",
  );
  expect(left).toEqual([]);
  const texts = await test.database.query("SELECT id FROM emargement_events WHERE reason LIKE '%tombée%'");
  expect(texts).toEqual([]);
  // The line stays, without what it said.
  expect(await test.database.query("SELECT id FROM emargement_events WHERE type = 'incident_noted'")).toHaveLength(1);
  expect((await loadAttendanceSheet(test.database, day.sheetUuid))?.incidents).toEqual([]);
  expect(await verifyChain(test.database)).toMatchObject({ ok: true });
  expect(await due(admin)).toEqual([]);
  const page = await readVerification(test, day);
  expect(page).toMatchObject({ journal: { fault: null }, erasedAt: expect.stringContaining('2032-11-21') });
  expect(page.editions.map(({ erasedAt }) => erasedAt === null)).toEqual([false, false]);
  expect((await apiClient(test, admin).list('/api/api_logs?action=erase')).member).toHaveLength(1);

  await expect(test.database.query("UPDATE emargement_events SET method = 'api' WHERE type = 'signed'")).rejects.toThrow();
  await expect(test.database.query("UPDATE emargement_events SET svg = '<svg/>' WHERE type = 'signed'")).rejects.toThrow();
  const [erased] = await test.database.query<{ id: number }>("SELECT id FROM emargement_events WHERE type = 'erased'");
  await tamperJournal(
    test,
    "UPDATE emargement_events SET is_late = true WHERE id = (SELECT min(id) FROM emargement_events WHERE type = 'signed')",
  );
  expect(await verifyChain(test.database)).toEqual({ ok: false, id: erased?.id, fault: 'erasure_altered' });
});
