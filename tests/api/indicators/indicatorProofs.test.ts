import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type IndicatorProofs, MISSING_SHOWN, PROOF_NAMES, PROOFS } from '../../../model/indicators/indicators.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';

let now = at('20:00');
let test: TestApp;
let day: AttendedSession;
let admin: ApiClient;

beforeEach(async () => {
  now = at('20:00');
  test = await testApp({ now: () => now });
  day = await buildAttendedSession(test.database);
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterEach(() => test.close());

const PERIOD = 'from=2026-01-01&to=2026-12-31';

const proofsOf = async (as: ApiClient = admin, period = PERIOD): Promise<IndicatorProofs['proofs']> =>
  ((await as.item(`/api/indicator_proofs?${period}`)) as unknown as IndicatorProofs).proofs;

const assess = (result: string, need = day.needIds[0], objective = 'Freiner') =>
  test.database.write(
    'training_results',
    'insert into training_results (need_training_id, training_session_id, objective, result) values ($1, $2, $3, $4)',
    [need, day.trainingSessionId, objective, result],
  );

const sendMail = (kind: string, state: string, need = day.needIds[0]) =>
  test.database.write(
    'mail_messages',
    `insert into mail_messages (state, kind, subject, html, training_session_id, need_training_id, send_after, message_id)
      values ($1, $2, 'Objet', '<p></p>', $3, $4, now(), gen_random_uuid()::text)`,
    [state, kind, day.trainingSessionId, need],
  );

const trainees = () => day.needIds.length;

describe('the proofs of a period', () => {
  it('count trainees who came, and name the sessions where somebody lacks a result', async () => {
    await assess('acquired');
    await assess('not_acquired', day.needIds[0], 'Doubler');
    const { assessed, acquired } = await proofsOf();
    expect(acquired).toEqual({ part: 1, whole: 2, missing: [], missingCount: 0 });
    expect(assessed).toMatchObject({ part: 1, whole: trainees(), missingCount: 1 });
    expect(assessed?.missing).toMatchObject([{ '@id': `/api/training_sessions/${day.trainingSessionId}` }]);
    for (const need of day.needIds.slice(1)) await assess('acquired', need);
    expect((await proofsOf()).assessed).toEqual({ part: trainees(), whole: trainees(), missing: [], missingCount: 0 });
  });

  it('count a convocation once it has left, not while it waits or after it was refused', async () => {
    await sendMail('convocation', 'queued');
    await sendMail('convocation', 'bounced');
    await sendMail('reminder', 'sent');
    expect((await proofsOf()).convoked).toMatchObject({ part: 0, whole: trainees() });
    await sendMail('convocation', 'sent');
    await sendMail('convocation', 'sent');
    expect((await proofsOf()).convoked).toMatchObject({ part: 1, whole: trainees() });
  });

  it('leave out what has not ended, was canceled or is of another period', async () => {
    await assess('acquired');
    now = at('11:00');
    expect((await proofsOf()).acquired).toMatchObject({ whole: 0 });
    now = at('20:00');
    expect((await proofsOf(admin, 'from=2025-01-01&to=2025-12-31')).acquired).toMatchObject({ whole: 0 });
    await test.database.write('training_sessions', "update training_sessions set status = 'canceled' where id = $1", [
      day.trainingSessionId,
    ]);
    const { acquired, led, validated } = await proofsOf();
    expect([acquired?.whole, led?.whole, validated?.whole]).toEqual([0, 0, 0]);
  });

  it('ask for the reason of an absence of a whole or a half day', async () => {
    await test.database.write('emargements', 'update emargements set is_absent = true where need_training_id = $1', [
      day.needIds[0],
    ]);
    expect((await proofsOf()).absences).toMatchObject({ part: 0, whole: 1, missingCount: 1 });
    await test.database.write('emargements', "update emargements set absence_reason = 'Grippe' where is_absent", []);
    expect((await proofsOf()).absences).toMatchObject({ part: 1, whole: 1, missingCount: 0 });
  });

  it('name at most five trainings without a level asked before, and say how many there are', async () => {
    for (let at = 0; at <= MISSING_SHOWN; at += 1) await admin.create('training_types', { name: `Sans niveau ${at}` });
    const { prior_level: proof } = await proofsOf();
    expect(proof?.missing).toHaveLength(MISSING_SHOWN);
    expect(proof?.missingCount).toBe((proof?.whole ?? 0) - (proof?.part ?? 0));
    expect(proof?.missingCount).toBeGreaterThan(MISSING_SHOWN);
  });

  it('need a contract only of trainers of another company', async () => {
    expect((await proofsOf()).subcontracted).toMatchObject({ whole: 0 });
    await test.database.write('trainers', "update trainers set corporate_name = 'Trajectoire SARL' where id = $1", [
      day.trainerIds[0],
    ]);
    expect((await proofsOf()).subcontracted).toMatchObject({ part: 0, whole: 1, missingCount: 1 });
  });
});

describe('the registers of quality', () => {
  const insertEntry = (status: string, received: string, answered: string | null) =>
    test.database.write(
      'quality_entries',
      `insert into quality_entries (kind, severity, text, received_on, channel, origin, status, answered_on, answer_by)
        values ('complaint', 2, 'Salle froide', $2, 'phone', 'trainee', $1, $3, '2026-06-20')`,
      [status, received, answered],
    );

  it('count what was received in the period, and answers within their deadline', async () => {
    const before = await proofsOf();
    await insertEntry('received', '2026-06-01', null);
    await insertEntry('answered', '2026-06-01', '2026-06-20');
    await insertEntry('answered', '2026-06-01', '2026-06-21');
    await insertEntry('received', '2025-06-01', null);
    const { settled, punctual } = await proofsOf();
    const added = (name: 'settled' | 'punctual') => [
      ({ settled, punctual }[name]?.part ?? 0) - (before[name]?.part ?? 0),
      ({ settled, punctual }[name]?.whole ?? 0) - (before[name]?.whole ?? 0),
    ];
    expect([added('settled'), added('punctual')]).toEqual([
      [2, 3],
      [1, 2],
    ]);
    expect(settled?.missing[0]?.['@id']).toMatch(/^\/api\/quality_entries\/\d+$/);
  });

  it('ask for the effect of an improvement that is done, and for the review of a risk', async () => {
    const change = (table: 'improvements' | 'risks', text: string) => test.database.write(table, text, []);
    await change(
      'improvements',
      "insert into improvements (what, origin, why, status, done_on) values ('Chauffage', 'entries', 'Froid', 'done', '2026-07-01')",
    );
    await change(
      'risks',
      "insert into risks (cause, effect, probability, impact, review_on) values ('Neige', 'Circuit fermé', 2, 3, '2026-11-19')",
    );
    const { verified, measured_risks, reviewed_risks } = await proofsOf();
    for (const proof of [verified, measured_risks, reviewed_risks]) expect(proof?.missingCount).toBe(1);
  });
});

describe('who reads the proofs', () => {
  it('sees null instead of what their rights do not show', async () => {
    const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] }));
    const proofs = await proofsOf(reader);
    for (const name of PROOF_NAMES) {
      if (PROOFS[name].of === 'training_sessions') expect(proofs[name]).not.toBeNull();
      if (['trainers', 'vehicles', 'need_trainings'].includes(PROOFS[name].of)) expect(proofs[name]).toBeNull();
    }
  });

  it('counts the sessions of their areas alone', async () => {
    await assess('acquired');
    const areas = (await admin.list('/api/areas?order[code]=asc')).member;
    const own = (await admin.item(`/api/training_sessions/${day.trainingSessionId}`)).area as { readonly '@id': string };
    const other = areas.find((area) => area['@id'] !== own['@id']);
    const groups = ['super-admin'] as const;
    const elsewhere = apiClient(test, await test.addUser({ groups, areas: [String(other?.code)] }));
    const proofs = await proofsOf(elsewhere);
    expect([proofs.acquired?.whole, proofs.validated?.whole, proofs.led?.whole]).toEqual([0, 0, 0]);
  });

  it.each([['ROLE_TRAINER'], ['ROLE_READ_BOOKING']] as const)('is not somebody with %s alone', async (role) => {
    const person: Person = await test.addUser({ roles: [role] });
    expect((await test.call('GET', `/api/indicator_proofs?${PERIOD}`, { as: person })).status).toBe(403);
  });

  it('is told which day is wrong', async () => {
    const answer = await test.call('GET', '/api/indicator_proofs?from=2026-02-30&to=2026-03-01', {
      as: await test.addUser({ groups: ['super-admin'] }),
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ detail: expect.stringContaining('from') });
  });

  it('counts the needs entered in the period', async () => {
    const before = (await proofsOf()).needs?.whole ?? 0;
    await buildNeed(admin, {});
    expect((await proofsOf()).needs?.whole).toBe(before + 1);
  });
});
