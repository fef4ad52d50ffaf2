import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dayAfter, parisDay, parisInstant, parisTime } from '../../../model/calendar/parisTime.ts';
import type { OwnAskedView } from '../../../model/questionnaires/askedView.ts';
import { runMailRules } from '../../../server/mail/rules/runMailRules.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { askByDefault, askedPath, invitationTokens, prepareInvitations } from '../../support/records/askedSession.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';

let test: TestApp;
let now = at('07:00');
let email: string;
let officer: ApiClient;
let day: AttendedSession;
let tokens: readonly string[];

const turnTo = async (date: string, time: string): Promise<void> => {
  now = parisInstant(date, time);
  officer = apiClient(test, await test.as(email));
};

const configure = (code: string, value: string) => officer.update('/api/configurations', { code, value });

beforeAll(async () => {
  test = await testApp({ now: () => now, settings: { publicUrl: 'http://pilotage.example' } });
  email = (await test.addUser({ groups: ['super-admin'] })).email;
  await turnTo('2026-11-20', '07:00');
  await configure('email_contact', 'contact@organisme.example');
  for (const code of ['mail_preparation_automatic', 'mail_expiry_automatic']) await configure(code, 'non');
});
afterAll(() => test.close());

beforeEach(async () => {
  await test.database.query('truncate mail_messages, questionnaire_invitations cascade');
  // Those of other tests are asked no more.
  await test.database.query("update training_sessions set status = 'canceled'");
  await turnTo('2026-11-20', '07:00');
  await askByDefault(officer, { name: `Avis ${crypto.randomUUID()}` });
  day = await buildAttendedSession(test.database);
  tokens = await invitationTokens(officer, day.trainingSessionId);
  await configure('mail_questionnaire_end', 'non');
  await configure('mail_questionnaire_end', 'oui');
});

/** Lets days pass, with a look of the rules at each of these hours. */
const live = async (days: number, hours = ['07:30', '08:00', '12:00', '20:00']): Promise<void> => {
  const start = parisDay(now);
  for (let index = 0; index < days; index += 1)
    for (const hour of hours) {
      const next = parisInstant(dayAfter(start, index), hour);
      if (next < now) continue;
      now = next;
      await runMailRules({ ...test.deps, settings: { ...test.deps.settings, publicUrl: 'https://pilotage.example' } });
    }
  officer = apiClient(test, await test.as(email));
};

interface Mail {
  readonly subject: string;
  readonly html: string;
  readonly to: string;
  readonly at: Date;
}

const mails = () =>
  test.database.query<Mail>(
    "select subject, html, receiver[1] as to, created_at as at from mail_messages where kind = 'questionnaire' order by created_at, id",
  );

const timesOf = async (): Promise<readonly string[]> =>
  (await mails()).map(({ at: sentAt }) => `${parisDay(sentAt)} ${parisTime(sentAt)}`);

const answer = (token: string) =>
  test.call('POST', askedPath(token, 'answers'), { body: { key: crypto.randomUUID(), values: { q1: 4 } } });

it('asks trainers at the end of the day, at the address of their account', async () => {
  await askByDefault(officer, { moment: 'trainer', audience: 'trainer', name: `Formateur ${crypto.randomUUID()}` });
  await configure('mail_questionnaire_end', 'non');
  await configure('mail_questionnaire_trainer', 'oui');
  await live(1, ['08:00', '16:00', '16:45', '20:00']);
  const sent = await mails();
  expect(await timesOf()).toEqual(sent.map(() => '2026-11-20 16:45'));
  const accounts = await test.database.query<{ email: string }>(
    `select a.email from questionnaire_invitations i join trainers r on r.id = i.trainer_id join accounts a on a.id = r.account_id
     where i.training_session_id = $1 order by a.email`,
    [day.trainingSessionId],
  );
  expect(accounts.length).toBeGreaterThan(0);
  expect(sent.map(({ to }) => to).toSorted()).toEqual(accounts.map((account) => account.email));
  expect(sent[0]?.html).toContain('Vous avez animé la formation');
  await configure('mail_questionnaire_trainer', 'non');
});

it('says on the trainee’s page whether « Plus tard » sends a mail', async () => {
  const read = async () =>
    ((await test.call('POST', `/api/emargements/${day.entryUuids[0]}/questionnaire`)).body as OwnAskedView).laterMailOn;
  // A Friday.
  expect(await read()).toBe('2026-11-23');
  await configure('mail_questionnaire_end', 'non');
  expect(await read()).toBeNull();
  await configure('mail_questionnaire_end', 'oui');
  await test.database.query("update trainees set email = null where last_name = 'ARNAUD'");
  expect(await read()).toBeNull();
});

it('asks on the next working morning and reminds twice, three and seven days later', async () => {
  await test.database.query("update trainees set email = null where last_name = 'ZÉLIE'");
  await live(30);
  // The training was on a Friday.
  expect(await timesOf()).toEqual(['2026-11-23 08:00', '2026-11-26 08:00', '2026-11-30 08:00']);
  const [first, second] = await mails();
  expect([first?.to, first?.subject]).toEqual([
    'jean@client.example',
    expect.stringMatching(/^Avis .* : Éco-conduite et prévention$/),
  ]);
  expect(first?.html).toContain('Bonjour Jean ARNAUD,');
  expect([first?.html, second?.html].map((html) => html?.includes('pas encore reçu'))).toEqual([false, true]);
  // The link answers for its person: the outbox does not show it.
  expect(first?.html).toContain('LIEN-PERSONNEL-MASQUE');
  expect(first?.html).not.toContain(tokens[0]);
  const { askings } = await prepareInvitations(officer, day.trainingSessionId);
  expect(askings[0]?.invitations.map(({ state }) => state)).toEqual(['sent', 'to_send']);
});

it('stops with an answer, a refusal, and a link that is not theirs', async () => {
  await live(4);
  expect(await mails()).toHaveLength(2);
  expect((await answer(tokens[0] ?? '')).status).toBe(201);
  await test.call('POST', askedPath(tokens[1] ?? '', 'decline'));
  await live(30);
  expect(await mails()).toHaveLength(2);
});

it('writes to nobody who has answered on the day, was absent, or whose training was cancelled', async () => {
  await turnTo('2026-11-20', '16:45');
  await answer(tokens[0] ?? '');
  await test.database.query('update emargements set is_absent = true where uuid = $1', [day.entryUuids[1]]);
  await live(20);
  expect(await mails()).toEqual([]);
});

it('writes to nobody while it is off, nor afterwards about what had ended', async () => {
  await configure('mail_questionnaire_end', 'non');
  await live(4);
  await configure('mail_questionnaire_end', 'oui');
  await live(10);
  expect(await mails()).toEqual([]);
});

it('asks the company months later', async () => {
  await configure('mail_questionnaire_end', 'non');
  await askByDefault(officer, { name: `Suivi ${crypto.randomUUID()}`, moment: 'later', audience: 'company', delayDays: 30 });
  const [company] = await test.database.query<{ id: number }>(
    "insert into companies (name, address, zip_code, city, email) values ('Garage', '1 rue', '75001', 'Paris', 'garage@client.example') returning id",
  );
  await test.database.query('update need_trainings set company_id = $1 where training_session_id = $2', [
    company?.id,
    day.trainingSessionId,
  ]);
  await configure('mail_questionnaire_later', 'oui');
  await turnTo('2026-12-19', '09:00');
  await live(3);
  expect((await mails()).map(({ to, at: sentAt }) => [to, parisDay(sentAt)])).toEqual([['garage@client.example', '2026-12-21']]);
  await configure('mail_questionnaire_later', 'non');
});
