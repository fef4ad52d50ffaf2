import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../model/kernel/access.ts';
import { addMailKey } from '../../../server/attendance/caller/attendanceCaller.ts';
import { readSignatureImage } from '../../../server/attendance/caller/readSignatureImage.ts';
import { syncSheetsWithSession } from '../../../server/attendance/content/syncSheetsWithSession.ts';
import { verifyChain } from '../../../server/attendance/journal/verifyChain.ts';
import { addWalkIn } from '../../../server/attendance/people/addWalkIn.ts';
import { confirmEmail } from '../../../server/attendance/people/confirmEmail.ts';
import { markAbsence } from '../../../server/attendance/people/markAbsence.ts';
import { loadAttendanceSheet } from '../../../server/attendance/sheet/loadAttendanceSheets.ts';
import { deleteSignature } from '../../../server/attendance/signing/signatureHandlers.ts';
import { type SignPeriod, signPeriod } from '../../../server/attendance/signing/signPeriod.ts';
import { validateSheet } from '../../../server/attendance/signing/validateSheet.ts';
import { unvalidateSheet } from '../../../server/attendance/signing/validationHandlers.ts';
import type { Database } from '../../../server/database/database.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';
import { type AttendedSession, at, buildAttendedSession, trainerActor } from '../../support/records/attendedSession.ts';

let database: Database;
let day: AttendedSession;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  day = await buildAttendedSession(database);
});

const staff = (overrides: Partial<Actor> = {}): Actor => ({
  kind: 'user',
  accountId: 1,
  id: 1,
  name: 'Ana Officier',
  roles: ['ROLE_USER', 'ROLE_WRITE_TRAINING_SESSION'],
  areas: [],
  ...overrides,
});

const sign = (overrides: Partial<SignPeriod> = {}) =>
  signPeriod(database, {
    uuid: day.entryUuids[0],
    actor: null,
    now: at('09:05'),
    period: 'morning',
    svg: '<svg/>',
    trainerId: null,
    deviceTime: null,
    ...overrides,
  });

const counterSign = (period: 'morning' | 'afternoon') =>
  sign({
    uuid: day.sheetUuid,
    actor: trainerActor(day),
    trainerId: day.trainerIds[0],
    period,
    now: period === 'morning' ? at('12:20') : at('16:45'),
  });

const onSheet = (now = at('16:45'), actor: Actor | null = null) => ({ uuid: day.sheetUuid, actor, now });
const onEntry = (now = at('10:00'), actor: Actor | null = null) => ({ uuid: day.entryUuids[0], actor, now });
const sheet = async () => {
  const found = await loadAttendanceSheet(database, day.sheetUuid);
  if (!found) throw new Error('The sheet is gone');
  return found;
};
const firstEntry = async () => (await sheet()).entries.find(({ uuid }) => uuid === day.entryUuids[0]);
const eventTypes = async () =>
  (
    await database.query<{ type: string }>('SELECT type FROM emargement_events WHERE sheet_uuid = $1 ORDER BY id', [
      day.sheetUuid,
    ])
  ).map(({ type }) => type);
const refusal = (reason: string) =>
  expect.objectContaining({ code: 'attendance.refused', options: expect.objectContaining({ extra: { reason } }) });
const NOT_FOUND = expect.objectContaining({ code: 'record.not_found' });

describe('signing', () => {
  it('stores the drawing, the times, the signer and the device', async () => {
    await sign({ svg: '<svg>1</svg>', deviceTime: at('09:04') });
    const [line] = await database.query("SELECT * FROM emargement_events WHERE sheet_uuid = $1 AND type = 'signed'", [
      day.sheetUuid,
    ]);
    expect(line).toMatchObject({
      entry_uuid: day.entryUuids[0],
      period: 'morning',
      actor_kind: 'entry_link',
      actor_name: 'Jean ARNAUD',
      server_time: at('09:05'),
      device_time: at('09:04'),
      method: 'link',
      is_late: false,
      svg: '<svg>1</svg>',
    });
    expect(await readSignatureImage(database, { ...onEntry(), period: 'morning', trainerId: null })).toBe('<svg>1</svg>');
  });

  it('records the trainer’s device for a signature from the sheet', async () => {
    await sign({ sheetUuid: day.sheetUuid });
    const [line] = await database.query(
      "SELECT actor_kind, method FROM emargement_events WHERE sheet_uuid = $1 AND type = 'signed'",
      [day.sheetUuid],
    );
    expect(line).toEqual({ actor_kind: 'sheet_link', method: 'tablet' });
  });

  it('refuses a second signature without a journal line', async () => {
    await sign();
    const before = await eventTypes();
    await expect(sign()).rejects.toEqual(refusal('already_signed'));
    expect(await eventTypes()).toEqual(before);
  });

  it('stores one of many simultaneous signatures', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => sign()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    ['too early', { now: at('08:29') }, 'too_early'],
    ['too late', { now: at('15:01') }, 'too_late'],
    ['the afternoon in the morning', { period: 'afternoon' }, 'too_early'],
    ['the day after', { now: at('10:00', '2026-11-21') }, 'too_late'],
  ] as const)('refuses it %s', async (_name, overrides, reason) => {
    await expect(sign(overrides)).rejects.toEqual(refusal(reason));
  });

  it('accepts a late one from staff of the area, and flags it', async () => {
    const late = { now: at('18:00'), actor: staff({ areas: [day.areaId] }) };
    await expect(sign(late)).rejects.toEqual(refusal('reason_needed'));
    await sign({ ...late, reason: 'Tablette en panne' });
    expect((await firstEntry())?.signatures).toMatchObject([{ period: 'morning', isLate: true, method: 'collected' }]);
  });

  it('refuses a late one from staff of another area or without the right', async () => {
    await expect(sign({ now: at('18:00'), actor: staff({ areas: [day.areaId + 999] }) })).rejects.toEqual(refusal('too_late'));
    await expect(sign({ now: at('18:00'), actor: staff({ roles: ['ROLE_READ_TRAINING_SESSION'] }) })).rejects.toEqual(
      refusal('too_late'),
    );
  });

  it('returns the same answer for unknown, malformed, predictable and expired uuids', async () => {
    for (const uuid of [crypto.randomUUID(), 'x', "' OR 1=1 --", '00000000-0000-0000-0000-000000000000']) {
      await expect(sign({ uuid })).rejects.toEqual(NOT_FOUND);
    }
    await expect(sign({ now: at('17:00', '2026-12-21') })).rejects.toEqual(NOT_FOUND);
  });

  it('accepts counter-signatures only for a trainer of the session', async () => {
    await counterSign('morning');
    expect((await sheet()).counterSignatures).toMatchObject([{ period: 'morning', trainerId: day.trainerIds[0] }]);
    await expect(sign({ uuid: day.sheetUuid, trainerId: 999_999 })).rejects.toMatchObject({ code: 'record.invalid' });
    await expect(sign({ uuid: day.sheetUuid, trainerId: null })).rejects.toMatchObject({ code: 'record.invalid' });
    await expect(counterSign('morning')).rejects.toEqual(refusal('already_signed'));
  });
});

describe('absence', () => {
  const absent = { isAbsent: true, absenceReason: 'Malade' };

  it('is set from the sheet, and blocks signing', async () => {
    await markAbsence(database, { ...onEntry(), sheetUuid: day.sheetUuid, ...absent });
    expect(await firstEntry()).toMatchObject({ isAbsent: true, absenceReason: 'Malade' });
    await expect(sign()).rejects.toEqual(refusal('absent'));
    await markAbsence(database, { ...onEntry(), sheetUuid: day.sheetUuid, isAbsent: false, absenceReason: null });
    await sign();
    expect((await eventTypes()).slice(-3)).toEqual(['marked_absent', 'marked_present', 'signed']);
  });

  it('is refused from the trainee’s own link, and from another sheet', async () => {
    const other = await buildAttendedSession(database);
    for (const sheetUuid of [null, other.sheetUuid]) {
      await expect(markAbsence(database, { ...onEntry(), sheetUuid, ...absent })).rejects.toMatchObject({
        code: 'request.forbidden',
      });
    }
  });

  it('is refused for a trainee who signed', async () => {
    await sign();
    await expect(markAbsence(database, { ...onEntry(), sheetUuid: day.sheetUuid, ...absent })).rejects.toEqual(refusal('signed'));
  });
});

describe('validation', () => {
  it('waits for the trainer’s signature of each half-day, then locks everything', async () => {
    await expect(validateSheet(database, onSheet())).rejects.toEqual(refusal('not_counter_signed'));
    await counterSign('morning');
    await expect(validateSheet(database, onSheet())).rejects.toEqual(refusal('not_counter_signed'));
    await counterSign('afternoon');
    await validateSheet(database, onSheet());
    const link = { ...onEntry(at('16:50')), sheetUuid: day.sheetUuid };
    await expect(validateSheet(database, onSheet())).rejects.toEqual(refusal('validated'));
    await expect(sign({ period: 'afternoon', now: at('16:50') })).rejects.toEqual(refusal('validated'));
    await expect(markAbsence(database, { ...link, isAbsent: true, absenceReason: null })).rejects.toEqual(refusal('validated'));
    const struck = { ...onSheet(at('16:50'), staff()), period: 'morning', reason: 'Erreur', trainerId: null } as const;
    await expect(deleteSignature(database, struck)).rejects.toEqual(refusal('validated'));
    const trainee = { firstName: 'A', lastName: 'B', email: null, phoneNumber: null, statedCompany: null };
    const walkIn = { ...onSheet(), trainee, requestId: 'r', origin: 'http://localhost' };
    await expect(addWalkIn(database, walkIn)).rejects.toEqual(refusal('validated'));
  });

  it('is cancelled by staff with a journalled reason', async () => {
    await counterSign('morning');
    await counterSign('afternoon');
    await validateSheet(database, onSheet());
    await expect(unvalidateSheet(database, { ...onSheet(), reason: 'x' })).rejects.toEqual(NOT_FOUND);
    await unvalidateSheet(database, { ...onSheet(at('18:00'), staff({ accountId: 1 })), reason: 'Oubli d’un stagiaire' });
    expect((await sheet()).validatedAt).toBeNull();
    const [line] = await database.query(
      "SELECT reason, actor_name FROM emargement_events WHERE sheet_uuid = $1 AND type = 'unvalidated'",
      [day.sheetUuid],
    );
    expect(line).toEqual({ reason: 'Oubli d’un stagiaire', actor_name: 'Ana Officier' });
  });
});

describe('striking a signature out', () => {
  it('is for staff, keeps the drawing in the journal, and allows signing again', async () => {
    await sign({ svg: '<svg>first</svg>' });
    const command = { ...onEntry(), period: 'morning', reason: 'Mauvaise personne', trainerId: null } as const;
    await expect(deleteSignature(database, command)).rejects.toEqual(NOT_FOUND);
    await deleteSignature(database, { ...command, actor: staff() });
    expect((await firstEntry())?.signatures).toEqual([]);
    await expect(deleteSignature(database, { ...command, actor: staff() })).rejects.toEqual(refusal('not_signed'));
    await sign({ svg: '<svg>second</svg>' });
    const images = await database.query(
      "SELECT svg FROM emargement_events WHERE sheet_uuid = $1 AND type = 'signed' ORDER BY id",
      [day.sheetUuid],
    );
    expect(images).toEqual([{ svg: '<svg>first</svg>' }, { svg: '<svg>second</svg>' }]);
    expect(await verifyChain(database)).toMatchObject({ ok: true });
  });
});

describe('people on a sheet', () => {
  it('adds an unannounced trainee to every open day of the session', async () => {
    const trainee = { firstName: 'Zoé', lastName: 'NOUVEAU', email: null, phoneNumber: null, statedCompany: null };
    const walkIn = { ...onSheet(at('09:10')), trainee, requestId: 'r', origin: 'http://localhost' };
    const uuid = (await addWalkIn(database, walkIn))?.entry.uuid ?? '';
    const entry = (await sheet()).entries.find((candidate) => candidate.uuid === uuid);
    expect(entry).toMatchObject({ firstName: 'Zoé', lastName: 'NOUVEAU', isAbsent: false, signatures: [] });
    await sign({ uuid });
  });

  it('follows the session’s needs, and keeps people who signed', async () => {
    await sign();
    const leave = (id: number) => database.query('UPDATE need_trainings SET training_session_id = NULL WHERE id = $1', [id]);
    for (const id of day.needIds) await leave(id);
    await database.transaction((tx) => syncSheetsWithSession({ database: tx, now: at('09:20') }, day.trainingSessionId));
    expect((await sheet()).entries.map(({ uuid }) => uuid)).toEqual([day.entryUuids[0]]);
    await database.query('UPDATE need_trainings SET training_session_id = $1 WHERE id = $2', [
      day.trainingSessionId,
      day.needIds[1],
    ]);
    await database.transaction((tx) => syncSheetsWithSession({ database: tx, now: at('09:30') }, day.trainingSessionId));
    expect((await sheet()).entries.map(({ uuid }) => uuid)).toEqual(day.entryUuids);
    expect((await eventTypes()).slice(-3)).toEqual(['signed', 'entry_removed', 'entry_added']);
  });

  it('changes nothing the second time', async () => {
    const before = await eventTypes();
    await database.transaction((tx) => syncSheetsWithSession({ database: tx, now: at('09:20') }, day.trainingSessionId));
    expect(await eventTypes()).toEqual(before);
  });

  it('allows deleting an unsigned session, not a signed one', async () => {
    const free = await buildAttendedSession(database);
    await sign();
    const remove = (id: number) => database.query('DELETE FROM logistic_sessions WHERE id = $1', [id]);
    await remove(free.logisticSessionId);
    await expect(remove(day.logisticSessionId)).rejects.toMatchObject({ code: '23001' });
    await expect(database.query('DELETE FROM emargements WHERE uuid = $1', [day.entryUuids[0]])).rejects.toMatchObject({
      code: '23001',
    });
  });

  it('keeps the confirmed e-mail on the entry, and out of the journal', async () => {
    const email = 'jean.arnaud@client.example';
    const mailKey = await addMailKey(database, { entryId: (await firstEntry())?.id ?? 0, email, now: at('09:00') });
    const confirming = { ...onEntry(), mailKey, emailNeedTraining: email, requestId: 'x', origin: 'http://localhost' };
    await confirmEmail(database, confirming);
    expect(await firstEntry()).toMatchObject({ emailNeedTraining: 'jean.arnaud@client.example', emailConfirmedAt: at('10:00') });
    const [line] = await database.query(
      "SELECT row_to_json(e)::text AS text FROM emargement_events e WHERE type = 'email_confirmed' AND sheet_uuid = $1",
      [day.sheetUuid],
    );
    expect(JSON.stringify(line)).not.toContain('client.example');
  });
});
