import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { signatureForm } from './signingCalls.ts';

let test: TestApp;
let day: AttendedSession;
let officer: Person;
let traineeId: number;

const CONFIRMED = 'jean.confirme@client.example';

beforeEach(async () => {
  test = await testApp({ now: () => at('10:00') });
  day = await buildAttendedSession(test.database);
  officer = await test.addUser({ groups: ['super-admin'] });
  const [row] = await test.database.query<{ id: number }>('SELECT trainee_id AS id FROM need_trainings WHERE id = $1', [
    day.needIds[0],
  ]);
  traineeId = row?.id ?? 0;
});
afterEach(() => test.close());

const confirmPath = () => `/api/emargements/${day.entryUuids[0]}/confirm_email`;

/** Types an address on the page that a link opened; `mail`: the key in the link of an e-mail. */
const propose = (address = CONFIRMED, mail: string | null = null) =>
  test.call('PUT', confirmPath(), {
    body: { emailNeedTraining: address },
    ...(mail ? { headers: { 'X-Emargement-Mail': mail } } : {}),
  });

/** The key in the last link that was mailed to an address. */
const keyMailedTo = async (address: string): Promise<string> => {
  const [mail] = await test.database.query<{ secrets: Record<string, string> }>(
    'SELECT secrets FROM mail_messages WHERE receiver = ARRAY[$1] ORDER BY id DESC LIMIT 1',
    [address],
  );
  return /mail=([\w-]+)/.exec(Object.values(mail?.secrets ?? {}).join())?.[1] ?? '';
};

/** Proposes an address, and confirms it from the mail that it gets. */
const confirm = async (address = CONFIRMED) => {
  expect((await propose(address)).status).toBe(202);
  return propose(address, await keyMailedTo(address));
};

const get = async <Body>(path: string): Promise<Body> => (await test.call('GET', path, { as: officer })).body as Body;

interface Drafts {
  readonly readers: readonly { readonly receiver: readonly string[]; readonly confirmedAt: string | null }[];
}

const drafts = (type: string) =>
  get<Drafts>(
    `/api/email_session_documents/drafts?trainingSession=${day.trainingSessionId}&typeDocument=${type}&emailType=individual`,
  );

const trainee = () => get<{ email: string; emailConfirmedAt: string | null }>(`/api/trainees/${traineeId}`);

it('is not changed by a link that was not mailed to it: it gets a mail, and the present one stays', async () => {
  const before = await trainee();
  const asked = await propose();
  expect([asked.status, asked.body]).toMatchObject([202, { emailNeedTraining: 'jean@client.example', emailConfirmedAt: null }]);
  expect(await trainee()).toEqual(before);
  const key = await keyMailedTo(CONFIRMED);
  const page = await test.call('GET', `/api/emargements/${day.entryUuids[0]}`, { headers: { 'X-Emargement-Mail': key } });
  expect(page.body).toMatchObject({ mailedTo: CONFIRMED, emailNeedTraining: 'jean@client.example' });
  // The link of the mail to one address confirms that address alone, and only on its own page.
  expect((await propose('encore.autre@client.example', key)).status).toBe(202);
  const elsewhere = `/api/emargements/${day.entryUuids[1]}/confirm_email`;
  const headers = { 'X-Emargement-Mail': key };
  expect((await test.call('PUT', elsewhere, { body: { emailNeedTraining: CONFIRMED }, headers })).status).toBe(202);
  expect(await trainee()).toEqual(before);
  expect((await propose(CONFIRMED.toUpperCase(), key)).status).toBe(200);
  expect(await trainee()).toMatchObject({ email: CONFIRMED, emailConfirmedAt: expect.any(String) });
});

it('tells the former address that another one was confirmed, without naming it', async () => {
  await confirm();
  const mails = await test.database.query<{ kind: string; html: string }>(
    "SELECT kind, html FROM mail_messages WHERE receiver = ARRAY['jean@client.example']",
  );
  expect(mails.map(({ kind }) => kind)).toEqual(['address_change']);
  expect(JSON.stringify(mails)).not.toContain(CONFIRMED);
  expect((await confirm()).status).toBe(200);
  const again = await test.database.query("SELECT FROM mail_messages WHERE kind = 'address_change'");
  expect(again).toHaveLength(1);
});

it('does not make a signature « received by e-mail » before it is the trainee’s', async () => {
  await propose();
  const body = signatureForm({ mail: await keyMailedTo(CONFIRMED) });
  await test.app.request(`/api/emargements/${day.entryUuids[0]}/sign/morning`, { method: 'POST', body });
  const [line] = await test.database.query("SELECT method FROM emargement_events WHERE type = 'signed' ORDER BY id DESC LIMIT 1");
  expect(line).toEqual({ method: 'link' });
});

it('can be confirmed after the sheet is validated', async () => {
  await test.database.query('UPDATE emargement_sheets SET validated_at = $2 WHERE uuid = $1', [day.sheetUuid, at('09:59')]);
  expect((await confirm()).status).toBe(200);
  expect(await trainee()).toMatchObject({ email: CONFIRMED });
});

it('gets five mails an hour at most from one link', async () => {
  const statuses = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await propose(`adresse${count}@client.example`)).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
});

it('receives every document, and is shown as confirmed', async () => {
  expect((await confirm()).status).toBe(200);
  for (const type of ['convocation', 'attestation', 'completion_certificate']) {
    expect((await drafts(type)).readers[0]).toMatchObject({ receiver: [CONFIRMED], confirmedAt: at('10:00').toISOString() });
  }
  expect(await trainee()).toMatchObject({ email: CONFIRMED, emailConfirmedAt: expect.stringContaining('2026-11-20') });
  const found = await get<{ member: readonly { id: number }[] }>(`/api/need_trainings?trainee.email=${CONFIRMED}`);
  expect(found.member.map(({ id }) => id)).toEqual([day.needIds[0]]);
});

it('receives the signing link', async () => {
  await confirm();
  expect(
    (await test.call('POST', `/api/emargements/${day.sheetUuid}/send_emails`, { as: officer, body: {} })).status,
  ).toBeLessThan(300);
  const mails = await test.database.query<{ receiver: string[] }>('SELECT receiver FROM mail_messages ORDER BY id');
  expect(mails.map(({ receiver }) => receiver)).toContainEqual([CONFIRMED]);
});

it('is used on the trainee’s other sheets', async () => {
  await confirm();
  const sheet = await get<{ entries: readonly object[] }>(
    `/api/emargements/logistic_sessions/${day.logisticSessionId}/training_sessions/${day.trainingSessionId}`,
  );
  expect(sheet.entries[0]).toMatchObject({ emailNeedTraining: CONFIRMED, emailConfirmedAt: at('10:00').toISOString() });
});

it('is in the trainee’s journal, with the previous address', async () => {
  await confirm();
  const [line] = await test.database.query(
    "SELECT before, after FROM api_logs WHERE resource = 'trainees' ORDER BY id DESC LIMIT 1",
  );
  expect(line).toMatchObject({ before: { email: 'jean@client.example' }, after: { email: CONFIRMED } });
});

it('is no longer confirmed when somebody else changes it', async () => {
  await confirm();
  expect(
    (await test.call('PUT', `/api/trainees/${traineeId}`, { as: officer, body: { email: 'autre@client.example' } })).status,
  ).toBe(200);
  expect(await trainee()).toMatchObject({ email: 'autre@client.example', emailConfirmedAt: null });
  expect((await drafts('convocation')).readers[0]).toMatchObject({ receiver: ['autre@client.example'], confirmedAt: null });
});

it('cannot be declared confirmed by staff', async () => {
  await test.call('PUT', `/api/trainees/${traineeId}`, { as: officer, body: { emailConfirmedAt: '2026-11-20T10:00:00Z' } });
  expect((await trainee()).emailConfirmedAt).toBeNull();
});

it('is corrected by staff on the sheet', async () => {
  const body = { firstName: 'Jean', lastName: 'ARNAUD', emailNeedTraining: 'corrige@client.example' };
  expect((await test.call('PUT', `/api/emargements/${day.entryUuids[0]}`, { as: officer, body })).status).toBe(200);
  expect((await drafts('convocation')).readers[0]).toMatchObject({ receiver: ['corrige@client.example'], confirmedAt: null });
});
