import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { syncSheetsWithSession } from '../../../server/attendance/content/syncSheetsWithSession.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { emargementUrl, signatureForm } from './signingCalls.ts';

let test: TestApp;
let day: AttendedSession;
let now = at('09:05');

beforeAll(async () => {
  test = await testApp({ now: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = at('09:05');
  day = await buildAttendedSession(test.database);
});

const sign = async (uuid: string, period: string, { from }: { readonly from: string }) => {
  const init = { method: 'POST', body: signatureForm() };
  return test.app.request(emargementUrl(uuid, `/sign/${period}`), init, { remoteAddress: from });
};

const SHEETS = 12;

/** More people, over a dozen sheets. */
const addPeople = async (count: number): Promise<readonly string[]> => {
  const { database } = test;
  const days: AttendedSession[] = [];
  for (let sheet = 0; sheet < SHEETS; sheet += 1) days.push(await buildAttendedSession(database));
  const trainingSessions = days.map(({ trainingSessionId }) => trainingSessionId);
  const rows = await database.transaction(async (tx) => {
    await tx.query(
      `WITH people AS (
         INSERT INTO trainees (first_name, last_name, area_id) SELECT 'Jean', 'CLASSE ' || n, $3 FROM generate_series(1, $2::int) n
         RETURNING id
       ), ranked AS (SELECT id, row_number() OVER ()::int AS rank FROM people)
       INSERT INTO need_trainings (status, training_type_id, trainee_id, training_session_id)
       SELECT 'planifie', s.training_type_id, p.id, s.id FROM ranked p
       JOIN training_sessions s ON s.id = ($1::int[])[1 + p.rank % cardinality($1::int[])]`,
      [trainingSessions, count, day.areaId],
    );
    await syncSheetsWithSession({ database: tx, now }, trainingSessions);
    return tx.query<{ uuid: string }>(
      `SELECT e.uuid FROM emargements e JOIN need_trainings n ON n.id = e.need_training_id JOIN trainees t ON t.id = n.trainee_id
       WHERE e.training_session_id = any($1::int[]) AND t.last_name LIKE 'CLASSE %'`,
      [trainingSessions],
    );
  });
  return rows.map(({ uuid }) => uuid);
};

/** Calls with an invalid body, by kind of uuid. */
const WRONG_BODIES = [
  ['entry', 'PUT', '', { isAbsent: 'peut-être' }],
  ['entry', 'PUT', '', { firstName: '', lastName: '' }],
  ['entry', 'PUT', '/confirm_email', { emailNeedTraining: 'nulle part' }],
  ['entry', 'POST', '/not_me', { inconnu: 1 }],
  ['entry', 'POST', '/late_requests/morning', {}],
  ['entry', 'POST', '/sign/morning', new FormData()],
  ['sheet', 'POST', '/need_trainings', { firstName: '' }],
  ['sheet', 'POST', '/trainer_codes', { inconnu: 1 }],
  ['sheet', 'POST', '/trainer_proofs', {}],
] as const;

describe('invalid links', () => {
  it.each(WRONG_BODIES)('do not report errors of the body: %s %s %s', async (kind, method, action, body) => {
    const known = kind === 'entry' ? day.entryUuids[0] : day.sheetUuid;
    const refusal = async (uuid: string) =>
      (await test.call(method, emargementUrl(uuid, action), { body, from: '192.0.2.9' })).status;
    expect(await refusal(known)).toBe(422);
    expect(await refusal(crypto.randomUUID())).toBe(404);
    now = at('18:00', '2026-12-21');
    expect(await refusal(known)).toBe(404);
  });

  it('return an identical 404', async () => {
    const answers = [];
    for (const uuid of [crypto.randomUUID(), 'nimporte', '%00', "'--"])
      answers.push(await test.call('GET', emargementUrl(uuid), { from: '192.0.2.1' }));
    now = at('18:00', '2026-12-21');
    answers.push(await test.call('GET', emargementUrl(day.entryUuids[0]), { from: '192.0.2.1' }));
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect({ ...(body as object), '@id': '' }).toEqual({ ...(answers[0]?.body as object), '@id': '' });
    }
  });

  it('have no other half-days than the two of the day', async () => {
    expect((await sign(day.entryUuids[0], 'evening', { from: '192.0.2.7' })).status).toBe(404);
    expect((await test.call('GET', emargementUrl(day.entryUuids[0], '/sign/evening'), { from: '192.0.2.7' })).status).toBe(404);
  });

  it('say that their training session is canceled, with whom to call, and do nothing else, except for staff', async () => {
    const off = await buildAttendedSession(test.database);
    const admin = await test.addUser({ groups: ['super-admin'] });
    const statuses = async () => {
      const paths = [emargementUrl(off.entryUuids[0]), emargementUrl(off.sheetUuid)];
      const guests = await Promise.all(paths.map((path) => test.call('GET', path, { from: '192.0.2.8' })));
      return [...guests, await test.call('GET', emargementUrl(off.sheetUuid), { as: admin })].map(({ status }) => status);
    };
    const become = (status: string) =>
      test.database.query('UPDATE training_sessions SET status = $2 WHERE id = $1', [off.trainingSessionId, status]);
    await become('canceled');
    await test.database.query('update logistic_sessions set training_officer_id = $2 where id = $1', [
      off.logisticSessionId,
      admin.id,
    ]);
    expect(await statuses()).toEqual([200, 200, 200]);
    for (const uuid of [off.entryUuids[0], off.sheetUuid]) {
      const { body } = await test.call('GET', emargementUrl(uuid));
      expect(body).toMatchObject({ '@type': 'EmargementCanceled', officer: { name: 'Claude Martin', email: admin.email } });
      expect(JSON.stringify(body)).not.toMatch(/ARNAUD|ZÉLIE|ABRIC/);
    }
    const signing = await sign(off.entryUuids[0], 'morning', { from: '192.0.2.8' });
    expect(await signing.json()).toMatchObject({ status: 409, reason: 'canceled' });
    await become('in_progress');
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it('are limited by address, without blocking a class that signs', async () => {
    const miss = () => test.call('GET', emargementUrl(crypto.randomUUID()), { from: '192.0.2.2' });
    const statuses = [];
    for (let guess = 0; guess < 35; guess += 1) statuses.push((await miss()).status);
    expect(statuses).toEqual([...Array<number>(30).fill(404), ...Array<number>(5).fill(429)]);
    expect((await miss()).headers.get('Retry-After')).toMatch(/^\d+$/);
    expect((await sign(day.entryUuids[0], 'morning', { from: '192.0.2.2' })).status).toBe(201);
    expect((await test.call('GET', emargementUrl(crypto.randomUUID()), { from: '192.0.2.3' })).status).toBe(404);
  });

  it('let 120 people behind one address sign in a minute', async () => {
    const uuids = await addPeople(120);
    expect(uuids).toHaveLength(120);
    for (const uuid of uuids) {
      expect((await sign(uuid, 'morning', { from: '192.0.2.4' })).status).toBe(201);
    }
  });
});
