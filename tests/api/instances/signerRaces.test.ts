import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { createTestDatabase } from '../../support/database/openTestDatabase.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';

const AT_ONCE = 10;
const ROUNDS = [1, 2, 3, 4, 5] as const;

let drop: () => Promise<void>;
let database: Database;
let test: TestApp;
let day: AttendedSession;
let officers: readonly [Person, Person];
let now = at('09:05');

beforeAll(async () => {
  const address = await createTestDatabase();
  drop = address.drop;
  database = openPostgres({ url: address.url });
  test = await testApp({ database, now: () => now });
});
afterAll(async () => {
  await test.close();
  await database.close();
  await drop();
});
beforeEach(async () => {
  now = at('09:05');
  day = await buildAttendedSession(database);
  const roles = ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_READ_TRAINING_SESSION'] as const;
  officers = [await test.addUser({ roles: [...roles] }), await test.addUser({ roles: [...roles] })];
});

const sheet = (action: string) => `/api/emargements/${day.sheetUuid}${action}`;

it.each(ROUNDS)('accepts a code once when sent several times at once: round %d', async () => {
  const trainer = `/api/trainers/${day.trainerIds[0]}`;
  const handed = await test.call('POST', sheet('/trainer_codes/hand'), { as: officers[0], body: { trainer } });
  const { code } = handed.body as { code: string };
  const use = () => test.call('POST', sheet('/trainer_proofs'), { body: { trainer, code } });
  const statuses = (await Promise.all(Array.from({ length: AT_ONCE }, use))).map(({ status }) => status);
  expect(statuses.filter((status) => status < 300)).toHaveLength(1);
  // The others are refused, and many wrong ones in a row are throttled.
  expect(statuses.filter((status) => status === 409 || status === 429)).toHaveLength(AT_ONCE - 1);
  const [proofs] = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM attendance_trainer_proofs p JOIN emargement_sheets s ON s.id = p.sheet_id
     WHERE s.uuid = $1 AND p.token_hash IS NOT NULL`,
    [day.sheetUuid],
  );
  expect(proofs).toEqual({ count: 1 });
});

it.each(ROUNDS)('settles a request once when two officers decide at once: round %d', async () => {
  await test.call('POST', `/api/emargements/${day.entryUuids[0]}/not_me`, { body: {} });
  const [request] = await database.query<{ id: number }>('SELECT id FROM attendance_requests WHERE training_session_id = $1', [
    day.trainingSessionId,
  ]);
  const decisions = ['reopen_link', 'keep_closed'];
  const settle = (_: unknown, index: number) =>
    test.call('PUT', `/api/attendance_requests/${request?.id}/settle`, {
      as: officers[index % 2] as Person,
      body: { decision: decisions[index % 2], reason: `Décision ${index}` },
    });
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, settle));
  const won = answers.findIndex(({ status }) => status === 200);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(AT_ONCE - 1).fill(409)]);
  const [settled] = await database.query<{ decision: string; settlement: string }>(
    'SELECT decision, settlement FROM attendance_requests WHERE id = $1',
    [request?.id],
  );
  expect(settled).toEqual({ decision: decisions[won % 2], settlement: `Décision ${won}` });
  const lines = await database.query("SELECT id FROM emargement_events WHERE sheet_uuid = $1 AND type = 'link_settled'", [
    day.sheetUuid,
  ]);
  expect(lines).toHaveLength(1);
  const [entry] = await database.query<{ isBlocked: boolean }>(
    'SELECT link_blocked_at IS NOT NULL AS "isBlocked" FROM emargements WHERE uuid = $1',
    [day.entryUuids[0]],
  );
  expect(entry).toEqual({ isBlocked: settled?.decision === 'keep_closed' });
});
