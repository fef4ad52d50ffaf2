import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../../server/attendance/journal/verifyChain.ts';
import { readAnchors } from '../../../server/evidence/anchors/readAnchors.ts';
import { writeDailyAnchor } from '../../../server/evidence/anchors/writeDailyAnchor.ts';
import { checkSeal } from '../../../server/evidence/controlFile/evidenceArchive.ts';
import { makeControlFile } from '../../../server/evidence/controlFile/makeControlFile.ts';
import { LAYOUT } from '../../../server/evidence/layout/controlFileLayout.ts';
import { verifyControlFile } from '../../../server/evidence/verification/verifyControlFile.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { at } from '../../support/records/attendedSession.ts';
import { buildSealedDay, readSheetEvidence, readVerification, type SealedDay, tamperJournal } from './sealedDay.ts';

const NOW = at('17:05');

let test: TestApp;
/** The session of the tests, which is not changed. */
let day: SealedDay;
let staff: Person;
let reader: Person;

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

const sheetEvidence = () => readSheetEvidence(test, day, reader);
const verificationOf = () => readVerification(test, day);

beforeAll(async () => {
  test = await testApp({ now: () => NOW });
  staff = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] });
  reader = await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] });
  day = await buildSealedDay(test, staff);
});
afterAll(() => test.close());

describe('the evidence of a session', () => {
  it('seals a sheet at each validation, and keeps earlier versions', async () => {
    const { editions, findings } = await sheetEvidence();
    expect(editions.map(({ edition }) => edition)).toEqual([2, 1]);
    expect(editions[1]).toEqual(day.firstEdition);
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
    await tamperJournal(test, `UPDATE emargement_events SET method = 'api' WHERE id = ${line?.id}`);
    expect((await verificationOf()).journal.fault).toContain(`Ligne ${line?.id} :`);
    await tamperJournal(test, `UPDATE emargement_events SET method = '${line?.method}' WHERE id = ${line?.id}`);
    expect((await verificationOf()).journal.fault).toBeNull();
  });

  it('stores a sealed anchor of the journal after each seal, and once a day', async () => {
    await Promise.all([writeDailyAnchor(test.deps), writeDailyAnchor(test.deps)]);
    const { anchors, altered } = await readAnchors(test.files, 'anchors');
    const verdict = await verifyChain(test.database, anchors);
    expect(anchors).toHaveLength(3);
    expect(anchors).toContainEqual(expect.objectContaining(verdict.ok ? verdict.head : {}));
    expect(altered).toEqual([]);
    await test.files.write('anchors/2026-01-01.json', Buffer.from(JSON.stringify({ ...anchors[0], day: '2026-01-01' })));
    expect((await readAnchors(test.files, 'anchors')).altered).toEqual(['2026-01-01.json']);
    expect(await read('/api/evidence/journal', reader)).toMatchObject({ fault: null, lastAnchor: { isSound: true } });
  });
});

describe('a control file', () => {
  const ask = (body: object, as = staff) => test.call('POST', '/api/control_files', { as, body });
  const ofDay = () => ({ kind: 'session', logisticSession: `/api/logistic_sessions/${day.logisticSessionId}` });
  const keyOf = async (id: number) =>
    (await test.database.query<{ key: string }>('SELECT storage_key AS key FROM control_files WHERE id = $1', [id]))[0]?.key;
  const remove = async (id: number, as = staff) => (await test.call('DELETE', `/api/control_files/${id}`, { as })).status;

  it('contains all evidence of a session, verifiable without the database, until its author deletes it', async () => {
    const { status, body } = await ask(ofDay());
    expect(status).toBe(202);
    await test.runJobs();
    const { id } = body as { id: number };
    expect(await read(`/api/control_files/${id}`, staff)).toMatchObject({ status: 'finished', percentage: 100, sheetCount: 1 });
    const named = await test.database.query('SELECT file_name AS name FROM control_files WHERE id = $1', [id]);
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
    expect(faults).toEqual([
      `${LAYOUT.lines} : ce fichier n’est plus celui de la liste des fichiers.`,
      expect.stringMatching(/^Ligne \d+ :/),
    ]);
    expect((await verifyControlFile(zip.subarray(0, 500))).faults).toHaveLength(1);

    // It is visible only to its author.
    const colleague = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'], areas: ['E1'] });
    const path = `/api/control_files/${id}`;
    expect((await test.call('GET', path, { as: colleague })).status).toBe(404);
    expect((await test.call('GET', `${path}/download`, { as: colleague })).status).toBe(404);
    expect([await remove(id, colleague), await remove(id, reader)]).toEqual([404, 403]);

    const key = (await keyOf(id)) ?? '';
    expect(await test.files.read(key)).toEqual(zip);
    expect([await remove(id), await remove(id)]).toEqual([204, 404]);
    expect((await test.call('GET', `${path}/download`, { as: staff })).status).toBe(404);
    await expect(test.files.read(key)).rejects.toThrow();
    const admin = await test.addUser({ roles: ['ROLE_ADMIN'] });
    const deletions = `/api/api_logs?action=delete&resource=control_files&recordId=${id}`;
    const logs = await read<{ member: { '@id': string }[] }>(deletions, admin);
    expect(logs.member).toHaveLength(1);
    expect(await read(logs.member[0]?.['@id'] ?? '', admin)).toMatchObject({ before: { '@id': path, id } });
    expect((await read<{ member: unknown[] }>('/api/control_files?pagination=false', staff)).member).toEqual([]);
    expect((await test.call('GET', path, { as: staff })).status).toBe(404);
  });

  it('needs the right in the session’s area', async () => {
    const elsewhere = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'], areas: ['E1'] });
    expect((await ask(ofDay(), reader)).status).toBe(403);
    expect((await ask(ofDay(), elsewhere)).status).toBe(422);
    expect((await ask({ kind: 'period', startDate: '2026-11-20' })).status).toBe(422);
    const path = `/api/evidence/logistic_sessions/${day.logisticSessionId}`;
    expect((await test.call('GET', path, { as: elsewhere })).status).toBe(404);
  });

  it('is no longer generated once it is deleted', async () => {
    const { id } = (await ask(ofDay())).body as { id: number };
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
    expect(await keyOf(id)).toBeUndefined();
    expect(written).toHaveLength(1);
    await expect(test.files.read(written[0] ?? '')).rejects.toThrow();
    await test.runJobs();
  });
});
