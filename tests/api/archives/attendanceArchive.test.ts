import { createHash } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { createManifest } from '../../../server/archives/archiveManifest.ts';
import { attendanceEntries } from '../../../server/archives/attendanceEntries.ts';
import { signPeriod } from '../../../server/attendance/signing/signPeriod.ts';
import { writeDailyAnchor } from '../../../server/evidence/anchors/writeDailyAnchor.ts';
import { LAYOUT } from '../../../server/evidence/layout/controlFileLayout.ts';
import { writeZip, type ZipEntry } from '../../../server/evidence/layout/writeZip.ts';
import { verifyControlFile } from '../../../server/evidence/verification/verifyControlFile.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { formOf, PDF } from '../../support/app/upload.ts';
import { isLong } from '../../support/campaign.ts';
import { type AttendedSession, at, buildAttendedSession, trainerActor } from '../../support/records/attendedSession.ts';
import { drawnBy } from '../attendance/drawings.ts';

let now = at('08:00');
let test: TestApp;
let day: AttendedSession;
let admin: Person;
let api: ApiClient;
let archive: Awaited<ReturnType<typeof makeArchive>>;

const sign = async (uuid: string, period: 'morning' | 'afternoon', trainerId: number | null = null): Promise<void> => {
  const [morning, afternoon] = trainerId === null ? ['09:05', '13:35'] : ['12:20', '16:50'];
  now = at(period === 'morning' ? morning : afternoon);
  const actor = trainerId === null ? null : trainerActor(day);
  const svg = drawnBy(trainerId ?? 1, period === 'morning' ? 0 : 5);
  await signPeriod(test.database, { uuid, actor, now, period, svg, trainerId, deviceTime: now });
};

beforeAll(async () => {
  test = await testApp({ now: () => now });
  day = await buildAttendedSession(test.database);
  const [first, second] = day.entryUuids;
  for (const period of ['morning', 'afternoon'] as const) {
    await sign(first, period);
    await sign(day.sheetUuid, period, day.trainerIds[0]);
  }
  now = at('17:05');
  admin = await test.addUser({ groups: ['super-admin'] });
  api = apiClient(test, admin);
  const absence = { isAbsent: true, absenceCategory: 'employer', absenceReason: 'Panne de métro' };
  await api.call('PUT', `/api/emargements/${second}`, absence);
  await api.call('PUT', `/api/emargements/${first}`, { period: 'morning', arrivedAt: '09:40', leftAt: null });
  const certificate = formOf([{ name: 'mot.pdf', content: PDF }]);
  await api.call('POST', `/api/emargements/${second}/absence_file/morning`, certificate);
  await api.call('POST', `/api/emargements/${day.sheetUuid}/validate`);
  await test.runJobs();
  await writeDailyAnchor(test.deps);
  archive = await makeArchive();
});
afterAll(() => test.close());

/** Made while the sheet is signed and sealed. */
const makeArchive = async (): Promise<{ readonly zip: Uint8Array; readonly record: ApiRecord }> => {
  const { body } = await api.call('POST', '/api/data_archives');
  await test.runJobs();
  const record = await api.item((body as ApiRecord)['@id']);
  const response = await test.app.request(`${record['@id']}/download`, { headers: { Cookie: admin.cookie } });
  return { zip: new Uint8Array(await response.arrayBuffer()), record };
};

const rowsOf = (files: Readonly<Record<string, Uint8Array>>, name: string): string[][] =>
  strFromU8(files[name] ?? new Uint8Array())
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));

describe('the attendance in an archive', () => {
  it('has sheets, entries, journal, drawings and sealed PDFs, which prove themselves', async () => {
    const { zip, record } = archive;
    const files = unzipSync(zip);
    expect(rowsOf(files, 'emargement_sheets.csv')[1]).toEqual(
      expect.arrayContaining([day.sheetUuid, 'Éco-conduite et prévention', '20/11/2026 09:00:00', '20/11/2026 17:05:00']),
    );
    const entries = rowsOf(files, 'emargements.csv').slice(1);
    // In the order in which the database made them, which is any.
    const entryOf = (uuid: string | undefined) => entries.find((entry) => entry.includes(uuid ?? ''));
    expect(entries).toHaveLength(2);
    expect(entryOf(day.entryUuids[0])).toEqual(expect.arrayContaining(['ARNAUD', 'Non']));
    expect(entryOf(day.entryUuids[1])).toEqual(
      expect.arrayContaining(['ZÉLIE', 'Oui', 'Empêchement professionnel', 'Panne de métro']),
    );

    const [, ...halves] = rowsOf(files, 'emargement_half_days.csv');
    const halvesOf = (uuid: string) => halves.filter((half) => half[1] === uuid).map((half) => half.slice(2, 9));
    expect(halvesOf(day.entryUuids[0])).toEqual([['Matin', 'Non', '', '', '09:40', '', '']]);
    const absent = ['Oui', 'Empêchement professionnel', 'Panne de métro', '', ''];
    const [morning = [], afternoon = []] = halvesOf(day.entryUuids[1]);
    expect([morning.slice(0, -1), afternoon]).toEqual([
      ['Matin', ...absent],
      ['Après-midi', ...absent, ''],
    ]);
    expect(strFromU8(files[morning.at(-1) ?? ''] ?? new Uint8Array())).toBe(PDF);

    const [titles = [], ...events] = rowsOf(files, 'emargement_events.csv');
    const signed = events.filter((event) => event[1] === 'Signature');
    expect(signed.map((event) => [event[titles.indexOf('Personne')], event[titles.indexOf('Demi-journée')]])).toEqual([
      ['Jean ARNAUD', 'Matin'],
      ['Jean ARNAUD', 'Après-midi'],
    ]);
    const drawings = events.map((event) => event[titles.indexOf('Tracé')] ?? '').filter(Boolean);
    expect(drawings).toHaveLength(4);
    const [stored] = await test.database.query<{ svg: string }>('select svg from emargement_events where id = $1', [
      signed[0]?.[0],
    ]);
    expect(strFromU8(files[`signatures/${signed[0]?.[0]}.svg`] ?? new Uint8Array())).toBe(stored?.svg);

    const [sealed = []] = rowsOf(files, 'sealed_sheets.csv').slice(1);
    const pdf = files[sealed.at(-1) ?? ''] ?? new Uint8Array();
    expect(sealed).toContain(createHash('sha256').update(pdf).digest('hex'));

    expect(record).toMatchObject({ fileCount: drawings.length + 2 });
    const verdict = await verifyControlFile(zip);
    expect(verdict).toEqual({ faults: [], files: Object.keys(files).length, lines: events.length, answers: 0 });
    expect(Object.keys(files)).toEqual(expect.arrayContaining([`${LAYOUT.anchors}2026-11-20.json`, LAYOUT.seal]));
  });

  it('shows every later change', async () => {
    const files = unzipSync(archive.zip);
    const faultsWith = async (changes: Readonly<Record<string, Uint8Array>>) =>
      (await verifyControlFile(zipSync({ ...files, ...changes }))).faults;
    const lines = strFromU8(files[LAYOUT.lines] ?? new Uint8Array());
    const altered = (path: string) => `${path} : ce fichier n’est plus celui de la liste des fichiers.`;

    expect(await faultsWith({ 'emargements.csv': strToU8('rien') })).toEqual([altered('emargements.csv')]);
    expect(await faultsWith({ 'ajout.txt': strToU8('x') })).toEqual([
      'ajout.txt : ce fichier n’est pas dans la liste des fichiers.',
    ]);
    expect(await faultsWith({ [LAYOUT.lines]: strToU8(lines.slice(lines.indexOf('\n') + 1)) })).toEqual([
      altered(LAYOUT.lines),
      expect.stringMatching(/^Ligne 1 : elle manque/),
    ]);
    expect(await faultsWith({ [LAYOUT.manifest]: strToU8('{"entries":[]}') })).toContain(
      'La liste des fichiers n’est plus celle qui a été scellée.',
    );
  });

  it('leaves out the content of a sheet that was reopened meanwhile', async () => {
    const progress = { onStep: async () => undefined };
    let contents = '';
    for await (const entry of attendanceEntries(test.deps, { ...progress, manifest: createManifest(progress) })) {
      const read = await text(entry.chunks);
      if (entry.path === LAYOUT.contents) contents = read;
      if (entry.path !== LAYOUT.lines) continue;
      expect(read).toContain('"type":"validated"');
      const reason = { reason: 'Un prénom à corriger' };
      expect((await api.call('POST', `/api/emargements/${day.sheetUuid}/unvalidate`, reason)).status).toBe(200);
    }
    expect(contents).toBe('');
  });
});

it.runIf(isLong)('writes archives of more files than a plain ZIP can count', async () => {
  const files = 65_536;
  const entries = async function* entries(): AsyncGenerator<ZipEntry> {
    for (let index = 0; index < files; index += 1) yield { path: `${index}.txt`, bytes: new Uint8Array() };
  };
  const zip = await fromBufferPromise(await buffer(writeZip(entries(), now)), { lazyEntries: true });
  expect(zip.entryCount).toBe(files);
});
