import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AttendedSession, at, buildAttendedSession } from '../../support/attendedSession.ts';
import type { Person } from '../../support/people.ts';
import { type TestApp, testApp } from '../../support/testApp.ts';

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

const confirm = (address = CONFIRMED) =>
  test.call('PUT', `/api/emargements/${day.entryUuids[0]}/confirm_email`, { body: { emailNeedTraining: address } });

const get = async <Body>(path: string): Promise<Body> => (await test.call('GET', path, { as: officer })).body as Body;

interface Drafts {
  readonly readers: readonly { readonly receiver: readonly string[]; readonly confirmedAt: string | null }[];
}

const drafts = (type: string) =>
  get<Drafts>(
    `/api/email_session_documents/drafts?trainingSession=${day.trainingSessionId}&typeDocument=${type}&emailType=individual`,
  );

const trainee = () => get<{ email: string; emailConfirmedAt: string | null }>(`/api/trainees/${traineeId}`);

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
