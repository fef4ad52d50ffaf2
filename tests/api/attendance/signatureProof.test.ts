import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LogisticSessionEvidenceView } from '../../../model/evidence/logisticSessionEvidence.ts';
import type { SheetVerificationView } from '../../../model/evidence/sheetVerification.ts';
import type { Mailer } from '../../../server/adapters/mailer.ts';
import { verifyChain } from '../../../server/attendance/journal/verifyChain.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { emargementUrl, signatureForm, signingCalls } from './signingCalls.ts';

let test: TestApp;
let day: AttendedSession;
let officer: Person;
let now = at('09:05');

const NO_SERVER: Mailer = { send: () => Promise.reject(new Error('This mailer sends nothing')) } as unknown as Mailer;

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

const findings = async () => {
  const { body } = await call<LogisticSessionEvidenceView>('GET', `/api/evidence/logistic_sessions/${day.logisticSessionId}`, {
    as: officer,
  });
  return body.sheets[0]?.findings ?? [];
};
const verification = async () => {
  const [row] = await test.database.query<{ code: string }>(
    'SELECT verification_code AS code FROM emargement_sheets WHERE uuid = $1',
    [day.sheetUuid],
  );
  return (await call<SheetVerificationView>('GET', `/api/verifications/${row?.code}`)).body;
};

/** A login of a trainer of the session, replacing the first. */
const ownTrainer = async (): Promise<Person> => {
  const trainer = await test.addTrainer();
  await test.database.query('INSERT INTO logistic_sessions_trainers VALUES ($1, $2)', [day.logisticSessionId, trainer.id]);
  return trainer;
};

describe('a counter-signature', () => {
  beforeEach(() => {
    now = at('12:20');
  });

  it('needs the trainer’s proof: not the sheet’s link, nor another login without a reason', async () => {
    const fields = { trainer: trainerIri() };
    expect((await sign(day.sheetUuid, 'morning', { fields })).body.reason).toBe('proof_needed');
    const trainer = await ownTrainer();
    expect((await sign(day.sheetUuid, 'morning', { fields, as: trainer })).body.reason).toBe('reason_needed');
    const reader = await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] });
    const explained = { ...fields, reason: 'Il me le demande' };
    expect((await sign(day.sheetUuid, 'morning', { fields: explained, as: reader })).body.reason).toBe('proof_needed');
    const own = { trainer: `/api/trainers/${trainer.id}` };
    expect((await sign(day.sheetUuid, 'morning', { fields: own, as: trainer })).status).toBe(201);
    expect((await staffSheet()).counterSignatures).toMatchObject([{ method: 'trainer', collectedBy: null }]);
  });

  it('collected by an officer needs a reason, shown on the sheet, the verification page and the findings', async () => {
    const fields = { trainer: trainerIri() };
    expect((await sign(day.sheetUuid, 'morning', { fields, as: officer })).body.reason).toBe('reason_needed');
    const explained = { ...fields, reason: 'Téléphone du formateur en panne' };
    expect((await sign(day.sheetUuid, 'morning', { fields: explained, as: officer })).status).toBe(201);
    const words = `recueillie par Claude Martin, motif : Téléphone du formateur en panne`;
    expect((await staffSheet()).counterSignatures[0]).toMatchObject({ method: 'collected', words });
    expect((await verification()).trainers[0]?.notes).toEqual({ morning: words });
    expect(await findings()).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'collected', who: 'Claire ABRIC' })]),
    );
    expect(await verifyChain(test.database)).toMatchObject({ ok: true });
  });

  it('accepts a code handed over by an officer, once, and names the officer', async () => {
    const trainer = trainerIri();
    const path = emargementUrl(day.sheetUuid, '/trainer_codes/hand');
    expect((await call('POST', path, { body: { trainer } })).status).toBe(401);
    const reader = await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] });
    expect((await call('POST', path, { body: { trainer }, as: reader })).status).toBe(403);
    const { body } = await call<{ code: string }>('POST', path, { body: { trainer }, as: officer });
    const use = (code: string, of = trainer) =>
      call<{ proof: string }>('POST', emargementUrl(day.sheetUuid, '/trainer_proofs'), { body: { trainer: of, code } });
    expect((await use(body.code === '000000' ? '000001' : '000000')).body.reason).toBe('wrong_code');
    expect((await use(body.code, trainerIri(1))).body.reason).toBe('wrong_code');
    const { proof } = (await use(body.code)).body;
    expect((await use(body.code)).body.reason).toBe('wrong_code');
    // It is valid for one trainer on one sheet, and does not replace an officer's login.
    expect((await sign(day.sheetUuid, 'morning', { fields: { trainer: trainerIri(1) }, proof })).body.reason).toBe(
      'proof_needed',
    );
    expect((await sign(day.sheetUuid, 'morning', { fields: { trainer }, proof, as: officer })).body.reason).toBe('reason_needed');
    expect((await sign(day.sheetUuid, 'morning', { fields: { trainer }, proof })).status).toBe(201);
    expect((await staffSheet()).counterSignatures[0]?.words).toBe(
      'Code remis par l’organisme · motif : Code remis par Claude Martin',
    );
    expect((await findings()).map(({ kind }) => kind)).toContain('code_handed');
    const history = await call<{ member: { type: string }[] }>('GET', emargementUrl(day.sheetUuid, '/history'), { as: officer });
    expect(history.body.member.map(({ type }) => type)).toContain('code_handed');
  });

  it('expires a code after a quarter of an hour, and limits attempts', async () => {
    const trainer = trainerIri();
    const { body } = await call<{ code: string }>('POST', emargementUrl(day.sheetUuid, '/trainer_codes/hand'), {
      body: { trainer },
      as: officer,
    });
    now = at('12:36');
    const use = (code: string) => call('POST', emargementUrl(day.sheetUuid, '/trainer_proofs'), { body: { trainer, code } });
    expect((await use(body.code)).body.reason).toBe('wrong_code');
    const statuses = [];
    for (let guess = 0; guess < 7; guess += 1) statuses.push((await use(String(100_000 + guess))).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is mailed as a code to a masked address, or asks the officer when mail is off', async () => {
    const trainer = trainerIri();
    const ask = (on: TestApp) => on.call('POST', emargementUrl(day.sheetUuid, '/trainer_codes'), { body: { trainer } });
    expect((await ask(test)).body).toMatchObject({ channel: 'officer' });
    const [request] = (await staffSheet()).requests;
    expect(request).toMatchObject({ kind: 'trainer_code', status: 'open', person: 'Claire ABRIC' });
    const mailing = await testApp({ now: () => now, mailer: NO_SERVER, database: test.database });
    expect((await ask(mailing)).body).toMatchObject({ channel: 'email' });
    const [mail] = await test.database.query<{ html: string; secrets: Record<string, string> }>(
      "SELECT html, secrets FROM mail_messages WHERE kind = 'trainer_code'",
    );
    for (const secret of Object.values(mail?.secrets ?? { none: '' })) expect(mail?.html).not.toContain(secret);
    expect(mail?.secrets['••••••']).toMatch(/^\d{6}$/);
  });
});

describe('a trainee’s signature', () => {
  it('drawn with an officer’s login needs a reason, by link and by sheet', async () => {
    for (const [uuid, query] of [
      [day.entryUuids[0], ''],
      [day.entryUuids[1], `?sheet=${day.sheetUuid}`],
    ] as const) {
      const path = emargementUrl(uuid, `/sign/morning${query}`);
      const refused = await test.app.request(path, {
        method: 'POST',
        body: signatureForm(),
        headers: { Cookie: officer.cookie },
      });
      expect(await refused.json()).toMatchObject({ reason: 'reason_needed' });
      const body = signatureForm({ reason: 'Bras plâtré' });
      expect((await test.app.request(path, { method: 'POST', body, headers: { Cookie: officer.cookie } })).status).toBe(201);
    }
    const [trainee] = (await verification()).trainees;
    expect(trainee?.notes.morning).toContain('recueillie par');
  });

  it('may be the person’s typed name, with consent', async () => {
    const type = (fields: Record<string, string>) => sign(day.entryUuids[0], 'morning', { fields });
    expect((await type({ typedName: 'Jean Arnaud' })).status).toBe(422);
    expect((await type({ typedName: 'Jean Zélie', consent: 'true' })).body.reason).toBe('typed_name');
    expect((await type({ typedName: 'arnaud jean', consent: 'true' })).status).toBe(201);
    const [entry] = (await staffSheet()).entries;
    expect(entry?.signatures.morning?.words).toBe('Lien personnel · nom tapé au clavier, consentement donné');
    const image = await test.app.request(emargementUrl(day.entryUuids[0], '/sign/morning'));
    expect(await image.text()).toContain('>arnaud jean</text>');
    expect(await verifyChain(test.database)).toMatchObject({ ok: true });
  });

  it('records its device in the journal, and two people on one device are a finding', async () => {
    const first = await sign(day.entryUuids[0], 'morning');
    expect(first.cookie).toMatch(/^pilotage_device=/);
    await sign(day.entryUuids[1], 'morning', first.cookie ? { cookie: first.cookie } : {});
    expect(await findings()).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'one_device', detail: '2' })]));
    const lines = await test.database.query<{ device: string }>(
      "SELECT DISTINCT device FROM emargement_events WHERE sheet_uuid = $1 AND type = 'signed'",
      [day.sheetUuid],
    );
    expect(lines).toHaveLength(1);
    const undone = new Error('undone');
    const change = test.database.transaction(async (tx) => {
      await tx.query('ALTER TABLE emargement_events DISABLE TRIGGER ALL');
      await tx.query("UPDATE emargement_events SET device = 'x' WHERE sheet_uuid = $1 AND device IS NOT NULL", [day.sheetUuid]);
      expect(await verifyChain(tx)).toMatchObject({ ok: false, fault: 'altered' });
      throw undone;
    });
    await expect(change).rejects.toBe(undone);
  });
});
