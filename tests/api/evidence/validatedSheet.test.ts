import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SheetEventView } from '../../../model/attendance/signing/journalEvents.ts';
import type { JournalEvidenceView, LogisticSessionEvidenceView } from '../../../model/evidence/logisticSessionEvidence.ts';
import type { SheetVerificationView } from '../../../model/evidence/sheetVerification.ts';
import { coherenceSentence } from '../../../model/messages/evidence/coherence.ts';
import { loadAttendanceSheet } from '../../../server/attendance/sheet/loadAttendanceSheets.ts';
import { signPeriod } from '../../../server/attendance/signing/signPeriod.ts';
import { produceDocuments } from '../../../server/documents/produceDocuments.ts';
import { findSheetFaults } from '../../../server/evidence/coherence/findSheetFaults.ts';
import { LAYOUT } from '../../../server/evidence/layout/controlFileLayout.ts';
import { verifyControlFile } from '../../../server/evidence/verification/verifyControlFile.ts';
import { readSessionMailFacts } from '../../../server/mail/logisticSession/sessionMailFacts.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession, trainerActor } from '../../support/records/attendedSession.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { drawnBy } from '../attendance/drawings.ts';

let now = at('08:00');
let test: TestApp;
let day: AttendedSession;
let officer: Person;
let traineeId: number;

const ok = async (method: string, path: string, body?: object): Promise<unknown> => {
  const answer = await test.call(method, path, { as: officer, ...(body && { body }) });
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
};

const sign = async (uuid: string, period: 'morning' | 'afternoon', seed: number, trainerId: number | null = null) => {
  const [morning, afternoon] = trainerId === null ? ['09:05', '13:35'] : ['12:20', '16:50'];
  now = at(period === 'morning' ? morning : afternoon);
  const svg = drawnBy(seed, period === 'morning' ? 0 : 5);
  const actor = trainerId === null ? null : trainerActor(day);
  await signPeriod(test.database, { uuid, actor, now, period, svg, trainerId, deviceTime: now });
};

const textOf = async (bytes: Uint8Array): Promise<string> =>
  (await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true })).text;

/** What the papers about what was signed say, and the mails that bring them. */
const papers = async (): Promise<string> => {
  const said: string[] = [];
  for (const type of ['completion_certificate', 'attestation', 'evaluation', 'cover_page'] as const) {
    for (const { bytes, title, fileName } of await produceDocuments(test.deps, { ...day, type })) {
      said.push(title, fileName, await textOf(bytes));
    }
  }
  const reader = { kind: 'individual', ...day, needTrainingId: day.needIds[0], companyId: null } as const;
  for (const document of ['attestation', 'completion_certificate'] as const) {
    said.push(JSON.stringify((await readSessionMailFacts(test.database, { ...reader, document })).values));
  }
  return said.join('\n');
};

/** The results of all four checks of a sheet. */
const verdicts = async () => {
  const [row] = await test.database.query<{ code: string }>(
    'SELECT verification_code AS code FROM emargement_sheets WHERE uuid = $1',
    [day.sheetUuid],
  );
  const page = (await ok('GET', `/api/verifications/${row?.code}`)) as SheetVerificationView;
  const evidence = (await ok('GET', `/api/evidence/logistic_sessions/${day.logisticSessionId}`)) as LogisticSessionEvidenceView;
  const journal = (await ok('GET', '/api/evidence/journal')) as JournalEvidenceView;
  const ofSheet = (evidence.sheets[0]?.findings ?? []).filter(({ kind }) =>
    ['not_as_validated', 'corrected_after_validation'].includes(kind),
  );
  return {
    page,
    findings: ofSheet.map(coherenceSentence),
    journal: journal.sheets.map(({ fault }) => fault),
    verify: (await findSheetFaults(test.database)).faults.map(({ fault }) => fault),
  };
};

const controlFile = async (): Promise<Uint8Array> => {
  const body = { kind: 'session', logisticSession: `/api/logistic_sessions/${day.logisticSessionId}` };
  const { id } = (await ok('POST', '/api/control_files', body)) as { id: number };
  await test.runJobs();
  const response = await test.app.request(`/api/control_files/${id}/download`, { headers: { Cookie: officer.cookie } });
  return new Uint8Array(await response.arrayBuffer());
};

const history = async (): Promise<readonly SheetEventView[]> =>
  ((await ok('GET', `/api/emargements/${day.sheetUuid}/history`)) as { member: readonly SheetEventView[] }).member;

afterEach(() => test.close());

beforeEach(async () => {
  now = at('08:00');
  test = await testApp({ now: () => now });
  day = await buildAttendedSession(test.database);
  await test.database.query(
    `WITH c AS (INSERT INTO companies (name, address, zip_code, city) VALUES ('Garage', '1 rue du Garage', '75011', 'Paris') RETURNING id)
     UPDATE need_trainings SET company_id = c.id FROM c WHERE need_trainings.id = $1`,
    [day.needIds[0]],
  );
  for (const [rank, uuid] of day.entryUuids.entries()) {
    await sign(uuid, 'morning', 1 + rank);
    await sign(uuid, 'afternoon', 1 + rank);
  }
  await sign(day.sheetUuid, 'morning', 6, day.trainerIds[0]);
  await sign(day.sheetUuid, 'afternoon', 6, day.trainerIds[0]);
  now = at('17:05');
  officer = await test.addUser({ groups: ['super-admin'] });
  const [row] = await test.database.query<{ id: number }>('SELECT trainee_id AS id FROM need_trainings WHERE id = $1', [
    day.needIds[0],
  ]);
  traineeId = row?.id ?? 0;
  await ok('POST', `/api/emargements/${day.sheetUuid}/validate`);
  await test.runJobs();
});

const rename = (lastName: string) => ok('PUT', `/api/trainees/${traineeId}`, { lastName });

describe('a validated sheet', () => {
  it('equals its validated content', async () => {
    const { page, findings, journal, verify } = await verdicts();
    expect([page.fault, page.corrections, findings, journal, verify]).toEqual([null, [], [], [], []]);
    expect((await verifyControlFile(await controlFile())).faults).toEqual([]);
  });

  it('gives its sealed PDF only to readers of its area', async () => {
    const [edition] = await test.database.query<{ id: number }>('SELECT id FROM sealed_sheets');
    const elsewhere = await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'], areas: ['E1'] });
    const path = `/api/sealed_sheets/${edition?.id}/download`;
    expect((await test.app.request(path, { headers: { Cookie: officer.cookie } })).status).toBe(200);
    expect((await test.call('GET', path, { as: elsewhere })).status).toBe(404);
  });

  it('is corrected by a line with both contents, and keeps the sealed edition', async () => {
    await rename('ARNOULD');
    const { page, findings, journal, verify } = await verdicts();
    expect([page.fault, journal, verify]).toEqual([null, [], []]);
    expect(page.corrections).toHaveLength(1);
    expect(page.editions).toHaveLength(1);
    expect(findings).toEqual([expect.stringContaining('« Jean ARNAUD » → « Jean ARNOULD »')]);
    expect((await findSheetFaults(test.database)).corrections).toEqual([
      expect.stringMatching(/^Feuille « Éco-conduite .*corrigée après validation.*« Jean ARNAUD » → « Jean ARNOULD »\.$/),
    ]);
    expect((await history()).at(-1)).toMatchObject({
      type: 'content_corrected',
      actorName: 'Claude Martin',
      reason: 'Stagiaire : « Jean ARNAUD » → « Jean ARNOULD »',
    });
    expect((await verifyControlFile(await controlFile())).faults).toEqual([]);
  });

  it('is corrected when its trainers’ names or a trainee’s employer change, and keeps its hours', async () => {
    const company = await buildRecord(apiClient(test, officer), 'companies');
    await ok('PUT', `/api/trainers/${day.trainerIds[1]}`, { firstName: 'Clara' });
    const shorter = { endAt: at('16:30').toISOString() };
    await apiClient(test, officer).refusal(409, 'PUT', `/api/logistic_sessions/${day.logisticSessionId}`, shorter);
    await ok('PUT', `/api/logistic_sessions/${day.logisticSessionId}`, { trainers: [`/api/trainers/${day.trainerIds[0]}`] });
    await ok('PUT', `/api/need_trainings/${day.needIds[0]}`, { company: company['@id'] });
    const corrections = (await history()).filter(({ type }) => type === 'content_corrected');
    expect(corrections.map(({ reason }) => reason?.split(' : ')[0])).toEqual([
      'Formateur',
      'Formateur retiré',
      'Société (Jean ARNAUD)',
    ]);
    expect((await verdicts()).verify).toEqual([]);
  });

  it('is not corrected when the catalogue renames its training, place or company', async () => {
    const [ids] = await test.database.query<{ type: number; location: number; company: number }>(
      `SELECT t.training_type_id AS type, l.training_location_id AS location, n.company_id AS company
       FROM training_sessions t, logistic_sessions l, need_trainings n WHERE t.id = $1 AND l.id = $2 AND n.id = $3`,
      [day.trainingSessionId, day.logisticSessionId, day.needIds[0]],
    );
    now = at('19:00');
    const settings = {
      organisation_name: 'Pilotage Formation',
      organisation_nda: '11 75 12345 75',
      organisation_region: 'd’Île-de-France',
      email_contact: 'contact@pilotage.example',
    };
    for (const [code, value] of Object.entries(settings)) await ok('PUT', '/api/configurations', { code, value });
    await ok('PUT', `/api/training_types/${ids?.type}`, { objective: 'Freiner tôt', programme: 'Théorie' });
    const before = await papers();
    expect(before).toContain('Éco-conduite et prévention');
    await ok('PUT', `/api/training_types/${ids?.type}`, {
      name: 'EPP renommée',
      titleConvention: 'Éco-conduite renommée',
      titleAttestation: 'Attestation renommée',
    });
    await ok('PUT', `/api/training_locations/${ids?.location}`, {
      name: 'Circuit renommé',
      secondName: 'Piste renommée',
      city: 'Ville-renommée',
    });
    await ok('PUT', `/api/companies/${ids?.company}`, { name: 'Garage renommé' });
    expect(await papers()).toBe(before);
    const { page, findings, journal, verify } = await verdicts();
    expect([page.fault, page.corrections, findings, journal, verify]).toEqual([null, [], [], [], []]);
    // The page shows what was validated.
    expect(page).toMatchObject({ title: 'Éco-conduite et prévention', trainingLocation: { city: 'Trappes' } });
    const sheet = await loadAttendanceSheet(test.database, day.sheetUuid);
    expect(sheet?.entries.map(({ company }) => company)).toEqual(['Garage', null]);
    expect((await history()).filter(({ type }) => type.startsWith('content_'))).toEqual([]);
    const [session] = (
      (await ok('GET', `/api/evidence/logistic_sessions/${day.logisticSessionId}`)) as LogisticSessionEvidenceView
    ).sheets;
    expect(session?.title).toBe('Éco-conduite et prévention');
    expect(session?.findings.filter(({ kind }) => kind === 'titles_differ')).toEqual([]);
    const zip = await controlFile();
    expect((await verifyControlFile(zip)).faults).toEqual([]);
    const files = Object.entries(unzipSync(zip)).filter(([path]) => path !== LAYOUT.verifier);
    const said = await Promise.all(
      files.map(async ([path, bytes]) => [path, path.endsWith('.pdf') ? await textOf(bytes) : strFromU8(bytes)]),
    );
    expect(said.flatMap(([path, text]) => (/renommé/.test(`${path} ${text}`) ? [path] : []))).toEqual([]);
    expect(said.map(([path]) => path)).toContainEqual(expect.stringContaining('Attestation'));
  });

  it.each([
    [
      'a name changed directly in the database',
      () => test.database.query("UPDATE trainees SET last_name = 'AUTRE' WHERE id = $1", [traineeId]),
      '« Jean ARNAUD » → « Jean AUTRE »',
      'contenu',
    ],
    [
      'a session moved directly in the database',
      () =>
        test.database.query(
          "UPDATE logistic_sessions SET start_at = start_at + interval '1 day', end_at = end_at + interval '1 day' WHERE id = $1",
          [day.logisticSessionId],
        ),
      '20/11/2026 09:00 – 17:00 → 21/11/2026 09:00 – 17:00',
      'contenu',
    ],
    [
      'an absence noted directly in the database',
      () => test.database.query('UPDATE emargements SET is_absent = true WHERE uuid = $1', [day.entryUuids[1]]),
      'Marqué absent : « Jean ZÉLIE »',
      'contenu',
    ],
    [
      'a removed validation',
      () => test.database.query('UPDATE emargement_sheets SET validated_at = NULL WHERE uuid = $1', [day.sheetUuid]),
      'sa validation a été retirée hors du produit',
      'validation',
    ],
    [
      'a redated validation',
      () =>
        test.database.query("UPDATE emargement_sheets SET validated_at = validated_at - interval '1 hour' WHERE uuid = $1", [
          day.sheetUuid,
        ]),
      'n’est pas celle du journal',
      'validation',
    ],
  ] as const)('is reported in all four verifications for %s', async (_name, change, words, word) => {
    await change();
    const { page, findings, journal, verify } = await verdicts();
    expect(page.fault).toContain(word);
    // The public page shows no names.
    for (const secret of ['ARNAUD', 'AUTRE', 'ZÉLIE']) expect(page.fault).not.toContain(secret);
    expect(journal).toEqual([expect.stringContaining(word)]);
    expect(findings).toEqual([expect.stringContaining(words)]);
    expect(verify).toEqual([expect.stringContaining(words)]);
    expect((await verifyControlFile(await controlFile())).faults).toEqual([expect.stringMatching(/^Feuille « Éco-conduite/)]);
  });

  it('does not attribute earlier outside changes to a writer', async () => {
    await test.database.query("UPDATE trainees SET last_name = 'AUTRE' WHERE id = $1", [traineeId]);
    await rename('ARNOULD');
    const noted = (await history()).filter(({ type }) => type.startsWith('content_'));
    expect(noted.map(({ type, actorName, reason }) => [type, actorName, reason])).toEqual([
      ['content_altered', 'Pilotage', 'Stagiaire : « Jean ARNAUD » → « Jean AUTRE »'],
      ['content_corrected', 'Claude Martin', 'Stagiaire : « Jean AUTRE » → « Jean ARNOULD »'],
    ]);
    expect((await verdicts()).page.fault).toContain('modifié hors du produit');
    expect((await verdicts()).verify).toHaveLength(1);
  });

  it('reports a validation that is missing in the journal', async () => {
    await ok('POST', `/api/emargements/${day.sheetUuid}/unvalidate`, { reason: 'Essai' });
    expect((await verdicts()).verify).toEqual([]);
    await test.database.query('UPDATE emargement_sheets SET validated_at = now() WHERE uuid = $1', [day.sheetUuid]);
    expect((await verdicts()).verify).toEqual([expect.stringContaining('le journal ne contient pas cette validation')]);
  });

  it('keeps its trainees, absent ones too', async () => {
    await expect(test.database.query('DELETE FROM emargements WHERE uuid = $1', [day.entryUuids[0]])).rejects.toThrow();
  });

  it('differs from a rewritten control file', async () => {
    const files = unzipSync(await controlFile());
    const rewritten = strFromU8(files[LAYOUT.contents] ?? new Uint8Array()).replace('ARNAUD', 'AUTRE');
    const { faults } = await verifyControlFile(zipSync({ ...files, [LAYOUT.contents]: strToU8(rewritten) }));
    expect(faults).toEqual([
      expect.stringContaining('n’est plus celui de la liste des fichiers'),
      expect.stringContaining('Feuille «'),
    ]);
  });
});
