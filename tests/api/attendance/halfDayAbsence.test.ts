import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EntryView, SheetEntriesView, SheetView } from '../../../model/attendance/attendanceViews.ts';
import { verifyChain } from '../../../server/attendance/journal/verifyChain.ts';
import { signPeriod } from '../../../server/attendance/signing/signPeriod.ts';
import { loadSessionDossier } from '../../../server/documents/dossier/loadDossier.ts';
import { signedMinutes } from '../../../server/documents/facts/loadTrainees.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession, trainerActor } from '../../support/records/attendedSession.ts';
import { drawnBy } from './drawings.ts';
import { emargementUrl, signingCalls } from './signingCalls.ts';

let now = at('09:05');
let test: TestApp;
let day: AttendedSession;
let officer: Person;

beforeAll(async () => {
  test = await testApp({ now: () => now });
});
afterAll(() => test.close());

beforeEach(async () => {
  now = at('09:05');
  day = await buildAttendedSession(test.database);
  officer = await test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_READ_TRAINING_SESSION'] });
});

const { call, readStaffSheet } = signingCalls(() => test);

const note = (body: object, as: Person | undefined = officer) =>
  call<EntryView>('PUT', emargementUrl(day.entryUuids[0]), { body, ...(as && { as }) });
const sign = async (time: string, period: 'morning' | 'afternoon') => {
  now = at(time);
  const drawing = { period, svg: drawnBy(1, period === 'morning' ? 0 : 5), trainerId: null, deviceTime: now };
  await signPeriod(test.database, { uuid: day.entryUuids[0], actor: null, now, ...drawing });
};
const entry = async () => (await readStaffSheet(day, officer)).entries[0];
const minutes = async () =>
  signedMinutes(
    (await loadSessionDossier(test.deps, { ...day, types: ['attestation'] })).trainees[0] ?? expect.fail('No trainee'),
  );

it('notes who signed the morning and left sick absent from the afternoon', async () => {
  await sign('09:05', 'morning');
  const sick = { isAbsent: true, absenceCategory: 'excused', absenceReason: 'Fièvre', period: 'afternoon' };
  expect((await note({ ...sick, period: 'morning' })).body.reason).toBe('signed');
  expect((await note({ isAbsent: true })).body.reason).toBe('signed');
  expect((await note(sick)).status).toBe(200);
  const [half] = (await entry())?.halfDayNotes ?? [];
  expect(half).toMatchObject({ period: 'afternoon', isAbsent: true, absenceCategory: 'excused', absenceReason: 'Fièvre' });
  expect(half).toMatchObject({ notedBy: 'Claude Martin', notedAt: at('09:05').toISOString(), hasFile: false });
  expect((await entry())?.isAbsent).toBe(false);
  // Nothing is missing of this person, nothing may be signed, and pages without login do not say the reason.
  const page = (await call<SheetView>('GET', emargementUrl(day.sheetUuid))).body;
  expect(page.missingSignatures.filter(({ uuid }) => uuid === day.entryUuids[0])).toEqual([]);
  const entries = await call<SheetEntriesView>('GET', emargementUrl(day.sheetUuid, '/need_trainings'));
  expect(JSON.stringify([page, entries.body])).not.toContain('Fièvre');
  await expect(sign('13:35', 'afternoon')).rejects.toThrow(
    'Une personne notée absente ne peut pas signer : notez-la présente d’abord.',
  );
  expect(await minutes()).toBe(210);
  expect((await note({ isAbsent: false, period: 'afternoon' })).status).toBe(200);
  await sign('13:35', 'afternoon');
  expect(await minutes()).toBe(420);
  expect(await verifyChain(test.database)).toMatchObject({ ok: true });
});

it('is the whole day once both half-days are absent, and takes one back alone', async () => {
  await note({ isAbsent: true, period: 'morning', absenceCategory: 'employer' });
  expect((await entry())?.isAbsent).toBe(false);
  await note({ isAbsent: true, period: 'afternoon', absenceCategory: 'no_show' });
  expect((await entry())?.isAbsent).toBe(true);
  const listed = await call<{ member: readonly unknown[] }>(
    'GET',
    `/api/emargements?isAbsent=true&needTraining=${day.needIds[0]}`,
    {
      as: officer,
    },
  );
  expect(listed.body.member).toHaveLength(1);
  await note({ isAbsent: false, period: 'morning' });
  expect(await entry()).toMatchObject({ isAbsent: false, halfDayNotes: [{ period: 'afternoon', absenceCategory: 'no_show' }] });
  // As the specification's call: the whole day.
  await note({ isAbsent: true });
  expect((await entry())?.halfDayNotes.map(({ isAbsent }) => isAbsent)).toEqual([true, true]);
  await note({ isAbsent: false });
  expect(await entry()).toMatchObject({ isAbsent: false, halfDayNotes: [] });
});

it('takes a day that was noted absent before half-days existed back by half-days', async () => {
  await test.database.query("update emargements set is_absent = true, absence_category = 'employer' where uuid = $1", [
    day.entryUuids[0],
  ]);
  await note({ isAbsent: false, period: 'morning' });
  expect(await entry()).toMatchObject({ isAbsent: false, halfDayNotes: [{ period: 'afternoon', absenceCategory: 'employer' }] });
});

it('deducts a late arrival and an early departure from the hours of a signed half-day', async () => {
  await sign('09:45', 'morning');
  expect((await note({ period: 'morning', arrivedAt: '09:40', leftAt: null })).status).toBe(200);
  expect((await note({ period: 'afternoon', arrivedAt: null, leftAt: '16:00' })).status).toBe(200);
  await sign('13:35', 'afternoon');
  expect((await entry())?.halfDayNotes).toMatchObject([
    { period: 'morning', arrivedAt: '09:40', missedMinutes: 40 },
    { period: 'afternoon', leftAt: '16:00', missedMinutes: 60 },
  ]);
  expect(await minutes()).toBe(320);
  for (const [arrivedAt, leftAt] of [
    ['12:30', null],
    ['11:00', '10:00'],
    [null, '13:45'],
  ])
    expect((await note({ period: 'morning', arrivedAt, leftAt })).body.reason).toBe('wrong_time');
  expect((await note({ period: 'morning', arrivedAt: 'soon' })).status).toBe(422);
  expect((await note({ period: 'morning', arrivedAt: null, leftAt: null })).status).toBe(200);
  expect(await minutes()).toBe(360);
  const history = await call<{ member: readonly { type: string; reason: string | null }[] }>(
    'GET',
    emargementUrl(day.sheetUuid, '/history'),
    { as: officer },
  );
  expect(history.body.member.filter(({ type }) => type === 'times_noted').map(({ reason }) => reason)).toEqual([
    'arrivé à 09:40',
    'parti à 16:00',
    null,
  ]);
});

it('is noted by staff and the sheet’s holder, not by the trainee’s own link', async () => {
  const times = { period: 'morning', arrivedAt: '09:40' };
  expect((await call('PUT', emargementUrl(day.entryUuids[0]), { body: times })).status).toBe(403);
  expect((await call('PUT', emargementUrl(day.entryUuids[0]), { body: { isAbsent: true, period: 'morning' } })).status).toBe(403);
  const reader = await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] });
  expect((await note(times, reader)).status).toBe(403);
});

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const file = (name = 'arret maladie.pdf', type = 'application/pdf', content = PDF): FormData => {
  const form = new FormData();
  form.append('file', new Blob([content], { type }), name);
  return form;
};
const fileUrl = (period = 'afternoon') => emargementUrl(day.entryUuids[0], `/absence_file/${period}`);
const download = (as?: Person) => test.app.request(fileUrl(), { headers: as ? { Cookie: as.cookie } : {} });

it('keeps a supporting file that only staff with the right to correct opens', async () => {
  expect((await call('POST', fileUrl(), { body: file(), as: officer })).body.reason).toBe('not_absent');
  await note({ isAbsent: true, period: 'afternoon' });
  expect((await call('POST', fileUrl(), { body: file() })).status).toBe(401);
  const reader = await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] });
  expect((await call('POST', fileUrl(), { body: file(), as: reader })).status).toBe(403);
  expect((await call('POST', fileUrl(), { body: file('a.svg', 'image/svg+xml', '<svg/>'), as: officer })).status).toBe(422);
  expect((await call('POST', fileUrl(), { body: file(), as: officer })).status).toBe(200);
  expect((await entry())?.halfDayNotes).toMatchObject([{ hasFile: true }]);
  const answer = await download(officer);
  expect([answer.status, await answer.text()]).toEqual([200, PDF]);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Content-Disposition')).not.toContain('maladie');
  expect((await download()).status).toBe(401);
  expect((await download(reader)).status).toBe(403);
  expect((await download(await test.addTrainer())).status).toBe(403);
  // The trainee's page and the sheet's do not say that there is one.
  expect(JSON.stringify((await call('GET', emargementUrl(day.entryUuids[0]))).body)).not.toContain('hasFile');
  expect((await call('DELETE', fileUrl(), { as: officer })).status).toBe(200);
  expect((await download(officer)).status).toBe(404);
  expect(await verifyChain(test.database)).toMatchObject({ ok: true });
});

it('is locked by the validation', async () => {
  await note({ isAbsent: true, period: 'afternoon' });
  for (const [time, period] of [
    ['12:20', 'morning'],
    ['16:50', 'afternoon'],
  ] as const) {
    now = at(time);
    const counter = { uuid: day.sheetUuid, period, trainerId: day.trainerIds[0], actor: trainerActor(day), now };
    await signPeriod(test.database, { ...counter, svg: drawnBy(6, period === 'morning' ? 0 : 5), deviceTime: now });
  }
  expect((await call('POST', emargementUrl(day.sheetUuid, '/validate'))).status).toBe(200);
  expect((await note({ isAbsent: false, period: 'afternoon' })).body.reason).toBe('validated');
  expect((await note({ period: 'morning', arrivedAt: '09:40' })).body.reason).toBe('validated');
  expect((await call('POST', fileUrl(), { body: file(), as: officer })).body.reason).toBe('validated');
});
