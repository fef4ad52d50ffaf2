import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LogisticSessionEvidenceView } from '../../../model/evidence/logisticSessionEvidence.ts';
import type { SheetVerificationView } from '../../../model/evidence/sheetVerification.ts';
import type { RetentionView } from '../../../model/retention/retention.ts';
import { signPeriod } from '../../../server/attendance/signPeriod.ts';
import { verifyChain } from '../../../server/attendance/verifyChain.ts';
import { checkSeal } from '../../../server/evidence/checkSeal.ts';
import { LAYOUT } from '../../../server/evidence/controlFileLayout.ts';
import { makeControlFile } from '../../../server/evidence/makeControlFile.ts';
import { readAnchors } from '../../../server/evidence/readAnchors.ts';
import { verifyControlFile } from '../../../server/evidence/verifyControlFile.ts';
import { writeDailyAnchor } from '../../../server/evidence/writeDailyAnchor.ts';
import { type AttendedSession, at, buildAttendedSession, trainerActor } from '../../support/attendedSession.ts';
import type { Person } from '../../support/people.ts';
import { type TestApp, testApp } from '../../support/testApp.ts';
import { drawnBy } from '../attendance/drawings.ts';

let now = at('08:00');
let test: TestApp;
let day: AttendedSession;
let staff: Person;
let reader: Person;

const sign = async (
  uuid: string,
  time: string,
  period: 'morning' | 'afternoon',
  seed: number,
  trainerId: number | null = null,
) => {
  now = at(time);
  await signPeriod(test.database, {
    uuid,
    actor: trainerId === null ? null : trainerActor(day),
    now,
    period,
    svg: drawnBy(seed, period === 'morning' ? 0 : 5),
    trainerId,
    deviceTime: now,
  });
};

const read = async <Body>(path: string, as?: Person): Promise<Body> => {
  const { status, body } = await test.call('GET', path, as ? { as } : {});
  expect(status, path).toBe(200);
  return body as Body;
};

const download = async (path: string, as: Person): Promise<Uint8Array> => {
  const response = await test.app.request(path, { headers: { Cookie: as.cookie } });
  expect(response.status, path).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};

const sheetEvidence = async () => {
  const { sheets } = await read<LogisticSessionEvidenceView>(`/api/evidence/logistic_sessions/${day.logisticSessionId}`, reader);
  const [sheet] = sheets;
  if (!sheet) throw new Error('The day has no sheet');
  return sheet;
};

const verificationOf = async () => {
  const [sheet] = await test.database.query<{ code: string }>('SELECT verification_code AS code FROM emargement_sheets');
  return read<SheetVerificationView>(`/api/verifications/${sheet?.code}`);
};

/** A manipulation of the journal by somebody with all database rights. */
const tamper = async (change: string): Promise<void> => {
  await test.database.query('ALTER TABLE emargement_events DISABLE TRIGGER ALL');
  await test.database.query(change);
  await test.database.query('ALTER TABLE emargement_events ENABLE TRIGGER ALL');
};

beforeAll(async () => {
  test = await testApp({ now: () => now });
  day = await buildAttendedSession(test.database);
  for (const [rank, uuid] of day.entryUuids.entries()) {
    await sign(uuid, '09:05', 'morning', 1 + rank);
    await sign(uuid, '13:35', 'afternoon', 1 + rank);
  }
  await sign(day.sheetUuid, '12:05', 'morning', 6, day.trainerIds[0]);
  await sign(day.sheetUuid, '16:30', 'afternoon', 6, day.trainerIds[0]);
  now = at('17:05');
  staff = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] });
  reader = await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] });
});
afterAll(() => test.close());

const validate = async () => {
  const { status } = await test.call('POST', `/api/emargements/${day.sheetUuid}/validate`);
  expect(status).toBe(200);
  await test.runJobs();
};

describe('the evidence of a session', () => {
  it('seals a sheet at each validation, and keeps earlier versions', async () => {
    await validate();
    const [first] = (await sheetEvidence()).editions;
    const reason = { reason: 'Un prénom à corriger' };
    expect((await test.call('POST', `/api/emargements/${day.sheetUuid}/unvalidate`, { as: staff, body: reason })).status).toBe(
      200,
    );
    await validate();
    const { editions, findings } = await sheetEvidence();
    expect(editions.map(({ edition }) => edition)).toEqual([2, 1]);
    expect(editions[1]).toEqual(first);
    expect(findings).toEqual([]);
  });

  it('makes PDFs that detect a changed byte', async () => {
    const [edition] = (await sheetEvidence()).editions;
    const pdf = await download(`/api/sealed_sheets/${edition?.id}/download`, reader);
    const changed = Uint8Array.from(pdf);
    changed[300] = (changed[300] ?? 0) ^ 1;
    expect([checkSeal(pdf), checkSeal(changed)]).toEqual(['valid', 'altered']);
    const folder = mkdtempSync(join(tmpdir(), 'pilotage-seal-'));
    const pdfsig = (bytes: Uint8Array): string => {
      writeFileSync(join(folder, 'sheet.pdf'), bytes);
      try {
        return execFileSync('pdfsig', ['-nocert', join(folder, 'sheet.pdf')], { encoding: 'utf8' });
      } catch (error) {
        if ((error as { code?: string }).code !== 'ENOENT') return String((error as { stdout?: string }).stdout);
        process.stderr.write('\n!!! pdfsig is not installed: no other reader was asked about the seal.\n');
        return '';
      }
    };
    const opinions = [pdfsig(pdf), pdfsig(changed)];
    if (opinions[0]) expect(opinions).toEqual([expect.stringContaining('is Valid'), expect.stringContaining('Digest Mismatch')]);
  });

  it('verifies a printed sheet by its code, without names', async () => {
    const page = await verificationOf();
    expect(page).toMatchObject({
      title: 'Éco-conduite et prévention',
      journal: { fault: null },
      trainees: [{ initials: 'J. A.', signedAt: { morning: at('09:05').toISOString() } }, { initials: 'J. Z.' }],
      editions: [{ edition: 2 }, { edition: 1 }],
    });
    const text = JSON.stringify(page);
    for (const secret of ['ARNAUD', 'ZOLA', 'jean@client', day.sheetUuid, day.entryUuids[0]]) expect(text).not.toContain(secret);
    expect((await test.call('GET', `/api/verifications/${day.sheetUuid}`)).status).toBe(404);
  });

  it('names the altered line on that page', async () => {
    const [line] = await test.database.query<{ id: number; method: string }>(
      "SELECT id, method FROM emargement_events WHERE type = 'signed' ORDER BY id LIMIT 1",
    );
    await tamper(`UPDATE emargement_events SET method = 'api' WHERE id = ${line?.id}`);
    expect((await verificationOf()).journal.fault).toContain(`Ligne ${line?.id} :`);
    await tamper(`UPDATE emargement_events SET method = '${line?.method}' WHERE id = ${line?.id}`);
    expect((await verificationOf()).journal.fault).toBeNull();
  });

  it('stores a sealed anchor of the journal once a day', async () => {
    await Promise.all([writeDailyAnchor(test.deps), writeDailyAnchor(test.deps)]);
    const { anchors, altered } = await readAnchors(test.files, 'anchors');
    const verdict = await verifyChain(test.database, anchors);
    expect(anchors).toMatchObject([verdict.ok && verdict.head]);
    expect(altered).toEqual([]);
    await test.files.write('anchors/2026-01-01.json', Buffer.from(JSON.stringify({ ...anchors[0], day: '2026-01-01' })));
    expect((await readAnchors(test.files, 'anchors')).altered).toEqual(['2026-01-01.json']);
    expect(await read('/api/evidence/journal', reader)).toMatchObject({ fault: null, lastAnchor: { isSound: true } });
  });
});

describe('a control file', () => {
  const ask = (body: object, as = staff) => test.call('POST', '/api/control_files', { as, body });

  it('contains all evidence of a session, verifiable without the database', async () => {
    const { status, body } = await ask({ kind: 'session', logisticSession: `/api/logistic_sessions/${day.logisticSessionId}` });
    expect(status).toBe(202);
    await test.runJobs();
    const { id } = body as { id: number };
    expect(await read(`/api/control_files/${id}`, staff)).toMatchObject({ status: 'finished', percentage: 100, sheetCount: 1 });
    const named = await test.database.query('SELECT file_name AS name FROM control_files');
    expect(named).toMatchObject([{ name: expect.stringMatching(/^Dossier de contrôle \d\d-\d\d-\d{4}, /) }]);
    const zip = await download(`/api/control_files/${id}/download`, staff);
    expect(await verifyControlFile(zip)).toMatchObject({ faults: [] });
    const files = unzipSync(zip);
    const names = Object.keys(files);
    for (const part of [
      'feuille-emargement-v1-scellee.pdf',
      'feuille-emargement-v2-scellee.pdf',
      'documents/',
      '.json',
      LAYOUT.index,
    ]) {
      const isHeld = names.some((name) => name.includes(part));
      expect(isHeld, part).toBe(true);
    }

    const changedName = strFromU8(files[LAYOUT.lines] ?? new Uint8Array()).replace('ARNAUD', 'ARNAUX');
    const { faults } = await verifyControlFile(zipSync({ ...files, [LAYOUT.lines]: strToU8(changedName) }));
    expect(faults).toEqual([`${LAYOUT.lines} : ce fichier n’est plus celui de l’index.`, expect.stringMatching(/^Ligne \d+ :/)]);
    expect((await verifyControlFile(zip.subarray(0, 500))).faults).toHaveLength(1);
  });

  it('needs the right in the session’s area, and is visible only to its author', async () => {
    const elsewhere = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'], areas: ['E1'] });
    const logisticSession = { kind: 'session', logisticSession: `/api/logistic_sessions/${day.logisticSessionId}` };
    expect((await ask(logisticSession, reader)).status).toBe(403);
    expect((await ask(logisticSession, elsewhere)).status).toBe(422);
    expect((await ask({ kind: 'period', startDate: '2026-11-20' })).status).toBe(422);
    expect((await test.call('GET', '/api/control_files/1', { as: elsewhere })).status).toBe(404);
    expect((await test.call('GET', '/api/control_files/1/download', { as: elsewhere })).status).toBe(404);
    expect((await test.call('DELETE', '/api/control_files/1', { as: elsewhere })).status).toBe(404);
    expect((await test.call('DELETE', '/api/control_files/1', { as: reader })).status).toBe(403);
    const path = `/api/evidence/logistic_sessions/${day.logisticSessionId}`;
    expect((await test.call('GET', path, { as: elsewhere })).status).toBe(404);
  });
});

describe('a control file that is deleted', () => {
  const keys = async () =>
    (await test.database.query<{ key: string }>('SELECT storage_key AS key FROM control_files')).map(({ key }) => key);
  const remove = async (id: number) => (await test.call('DELETE', `/api/control_files/${id}`, { as: staff })).status;

  it('is deleted with its archive, and journalled', async () => {
    const [key = ''] = await keys();
    expect([await remove(1), await remove(1)]).toEqual([204, 404]);
    expect((await test.call('GET', '/api/control_files/1/download', { as: staff })).status).toBe(404);
    await expect(test.files.read(key)).rejects.toThrow();
    const admin = await test.addUser({ roles: ['ROLE_ADMIN'] });
    const logs = await read<{ member: { '@id': string }[] }>('/api/api_logs?action=delete&resource=control_files', admin);
    expect(logs.member).toHaveLength(1);
    expect(await read(logs.member[0]?.['@id'] ?? '', admin)).toMatchObject({ before: { '@id': '/api/control_files/1', id: 1 } });
    expect((await read<{ member: unknown[] }>('/api/control_files?pagination=false', staff)).member).toEqual([]);
    expect((await test.call('GET', '/api/control_files/1', { as: staff })).status).toBe(404);
  });

  it('is no longer generated', async () => {
    const body = { kind: 'session', logisticSession: `/api/logistic_sessions/${day.logisticSessionId}` };
    const { body: asked } = await test.call('POST', '/api/control_files', { as: staff, body });
    const { id } = asked as { id: number };
    const written: string[] = [];
    const files: typeof test.files = {
      ...test.files,
      // Deleted while its first sheet is made.
      write: async (key, content) => {
        written.push(key);
        await test.files.write(key, content);
        expect(await remove(id)).toBe(204);
      },
    };
    await makeControlFile({ ...test.deps, files }, { controlFileId: id, origin: null }, new AbortController().signal);
    expect(await keys()).toEqual([]);
    expect(written).toHaveLength(1);
    await expect(test.files.read(written[0] ?? '')).rejects.toThrow();
    await test.runJobs();
  });
});

describe('retention', () => {
  let admin: Person;
  const due = async (kind: string) => (await read<RetentionView>('/api/retention', admin)).kinds.find((one) => one.kind === kind);
  const erase = (body: object, as = admin) => test.call('POST', '/api/retention/erase', { as, body });
  const request = (confirmation = 'EFFACER') => ({ kind: 'evidence', keys: [day.sheetUuid], confirmation });

  beforeAll(async () => {
    admin = await test.addUser({ roles: ['ROLE_WRITE_CONFIGURATION', 'ROLE_ADMIN'] });
  });

  it('erases nothing before its time, without the confirmation word, or without the right', async () => {
    expect((await due('evidence'))?.items).toEqual([]);
    expect((await erase(request())).status).toBe(409);
    now = at('12:00', '2032-11-21');
    admin = await test.addUser({ roles: ['ROLE_WRITE_CONFIGURATION', 'ROLE_ADMIN'] });
    expect((await due('evidence'))?.items).toMatchObject([{ key: day.sheetUuid, date: '2026-11-20' }]);
    expect((await erase(request('effacer'))).status).toBe(422);
    const officer = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] });
    expect((await erase(request(), officer)).status).toBe(403);
    await test.database.query('UPDATE logistic_sessions SET co_financed = true WHERE id = $1', [day.logisticSessionId]);
    expect((await erase(request())).status).toBe(409);
    await test.database.query('UPDATE logistic_sessions SET co_financed = false WHERE id = $1', [day.logisticSessionId]);
  });

  it('erases drawings and names, with a valid journal', async () => {
    const { logisticSessionId, trainingSessionId, needIds, trainerIds, sheetUuid } = day;
    const ofSheet = '(SELECT id FROM emargement_sheets WHERE uuid = $1)';
    await test.database.query(
      `INSERT INTO attendance_requests (kind, sheet_id, logistic_session_id, training_session_id, person, first_name, last_name, reason, requested_by)
       VALUES ('walk_in', ${ofSheet}, $2, $3, 'Zoé LUC', 'Zoé', 'LUC', 'Partie chez le médecin', 'Claire ABRIC')`,
      [sheetUuid, logisticSessionId, trainingSessionId],
    );
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
    expect((await erase(request())).status).toBe(200);
    const requests = ['attendance_requests', 'attendance_trainer_proofs', 'attendance_mail_keys', 'attendance_passes'];
    for (const table of [...requests, 'document_releases', 'training_results']) {
      expect(await test.database.query(`SELECT 1 FROM ${table}`), table).toEqual([]);
    }
    const left = await test.database.query(
      "SELECT id FROM emargement_events WHERE (svg IS NOT NULL OR actor_name <> '') AND type <> 'erased'",
    );
    expect(left).toEqual([]);
    expect(await verifyChain(test.database)).toMatchObject({ ok: true });
    expect((await due('evidence'))?.items).toEqual([]);
    const page = await verificationOf();
    expect(page).toMatchObject({ journal: { fault: null }, erasedAt: expect.stringContaining('2032-11-21') });
    expect(page.editions.map(({ erasedAt }) => erasedAt === null)).toEqual([false, false]);
    const logs = await read<{ member: readonly object[] }>('/api/api_logs?action=erase', admin);
    expect(logs.member).toHaveLength(1);
  });

  it('allows no other change of an erased line', async () => {
    await expect(test.database.query("UPDATE emargement_events SET method = 'api' WHERE type = 'signed'")).rejects.toThrow();
    await expect(test.database.query("UPDATE emargement_events SET svg = '<svg/>' WHERE type = 'signed'")).rejects.toThrow();
    const [erased] = await test.database.query<{ id: number }>("SELECT id FROM emargement_events WHERE type = 'erased'");
    await tamper(
      "UPDATE emargement_events SET is_late = true WHERE id = (SELECT min(id) FROM emargement_events WHERE type = 'signed')",
    );
    expect(await verifyChain(test.database)).toEqual({ ok: false, id: erased?.id, fault: 'erasure_altered' });
  });
});
