import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EntryView } from '../../model/attendance/attendanceViews.ts';
import { produceDocuments } from '../../server/documents/produceDocuments.ts';
import { ACCEPTED_SVGS } from '../api/attendance/drawings.ts';
import { signatureForm, signingCalls } from '../api/attendance/signingCalls.ts';
import { buildSealedDay, readSheetEvidence } from '../api/evidence/sealedDay.ts';
import { apiClient } from '../support/app/apiClient.ts';
import type { Person } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { at, buildAttendedSession } from '../support/records/attendedSession.ts';
import { buildLogisticSession, buildPlannedNeed } from '../support/records/buildInArea.ts';

let test: TestApp;
let officer: Person;
let now = at('08:00');

beforeEach(async () => {
  now = at('08:00');
  test = await testApp({ now: () => now });
  officer = await test.addUser({ groups: ['super-admin'] });
});
afterEach(() => test.close());

const { sign, call } = signingCalls(() => test);

const textOf = async (bytes: Uint8Array): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;

// documenso/documenso#844: the list of recipients carried the secret of each one's link.
it('gives whoever holds the sheet’s link no address that opens as somebody’s own', async () => {
  const day = await buildAttendedSession(test.database);
  const sheet = await call('GET', `/api/emargements/${day.sheetUuid}`);
  const people = await call('GET', `/api/emargements/${day.sheetUuid}/need_trainings`);
  const said = JSON.stringify([sheet.body, people.body]);
  for (const uuid of day.entryUuids) expect(said).not.toContain(uuid);
});

// docusealco/docuseal#575: the date beside a signature was that of the first opening of the page.
it('dates a signature by when it is given, not by when the page was opened', async () => {
  const day = await buildAttendedSession(test.database);
  now = at('09:02');
  await call('GET', `/api/emargements/${day.entryUuids[0]}`);
  now = at('10:41');
  const { body } = await sign(day.entryUuids[0], 'morning');
  expect(body.signatures.morning?.signedAt).toBe(now.toISOString());
});

// docusealco/docuseal#162: a signature larger than its field, and there was no audit report any more.
it('keeps a signature that leaves its pad, and seals the sheet', async () => {
  const day = await buildAttendedSession(test.database);
  now = at('09:05');
  const body = signatureForm({}, { content: ACCEPTED_SVGS['a stroke that leaves the pad'] ?? '' });
  const answer = await test.app.request(`/api/emargements/${day.entryUuids[0]}/sign/morning`, { method: 'POST', body });
  expect(answer.status).toBe(201);
  const [sheet] = await produceDocuments(test.deps, { ...day, type: 'signature_sheet' });
  expect(await textOf(sheet?.bytes ?? new Uint8Array())).toContain('20/11/2026 09:05');
});

// documenso/documenso 3386, invoiceninja/invoiceninja 2065: hours of another zone than the reader’s, and nothing said of which.
it('says of which zone the hours on a sheet are', async () => {
  const day = await buildAttendedSession(test.database);
  now = at('09:05');
  await sign(day.entryUuids[0], 'morning');
  const [sheet] = await produceDocuments(test.deps, { ...day, type: 'signature_sheet' });
  const text = (await textOf(sheet?.bytes ?? new Uint8Array())).replaceAll(/\s+/g, ' ');
  expect(text).toContain('20/11/2026 09:05');
  expect(text).toContain('Les heures de cette feuille sont en heure de Paris');
});

// docusealco/docuseal#261: readers called all signatures invalid, since they were signed in the future.
it('seals a PDF at a time that has passed', async () => {
  now = at('17:01');
  officer = await test.addUser({ groups: ['super-admin'] });
  const day = await buildSealedDay(test, officer);
  const edition = (await readSheetEvidence(test, day, officer)).editions.at(-1);
  const address = `/api/sealed_sheets/${edition?.id}/download`;
  const answer = await test.app.request(address, { headers: { Cookie: officer.cookie } });
  const dates = [...(await answer.text()).matchAll(/\/M \(D:(\d{14})/g)].map(([, digits]) => digits);
  expect(dates.length).toBeGreaterThan(0);
  const nowDigits = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  for (const digits of dates) expect(Number(digits)).toBeLessThanOrEqual(Number(nowDigits));
});

// GSA/smartpay-training#442: made in the evening, a certificate bore the date of another day, and half a name.
it('dates a certificate by the day in France', async () => {
  now = at('17:01');
  officer = await test.addUser({ groups: ['super-admin'] });
  const day = await buildSealedDay(test, officer);
  await call('PUT', '/api/configurations', { as: officer, body: { code: 'organisation_name', value: 'Pilotage Formation' } });
  now = at('00:30', '2026-11-22');
  const [certificate] = await produceDocuments(test.deps, { ...day, type: 'completion_certificate' });
  const text = await textOf(certificate?.bytes ?? new Uint8Array());
  expect(text).toMatch(/le 22\/11\/2026/);
  expect(text).toContain('Jean ARNAUD');
});

// calcom/cal.diy#30021: on the day when the clocks change, afternoons began an hour late.
it.each([
  ['forward', '2027-03-28', '+02:00'],
  ['back', '2027-10-31', '+01:00'],
])('opens both half-days on time on the day when the clocks go %s', async (_name, date, offset) => {
  const times = { startAt: `${date}T09:00:00${offset}`, endAt: `${date}T17:00:00${offset}` };
  const api = apiClient(test, officer);
  const { trainingSession } = await buildLogisticSession(api, times);
  const need = await buildPlannedNeed(api, trainingSession['@id']);
  const [entry] = (await api.list(`/api/emargements?needTraining=${need.id}`)).member;
  now = at('13:31', date);
  const { body } = await call<EntryView>('GET', `/api/emargements/${entry?.uuid}`);
  const [morning, afternoon] = body.halfDays;
  expect([morning?.startAt, afternoon?.startAt].map((time) => new Date(time ?? '').getTime())).toEqual(
    ['09:00', '13:30'].map((time) => at(time, date).getTime()),
  );
  expect(afternoon?.state).toBe('open');
});

// hei-school/hei-admin-api#1322, mozilla/fxa#6553: a lost answer, a second try, and people were registered twice.
it('creates a record once when the answer was lost and the act is tried again', async () => {
  const company = { name: 'GARAGE DU LAC', address: '1 rue du Lac', zipCode: '74000', city: 'Annecy' };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const first = await test.call('POST', '/api/companies', { as: officer, body: company, headers });
  const again = await test.call('POST', '/api/companies', { as: officer, body: company, headers });
  expect([first.status, again.status]).toEqual([201, 201]);
  expect((again.body as { id: number }).id).toBe((first.body as { id: number }).id);
  const { body: found } = await test.call('GET', '/api/companies?name=GARAGE DU LAC', { as: officer });
  expect((found as { totalItems: number }).totalItems).toBe(1);
});

/** Is the usual tool of Linux here. */
const hasUnzip = (() => {
  try {
    execFileSync('unzip', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

// pmqs/sourceforge#79, Silverpeas/Silverpeas-Core#1046: accents in the names of an archive became letters of DOS.
it('names files with accents so that the tools of Linux and Windows read them', async () => {
  const day = await buildAttendedSession(test.database);
  const body = { kind: 'session', logisticSession: `/api/logistic_sessions/${day.logisticSessionId}` };
  const { body: asked } = await test.call('POST', '/api/control_files', { as: officer, body });
  await test.runJobs();
  const address = `/api/control_files/${(asked as { id: number }).id}/download`;
  const answer = await test.app.request(address, { headers: { Cookie: officer.cookie } });
  const zip = new Uint8Array(await answer.arrayBuffer());
  const folder = Object.keys(unzipSync(zip))
    .find((name) => name.includes('prévention'))
    ?.split('/')[0];
  expect(folder).toBeDefined();
  // "Version made by": Unix.
  const central = Buffer.from(zip).indexOf('PK\u0001\u0002');
  expect(zip[central + 5]).toBe(3);
  if (!hasUnzip) return;
  const place = mkdtempSync(join(tmpdir(), 'pilotage-zip-'));
  writeFileSync(join(place, 'dossier.zip'), zip);
  execFileSync('unzip', ['-q', 'dossier.zip'], { cwd: place, env: { ...process.env, LC_ALL: 'C.UTF-8' } });
  expect(readdirSync(place)).toContain(folder);
});
