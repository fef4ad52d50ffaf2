import jsonld from 'jsonld';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type {
  CodeSheetView,
  EntryView,
  PassView,
  ScreenCodeView,
  StaffSheetView,
} from '../../../model/attendance/attendanceViews.ts';
import type { SheetEventView } from '../../../model/attendance/signing/journalEvents.ts';
import { verifyChain } from '../../../server/attendance/journal/verifyChain.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { sentMailHtml } from '../../support/files/sentMailHtml.ts';
import { type AttendedSession, at, buildAttendedSession, trainerSecret } from '../../support/records/attendedSession.ts';
import { SIGNATURE_SVG } from './drawings.ts';
import { emargementUrl, signatureForm } from './signingCalls.ts';

let test: TestApp;
let staff: Person;
let day: AttendedSession;
let now = at('09:05');

beforeAll(async () => {
  test = await testApp({ now: () => now });
});
afterAll(() => test.close());
// Logins expire during the hours that the tests skip.
const addStaff = () => test.addUser({ roles: ['ROLE_WRITE_TRAINING_SESSION'] });
beforeEach(async () => {
  now = at('09:05');
  day = await buildAttendedSession(test.database);
  staff = await addStaff();
});

const OTHER_SVG = SIGNATURE_SVG.replace('20.000', '30.000');

const ownProof = async () => ({ 'X-Emargement-Proof': await trainerSecret(test.database, day, now) });

const sign = async (
  uuid: string,
  period: string,
  fields: Readonly<Record<string, string>> = {},
  svg = SIGNATURE_SVG,
  headers: Readonly<Record<string, string>> = {},
) => {
  const body = signatureForm(fields, { content: svg });
  const answer = await test.app.request(emargementUrl(uuid, `/sign/${period}`), { method: 'POST', body, headers });
  return { status: answer.status, body: (await answer.json()) as EntryView & { reason?: string } };
};

const call = <Body>(method: string, path: string, body?: unknown, as?: Person) =>
  test.call(method, path, { ...(body === undefined ? {} : { body }), ...(as ? { as } : {}) }) as Promise<{
    status: number;
    body: Body & { reason?: string };
  }>;
const readSheet = async () =>
  (
    await call<StaffSheetView>(
      'GET',
      `/api/emargements/logistic_sessions/${day.logisticSessionId}/training_sessions/${day.trainingSessionId}`,
      undefined,
      staff,
    )
  ).body;
/** A browser that keeps its device name. */
const browser = () => {
  let cookie: string | undefined;
  return async <Body>(path: string, body: object) => {
    const answer = await test.call('POST', path, { body, ...(cookie ? { headers: { Cookie: cookie } } : {}) });
    cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? cookie;
    return answer as typeof answer & { body: Body & { reason?: string } };
  };
};

it('signs by the code of the trainer’s screen, one person per device, during the open half-day', async () => {
  expect((await call('POST', emargementUrl(day.entryUuids[0], '/codes'))).status).toBe(404);
  const { code } = (await call<ScreenCodeView>('POST', emargementUrl(day.sheetUuid, '/codes'))).body;
  const stored = await test.database.query<{ hash: string }>('SELECT code_hash AS hash FROM attendance_codes');
  expect(stored.map(({ hash }) => hash)).not.toContain(code);

  const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`;
  const phone = browser();
  const { people } = (await phone<CodeSheetView>('/api/emargements/codes/sheet', { code: typed })).body;
  expect(people.map(({ lastName }) => lastName)).toEqual(['ARNAUD', 'ZÉLIE']);
  expect(JSON.stringify(people)).not.toContain(day.entryUuids[0]);

  const ask = (person: number | undefined, send = phone) => send<PassView>('/api/emargements/codes/pass', { code, person });
  expect((await ask(people[0]?.id, browser())).body.reason).toBe('device_unknown');
  expect((await ask(2_000_000_000)).status).toBe(404);
  const { uuid } = (await ask(people[0]?.id)).body;
  const page = (await call<EntryView>('GET', emargementUrl(uuid))).body;
  expect(page).toMatchObject({ lastName: 'ARNAUD', uuid, emailNeedTraining: null, scannedAt: now.toISOString() });
  expect(JSON.stringify(page)).not.toContain(day.entryUuids[0]);
  expect((await call('PUT', emargementUrl(uuid, '/confirm_email'), { emailNeedTraining: 'a@b.fr' })).status).toBe(404);
  expect((await sign(uuid, 'morning')).status).toBe(201);
  expect((await readSheet()).entries[0]?.signatures.morning).toMatchObject({ method: 'qr', isLate: false });
  expect((await ask(people[1]?.id)).body.reason).toBe('device_signed');
  // Neither an invented name nor one in the body is accepted.
  const forged = { code, person: people[1]?.id, device: 'another-device-0123' };
  const made = { body: forged, headers: { Cookie: 'pilotage_device=another-device-0123' } };
  expect((await test.call('POST', '/api/emargements/codes/pass', made)).body).toMatchObject({ reason: 'device_unknown' });
  expect((await phone('/api/emargements/codes/pass', forged)).body.reason).toBe('device_signed');
  const other = browser();
  await other('/api/emargements/codes/sheet', { code });
  expect((await ask(people[1]?.id, other)).status).toBe(201);

  now = at('13:00');
  expect((await sign(uuid, 'afternoon')).body.reason).toBe('scan_again');
  expect((await call('POST', '/api/emargements/codes/sheet', { code })).status).toBe(404);
  const misses = [];
  for (let guess = 0; guess < 32; guess += 1) {
    misses.push(
      (await test.call('POST', '/api/emargements/codes/sheet', { body: { code: 'AAAAAAAA' }, from: '192.0.2.9' })).status,
    );
  }
  expect(misses.at(-1)).toBe(429);
  now = at('18:00');
  expect((await call('POST', emargementUrl(day.sheetUuid, '/codes'))).status).toBe(201);
  now = at('20:00');
  expect((await call('POST', emargementUrl(day.sheetUuid, '/codes'))).body.reason).toBe('too_late');
});

it('stores a drawing once when an offline device sends it several times', async () => {
  const key = crypto.randomUUID();
  const sent = { key, kept: 'true', deviceTime: at('09:02').toISOString() };
  expect((await sign(day.entryUuids[0], 'morning', sent)).status).toBe(201);
  expect((await sign(day.entryUuids[0], 'morning', sent)).status).toBe(200);
  expect((await sign(day.entryUuids[0], 'morning', sent, OTHER_SVG)).status).toBe(409);
  expect((await sign(day.entryUuids[1], 'morning', sent)).status).toBe(409);
  expect((await sign(day.entryUuids[0], 'morning', { key: 'x' })).status).toBe(422);
  const lines = "SELECT FROM emargement_events WHERE sheet_uuid = $1 AND type = 'signed'";
  expect(await test.database.query(lines, [day.sheetUuid])).toHaveLength(1);
  expect((await readSheet()).entries[0]?.signatures.morning).toMatchObject({
    signedAt: now.toISOString(),
    deviceTime: sent.deviceTime,
  });
});

it('stores drawings made in time and received late as evidence, until staff decides', async () => {
  now = at('18:00');
  staff = await addStaff();
  const drawn = (time: string) => ({ key: crypto.randomUUID(), kept: 'true', deviceTime: at(time).toISOString() });
  const trainer = { trainer: `/api/trainers/${day.trainerIds[0]}` };
  const first = drawn('09:05');
  const { status, body } = await sign(day.entryUuids[0], 'morning', first);
  expect(status).toBe(202);
  expect(body).toMatchObject({ signatures: { morning: null }, lateSignatures: { morning: { deviceTime: first.deviceTime } } });
  expect((await sign(day.entryUuids[0], 'morning', first)).status).toBe(202);
  expect((await sign(day.entryUuids[0], 'morning', drawn('09:06'), OTHER_SVG)).body.reason).toBe('already_received');
  // Neither a clock at another time, nor a drawing that was not stored offline, nor a future time.
  for (const fields of [drawn('17:30'), { deviceTime: first.deviceTime }, drawn('18:30')]) {
    expect((await sign(day.entryUuids[1], 'morning', fields)).body.reason).toBe('too_late');
  }
  expect((await sign(day.entryUuids[1], 'morning', drawn('07:00'))).body.reason).toBe('too_early');
  expect(
    (await sign(day.sheetUuid, 'morning', { ...drawn('12:14'), ...trainer }, SIGNATURE_SVG, await ownProof())).body.reason,
  ).toBe('too_early');
  expect((await sign(day.sheetUuid, 'morning', { ...drawn('12:20'), ...trainer })).body.reason).toBe('proof_needed');
  expect((await sign(day.sheetUuid, 'morning', { ...drawn('12:20'), ...trainer }, SIGNATURE_SVG, await ownProof())).status).toBe(
    202,
  );
  expect((await sign(day.entryUuids[1], 'morning', drawn('09:07'))).status).toBe(202);

  const decide = (uuid: string, decision: object, as?: Person) => call('PUT', emargementUrl(uuid, '/late/morning'), decision, as);
  const accepted = { isAccepted: true, reason: 'Sous-sol sans réseau' };
  expect((await decide(day.entryUuids[0], accepted)).status).toBe(401);
  expect((await decide(day.entryUuids[0], accepted, await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] }))).status).toBe(
    403,
  );
  expect((await decide(day.entryUuids[0], { isAccepted: true }, staff)).status).toBe(422);
  expect((await decide(day.entryUuids[0], accepted, staff)).status).toBe(200);
  expect((await decide(day.entryUuids[1], { ...accepted, isAccepted: false }, staff)).status).toBe(200);
  expect((await decide(day.sheetUuid, { ...accepted, ...trainer }, staff)).status).toBe(200);
  expect((await decide(day.entryUuids[1], accepted, staff)).body.reason).toBe('nothing_received');

  const sheet = await readSheet();
  expect(sheet).toMatchObject({
    mayCorrect: true,
    entries: [
      {
        signatures: { morning: { isLate: true, method: 'link', deviceTime: first.deviceTime } },
        lateSignatures: { morning: null },
      },
      { signatures: { morning: null }, lateSignatures: { morning: null } },
    ],
    counterSignatures: [{ period: 'morning', isLate: true, method: 'trainer_link' }],
    lateCounterSignatures: [],
  });
  expect(await verifyChain(test.database)).toMatchObject({ ok: true });
});

it('shows the sheet’s readers its whole history, including struck drawings', async () => {
  await sign(day.entryUuids[0], 'morning');
  await call('PUT', emargementUrl(day.entryUuids[0], '/delete/morning'), { reason: 'Signé par erreur' }, staff);
  const path = emargementUrl(day.sheetUuid, '/history');
  expect((await call('GET', path)).status).toBe(401);
  expect((await call('GET', path, undefined, await test.addTrainer())).status).toBe(404);
  const { member } = (await call<{ member: readonly SheetEventView[] }>('GET', path, undefined, staff)).body;
  expect(member.map(({ type }) => type)).toEqual(['entry_added', 'entry_added', 'signed', 'signature_deleted']);
  expect(member[2]).toMatchObject({ person: 'Jean ARNAUD', method: 'link', hasDrawing: true });
  expect(member[3]).toMatchObject({ reason: 'Signé par erreur', actorName: 'Claude Martin' });
  const image = await test.app.request(`${path}/${member[2]?.id}`, { headers: { Cookie: staff.cookie } });
  expect(image.headers.get('Content-Type')).toContain('image/svg+xml');
  expect(image.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect((await call('GET', `${path}/1`, undefined, staff)).status).toBe(404);
});

it('corrects an unsigned name by the sheet’s link, and a signed name or an address only by staff', async () => {
  const correct = (body: object, as?: Person) =>
    call<EntryView>('PUT', `${emargementUrl(day.entryUuids[0])}?sheet=${day.sheetUuid}`, body, as);
  const names = { firstName: 'Jeanne', lastName: 'Arnault' };
  expect((await call('PUT', emargementUrl(day.entryUuids[0]), names)).status).toBe(403);
  expect((await correct({ ...names, emailNeedTraining: 'autre@client.example' })).status).toBe(403);
  expect((await correct(names)).body).toMatchObject({ firstName: 'Jeanne', lastName: 'ARNAULT' });
  await sign(day.entryUuids[0], 'morning');
  expect((await correct({ ...names, firstName: 'Paul' })).status).toBe(403);
  const { body } = await correct({ ...names, firstName: 'Anne', emailNeedTraining: 'anne@client.example' }, staff);
  expect(body).toMatchObject({ firstName: 'Anne', emailNeedTraining: 'anne@client.example', emailConfirmedAt: null });
  expect((await correct({ ...names, firstName: '' }, staff)).status).toBe(422);
});

it('mails people who have not signed, with links recorded as e-mail, and limits the number', async () => {
  const sheetPath = emargementUrl(day.sheetUuid, '/send_emails');
  const needPath = `/api/emargements/need_trainings/${day.needIds[0]}/send_email`;
  for (const path of [sheetPath, needPath]) {
    expect((await call('POST', path)).status).toBe(401);
    expect((await call('POST', path, undefined, await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] }))).status).toBe(403);
  }
  await test.database.query("UPDATE trainees SET email = NULL WHERE last_name = 'ZÉLIE'");
  expect((await call('POST', sheetPath, undefined, staff)).body).toMatchObject({ queued: 1, withoutEmail: ['Jean ZÉLIE'] });
  expect((await call('POST', needPath, { about: 'email_confirmation' }, staff)).body).toMatchObject({ queued: 1 });
  const mails = await test.database.query<{ kind: string; receiver: string[]; subject: string; html: string }>(
    'SELECT kind, receiver, subject, html FROM mail_messages WHERE training_session_id = $1 ORDER BY id',
    [day.trainingSessionId],
  );
  expect(mails).toMatchObject([
    { kind: 'missing_signature', receiver: ['jean@client.example'], subject: 'Votre émargement : Éco-conduite et prévention' },
    { kind: 'signing_link', subject: 'Confirmez votre adresse e-mail : Éco-conduite et prévention' },
  ]);
  const left = await sentMailHtml(test.database, 'missing_signature');
  const [, uuid = '', mail = ''] = /#\/emargement\/([0-9a-f-]{36})\?mail=([\w-]+)/.exec(left) ?? [];
  expect(uuid).toBe(day.entryUuids[0]);
  const outbox = JSON.stringify((await call('GET', '/api/mail_messages', undefined, staff)).body);
  const [first] = (await call<{ member: readonly { id: number }[] }>('GET', '/api/mail_messages', undefined, staff)).body.member;
  const shown = outbox + JSON.stringify((await call('GET', `/api/mail_messages/${first?.id}`, undefined, staff)).body);
  expect(shown).toContain('LIEN-PERSONNEL-MASQUE-001');
  for (const secret of [mail, uuid]) expect(shown).not.toContain(secret);
  expect((await sign(uuid, 'morning', { mail: 'wrong' })).status).toBe(201);
  await call('PUT', emargementUrl(uuid, '/delete/morning'), { reason: 'Essai' }, staff);
  expect((await sign(uuid, 'morning', { mail })).status).toBe(201);
  expect((await readSheet()).entries[0]?.signatures.morning).toMatchObject({ method: 'email' });

  const statuses = [];
  for (let time = 0; time < 50; time += 1) statuses.push((await call('POST', needPath, undefined, staff)).status);
  expect(new Set(statuses)).toEqual(new Set([202, 429]));
});

it('is closed to users without the feature, and their login adds no right to a link', async () => {
  const switchedOff = await test.addUser({ roles: ['ROLE_SUPER_ADMIN'], featureFlags: [] });
  const path = `/api/emargements/logistic_sessions/${day.logisticSessionId}/training_sessions/${day.trainingSessionId}`;
  const refused = await call<{ description: string }>('GET', path, undefined, switchedOff);
  expect(refused.status).toBe(403);
  expect(refused.body.description).toContain('n’est pas activée');
  expect((await call('POST', emargementUrl(day.sheetUuid, '/unvalidate'), { reason: 'x' }, switchedOff)).status).toBe(403);
  now = at('20:00');
  const form = new FormData();
  form.append('file', new Blob([SIGNATURE_SVG], { type: 'image/svg+xml' }), 'signature.svg');
  const late = await test.app.request(emargementUrl(day.entryUuids[0], '/sign/morning'), {
    method: 'POST',
    body: form,
    headers: { Cookie: switchedOff.cookie, 'X-Requested-With': 'XMLHttpRequest' },
  });
  expect(late.status).toBe(409);
});

it('returns valid JSON-LD without dropped keys', async () => {
  const documentLoader = async (address: string) => {
    throw new Error(`Only the answer itself may be loaded, not ${address}`);
  };
  // `safe` is missing in the library's types: it refuses documents with keys that would be dropped.
  const options = { base: 'http://localhost/', safe: true, documentLoader };
  for (const path of [
    emargementUrl(day.entryUuids[0]),
    emargementUrl(day.sheetUuid),
    emargementUrl(day.sheetUuid, '/need_trainings'),
  ]) {
    const { body } = await test.call('GET', path);
    expect(await jsonld.expand(body as jsonld.JsonLdDocument, options)).toHaveLength(1);
  }
});
