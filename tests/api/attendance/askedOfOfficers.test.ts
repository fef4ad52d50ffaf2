import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EntryView, SheetView } from '../../../model/attendance/attendanceViews.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { sentMailHtml } from '../../support/files/sentMailHtml.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { emargementUrl, signingCalls } from './signingCalls.ts';

let test: TestApp;
let day: AttendedSession;
let officer: Person;
let now = at('09:05');

beforeAll(async () => {
  test = await testApp({ now: () => now });
});
afterAll(() => test.close());

const addOfficer = () => test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_READ_TRAINING_SESSION'] });
beforeEach(async () => {
  now = at('09:05');
  day = await buildAttendedSession(test.database);
  officer = await addOfficer();
});

const trainerIri = (index: 0 | 1 = 0) => `/api/trainers/${day.trainerIds[index]}`;

const { sign, call, readStaffSheet } = signingCalls(() => test);
const staffSheet = (as = officer) => readStaffSheet(day, as);

/** A login of a trainer of the session, replacing the first. */
const ownTrainer = async (): Promise<Person> => {
  const trainer = await test.addTrainer();
  await test.database.query('INSERT INTO logistic_sessions_trainers VALUES ($1, $2)', [day.logisticSessionId, trainer.id]);
  return trainer;
};

const handedProof = async (): Promise<string> => {
  const trainer = trainerIri();
  const { body } = await call<{ code: string }>('POST', emargementUrl(day.sheetUuid, '/trainer_codes/hand'), {
    as: officer,
    body: { trainer },
  });
  const used = await call<{ proof: string }>('POST', emargementUrl(day.sheetUuid, '/trainer_proofs'), {
    body: { trainer, code: body.code },
  });
  return used.body.proof;
};

describe('a half-day not signed in time', () => {
  const late = { reason: 'Parti avant la fin' };
  const onSheet = (uuid: string, action: string) => `${emargementUrl(uuid, action)}?sheet=${day.sheetUuid}`;

  it('can be signed by the trainer within their delay, with a reason, and is flagged late', async () => {
    now = at('18:00');
    expect((await sign(day.entryUuids[0], 'morning', { fields: late })).body.reason).toBe('too_late');
    const trainer = await ownTrainer();
    expect((await sign(day.entryUuids[0], 'morning', { as: trainer })).body.reason).toBe('reason_needed');
    expect((await sign(day.entryUuids[0], 'morning', { as: trainer, fields: late })).status).toBe(201);
    const [entry] = (await staffSheet(await addOfficer())).entries;
    expect(entry?.signatures.morning).toMatchObject({
      isLate: true,
      method: 'tablet',
      words: expect.stringContaining('hors délai'),
    });
    const own = { ...late, trainer: `/api/trainers/${trainer.id}` };
    expect((await sign(day.sheetUuid, 'morning', { as: trainer, fields: own })).status).toBe(201);
  });

  it('becomes a request that the officer accepts or refuses, then the sheet is validated', async () => {
    const proof = await handedProof();
    for (const [period, time] of [
      ['morning', '12:20'],
      ['afternoon', '16:45'],
    ] as const) {
      now = at(time);
      expect((await sign(day.sheetUuid, period, { proof, fields: { trainer: trainerIri() } })).status).toBe(201);
    }
    now = at('18:00', '2026-11-22');
    officer = await addOfficer();
    expect((await sign(day.entryUuids[0], 'morning', { as: await ownTrainer(), fields: late })).body.reason).toBe('ask_officer');
    const ask = (uuid: string, by: { proof?: string } = { proof }) =>
      call('POST', onSheet(uuid, '/late_requests/morning'), { body: late, ...by });
    expect((await ask(day.entryUuids[0], {})).body.reason).toBe('proof_needed');
    expect((await ask(day.entryUuids[0])).status).toBe(201);
    expect((await ask(day.entryUuids[0])).body.reason).toBe('already_asked');
    expect((await ask(day.entryUuids[1])).status).toBe(201);
    const list = await call<{ member: { id: number; person: string }[] }>(
      'GET',
      `/api/attendance_requests?status=open&trainingSession=${day.trainingSessionId}`,
      { as: officer },
    );
    expect(list.body.member.map(({ person }) => person).toSorted()).toEqual(['Jean ARNAUD', 'Jean ZÉLIE']);
    expect((await call('POST', emargementUrl(day.sheetUuid, '/validate'), { proof })).body.reason).toBe('request_open');

    const settle = (person: string, body: object, as?: Person) =>
      call('PUT', `/api/attendance_requests/${list.body.member.find((one) => one.person === person)?.id}/settle`, {
        body,
        ...(as ? { as } : {}),
      });
    expect((await settle('Jean ARNAUD', { decision: 'allow' })).status).toBe(401);
    expect(
      (await settle('Jean ARNAUD', { decision: 'allow' }, await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] }))).status,
    ).toBe(403);
    expect((await settle('Jean ARNAUD', { decision: 'confirm' }, officer)).status).toBe(422);
    const unknown = '/api/attendance_requests/2000000000/settle';
    expect((await call('PUT', unknown, { as: officer, body: { decision: 'allow' } })).status).toBe(404);
    expect((await settle('Jean ARNAUD', { decision: 'allow' }, officer)).status).toBe(200);
    expect((await settle('Jean ARNAUD', { decision: 'allow' }, officer)).body.reason).toBe('not_open');
    expect((await settle('Jean ZÉLIE', { decision: 'leave_unsigned', reason: 'Injoignable' }, officer)).status).toBe(200);
    const allowed = await sign(day.entryUuids[0], 'morning');
    expect(allowed.body.signatures.morning).toMatchObject({ isLate: true });
    expect((await call('POST', emargementUrl(day.sheetUuid, '/validate'), { proof })).status).toBe(200);
  });
});

describe('“Ce n’est pas moi”', () => {
  it('closes the link, and notifies the officer who decides', async () => {
    const path = emargementUrl(day.entryUuids[0], '/not_me');
    const { body } = await call<EntryView>('POST', path, { body: {} });
    expect(body).toMatchObject({ isBlocked: true, firstName: '', emailNeedTraining: null });
    expect(JSON.stringify(await call('GET', emargementUrl(day.entryUuids[0])))).not.toContain('ARNAUD');
    expect((await sign(day.entryUuids[0], 'morning')).body.reason).toBe('link_blocked');
    const confirm = await call('PUT', emargementUrl(day.entryUuids[0], '/confirm_email'), {
      body: { emailNeedTraining: 'a@b.fr' },
    });
    expect(confirm.body.reason).toBe('link_blocked');
    expect((await call('POST', path, { body: {} })).status).toBe(200);
    const { requests, entries } = await staffSheet();
    expect(requests).toMatchObject([{ kind: 'not_me', status: 'open', person: 'Jean ARNAUD', trainer: null }]);
    expect(entries[0]).toMatchObject({ isLinkBlocked: true, firstName: 'Jean' });
    const settle = { decision: 'reopen_link', reason: 'Erreur de clic' };
    expect((await call('PUT', `/api/attendance_requests/${requests[0]?.id}/settle`, { body: settle, as: officer })).status).toBe(
      200,
    );
    expect((await sign(day.entryUuids[0], 'morning')).status).toBe(201);
  });

  it('is only said on the personal link, not by staff, a trainer or the sheet’s link', async () => {
    const path = emargementUrl(day.entryUuids[0], '/not_me');
    const ofSheet = `${path}?sheet=${day.sheetUuid}`;
    expect((await call('POST', path, { body: {}, as: officer })).status).toBe(404);
    expect((await call('POST', ofSheet, { body: {}, as: await ownTrainer() })).status).toBe(404);
    expect((await call('POST', ofSheet, { body: {} })).status).toBe(404);
    expect((await call('POST', ofSheet, { body: {}, proof: await handedProof() })).status).toBe(404);
    expect((await staffSheet()).requests).toEqual([]);
    expect((await sign(day.entryUuids[0], 'morning')).status).toBe(201);
  });

  it('keeps the trainer’s device open, and a new link is mailed when the old one stays closed', async () => {
    await call('POST', emargementUrl(day.entryUuids[0], '/not_me'), { body: {} });
    const mailPath = `/api/emargements/need_trainings/${day.needIds[0]}/send_email`;
    expect((await call('POST', mailPath, { as: officer })).body.reason).toBe('nobody_to_ask');
    const [request] = (await staffSheet()).requests;
    await call('PUT', `/api/attendance_requests/${request?.id}/settle`, { body: { decision: 'keep_closed' }, as: officer });
    expect((await sign(day.entryUuids[0], 'morning')).body.reason).toBe('link_blocked');
    now = at('09:10');
    expect((await call('POST', mailPath, { as: officer })).status).toBe(202);
    const key = /mail=([\w-]+)/.exec(await sentMailHtml(test.database, 'signing_link'))?.[1] ?? '';
    expect((await sign(day.entryUuids[0], 'morning', { fields: { mail: key } })).status).toBe(201);
  });
});

describe('the link of a sheet', () => {
  const add = (name: string, as?: Person) =>
    call('POST', emargementUrl(day.sheetUuid, '/need_trainings'), {
      body: { firstName: 'Zoé', lastName: name, isIndividual: true },
      ...(as ? { as } : {}),
    });

  it('adds a few people for the officer to confirm, and limits their number', async () => {
    const statuses = [];
    for (let count = 0; count < 10; count += 1) statuses.push((await add(`NOM ${count}`)).status);
    expect(statuses).toEqual([...Array<number>(5).fill(201), ...Array<number>(5).fill(202)]);
    expect((await add('ONZE')).status).toBe(429);
    expect((await add('STAFF', officer)).status).toBe(201);
    const { requests, entries } = await staffSheet();
    expect(entries).toHaveLength(8);
    expect(requests.map(({ kind }) => kind)).toEqual(Array<string>(5).fill('walk_in'));
    const settle = (index: number, decision: string) =>
      call('PUT', `/api/attendance_requests/${requests[index]?.id}/settle`, { body: { decision }, as: officer });
    expect((await settle(0, 'confirm')).status).toBe(200);
    expect((await settle(1, 'refuse')).status).toBe(200);
    expect((await staffSheet()).entries).toHaveLength(9);
  });

  it('expires with its day, except for trainers and staff, until a trainer reopens it', async () => {
    const proof = await handedProof();
    now = at('23:59');
    expect((await call('GET', emargementUrl(day.sheetUuid))).status).toBe(200);
    expect((await call('POST', emargementUrl(day.sheetUuid, '/reopen_link'))).body.reason).toBe('proof_needed');
    now = at('00:01', '2026-11-21');
    officer = await addOfficer();
    const trainer = await ownTrainer();
    expect((await call('GET', emargementUrl(day.sheetUuid))).status).toBe(404);
    expect((await call('POST', emargementUrl(day.sheetUuid, '/reopen_link'))).status).toBe(404);
    expect((await call('GET', emargementUrl(day.sheetUuid), { as: await test.addTrainer() })).status).toBe(404);
    expect((await call('GET', emargementUrl(day.sheetUuid), { as: trainer })).status).toBe(200);
    expect((await call('GET', emargementUrl(day.sheetUuid), { as: officer })).status).toBe(200);
    expect((await call<SheetView>('GET', emargementUrl(day.sheetUuid), { proof })).body.caller.trainer).toBe(trainerIri());
    // A trainee's own link stays valid.
    expect((await call('GET', emargementUrl(day.entryUuids[0]))).status).toBe(200);
    expect((await call('POST', emargementUrl(day.sheetUuid, '/reopen_link'), { proof })).status).toBe(200);
    expect((await call('GET', emargementUrl(day.sheetUuid))).status).toBe(200);
    now = at('00:01', '2026-11-22');
    expect((await call('GET', emargementUrl(day.sheetUuid))).status).toBe(404);
  });
});

describe('the reason of an absence', () => {
  it('shows its category to everybody, and its details to staff with the right', async () => {
    const body = { isAbsent: true, absenceCategory: 'excused', absenceReason: 'Malade' };
    expect((await call('PUT', `${emargementUrl(day.entryUuids[0])}?sheet=${day.sheetUuid}`, { body })).status).toBe(200);
    const reader = await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] });
    const trainer = await ownTrainer();
    const seen = [
      await call('GET', emargementUrl(day.entryUuids[0])),
      await call('GET', emargementUrl(day.sheetUuid, '/need_trainings')),
      await call('GET', `/api/emargements?trainingSession=${day.trainingSessionId}`, { as: trainer }),
      await call('GET', emargementUrl(day.entryUuids[0]), { as: officer }),
      await call('GET', emargementUrl(day.sheetUuid, '/history'), { as: trainer }),
      { body: await staffSheet(reader) },
      { body: await staffSheet(trainer) },
    ];
    for (const answer of seen) expect(JSON.stringify(answer.body)).not.toContain('Malade');
    expect((await staffSheet()).entries[0]).toMatchObject({ absenceCategory: 'excused', absenceReason: 'Malade' });
    const lines = await test.database.query('SELECT reason FROM emargement_events WHERE sheet_uuid = $1 AND reason IS NOT NULL', [
      day.sheetUuid,
    ]);
    expect(lines).toEqual([{ reason: 'Motif légitime' }]);
  });
});
