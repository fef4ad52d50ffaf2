import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { produceDocuments } from '../../../server/documents/produceDocuments.ts';
import { LAYOUT } from '../../../server/evidence/layout/controlFileLayout.ts';
import { verifyControlFile } from '../../../server/evidence/verification/verifyControlFile.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at } from '../../support/records/attendedSession.ts';
import { buildSealedDay, readSheetEvidence, readVerification, type SealedDay } from './sealedDay.ts';

const BEFORE = 'Chute de Jean ARNAUD sur le plateau.\nPompiers prévenus.';
const AFTER = 'Jean ARNAUD est rentré en taxi.';

let now = at('17:05');
let test: TestApp;
let staff: Person;
let day: SealedDay;

const note = async ({ sheetUuid }: AttendedSession, text: string, written?: Date) => {
  const kept = written ? { deviceTime: written.toISOString(), key: crypto.randomUUID(), isKept: true } : {};
  const answer = await test.call('POST', `/api/emargements/${sheetUuid}/incidents`, { body: { text, ...kept } });
  expect(answer.status).toBe(201);
};

beforeAll(async () => {
  test = await testApp({ now: () => now });
  staff = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_READ_TRAINING_SESSION'] });
  day = await buildSealedDay(test, staff, (session) => note(session, BEFORE, at('10:20')));
  now = at('17:40');
  await note(day, AFTER);
});
afterAll(() => test.close());

const textOf = async (bytes: Uint8Array): Promise<string> =>
  (await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true })).text.replaceAll(/\s+/g, ' ');

const sealedText = async (): Promise<string> => {
  const [row] = await test.database.query<{ key: string }>(
    'select storage_key as key from sealed_sheets order by edition desc limit 1',
  );
  return textOf(await test.files.read(row?.key ?? ''));
};

describe('an incident in the evidence', () => {
  it('is printed on the sealed sheet if it was there at its validation, with both its times', async () => {
    const text = await sealedText();
    expect(text).toContain('Incidents de la journée');
    expect(text).toContain('Chute de Jean ARNAUD sur le plateau. Pompiers prévenus.');
    expect(text).toContain('Noté le 20/11/2026 à 10:20, reçu à 17:05, par Claire ABRIC, Claire ZOLA (écran du formateur)');
    expect(text).not.toContain('taxi');
  });

  it('is not printed on the paper of a validated sheet that is drawn later', async () => {
    const [paper] = await produceDocuments(test.deps, { ...day, type: 'signature_sheet' });
    const text = await textOf(paper?.bytes ?? new Uint8Array());
    expect(text).toContain('Chute de Jean ARNAUD');
    expect(text).not.toContain('taxi');
  });

  it('contradicts no seal when it comes after it', async () => {
    await test.runJobs();
    const { findings, editions } = await readSheetEvidence(test, day, staff);
    expect(findings.filter(({ kind }) => kind === 'not_as_validated' || kind === 'proof_broken')).toEqual([]);
    expect(editions).toHaveLength(2);
    expect(await readVerification(test, day)).toMatchObject({ fault: null, journal: { fault: null }, proofs: [] });
  });

  it('is in the control file: as a line of the journal, and as a text to read', async () => {
    const body = { kind: 'session', logisticSession: `/api/logistic_sessions/${day.logisticSessionId}` };
    const { body: asked } = await test.call('POST', '/api/control_files', { as: staff, body });
    await test.runJobs();
    const address = `/api/control_files/${(asked as { id: number }).id}/download`;
    const response = await test.app.request(address, { headers: { Cookie: staff.cookie } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect((await verifyControlFile(bytes)).faults).toEqual([]);
    const files = Object.entries(unzipSync(bytes));
    const fileText = (end: string) => strFromU8(files.find(([name]) => name.endsWith(end))?.[1] ?? new Uint8Array());
    const lines = fileText(LAYOUT.lines)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: number; type: string; reason: string })
      .filter(({ type }) => type === 'incident_noted');
    expect(lines.map(({ reason }) => reason)).toEqual([BEFORE, AFTER]);
    const read = fileText('/incidents.txt').replaceAll('\r\n', '\n');
    expect(read).toContain(
      `Ligne ${lines[0]?.id}. Noté le 20/11/2026 à 10:20, reçu à 17:05, par Claire ABRIC, Claire ZOLA (écran du formateur) :\n${BEFORE}`,
    );
    expect(read).toContain(`Ligne ${lines[1]?.id}. Noté le 20/11/2026 à 17:40, par`);
    expect(fileText(LAYOUT.readme)).toContain('incidents.txt');
  });
});
