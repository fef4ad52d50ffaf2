import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LINK_LIMITS } from '../../../model/accounts/linkLimits.ts';
import { createMailer } from '../../../server/adapters/mailer.ts';
import { sendDueMails } from '../../../server/mail/sending/sendDueMails.ts';
import { apiClient, problemOf } from '../../support/app/apiClient.ts';
import { type Person, TEST_PASSWORD } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { countStatements } from '../../support/database/countStatements.ts';
import { type MailServer, openMailServer } from '../../support/servers/mailServer.ts';

const HOUR_MS = 3_600_000;
const ORIGIN = 'https://pilotage.test.example';
const NEW_PASSWORD = 'Girafe-Tricote-Banjo-7';
const UNKNOWN = 'A'.repeat(43);

let test: TestApp;
let mails: MailServer;
let admin: Person;
let clock = testNow;

beforeAll(async () => {
  mails = await openMailServer();
  test = await testApp({ now: () => clock(), mailer: createMailer(mails.url), settings: { publicUrl: ORIGIN } });
  admin = await addUser({ groups: ['super-admin'] });
  await apiClient(test, admin).update('/api/configurations', { code: 'email_contact', value: 'contact@pilotage.example' });
});
beforeEach(async () => {
  clock = testNow;
  // A login in a later test's future deletes expired sessions.
  admin = await addUser({ groups: ['super-admin'] });
  await test.database.query('delete from mail_messages');
  mails.received.length = 0;
});
afterAll(async () => {
  await test.close();
  await mails.close();
});

/** Behind https the cookie has another name. */
const addUser = async (options?: Parameters<TestApp['addUser']>[0]): Promise<Person> => {
  const person = await test.addUser(options);
  return { ...person, cookie: `__Host-${person.cookie}` };
};

const later = (hours: number): void => {
  clock = () => new Date(testNow().getTime() + hours * HOUR_MS);
};

const recover = (email: string, from = '192.0.2.1') => test.call('POST', '/api/password_recoveries', { body: { email }, from });

const use = (token: string, password?: string) =>
  test.call('POST', '/api/account_links/use', { body: { token, password }, from: '192.0.2.2' });

const read = (token: string) => test.call('POST', '/api/account_links/read', { body: { token }, from: '192.0.2.2' });

const logIn = async (email: string, password: string): Promise<number> =>
  (await test.call('POST', '/login', { body: { username: email, password } })).status;

/** Runs what the calls left to do, and returns the last link that this address received by mail. */
const receivedToken = async (email: string): Promise<string | null> => {
  await test.runJobs();
  await sendDueMails(test.deps);
  const received = mails.received.filter(({ to }) => to.includes(email)).at(-1);
  return /https:\/\/pilotage\.test\.example\/#\/acces\/([\w-]{43})"/.exec(received?.mail.html ?? '')?.[1] ?? null;
};

const recoveryToken = async (email: string): Promise<string> => {
  expect((await recover(email)).status).toBe(202);
  const token = await receivedToken(email);
  if (!token) throw new Error('no mail with a link was received');
  return token;
};

const offer = (path: string, delivery: string, as: Person = admin) =>
  test.call('POST', `${path}/account_link`, { as, body: { delivery } });

const historyOf = async (table: string, id: number): Promise<readonly string[]> =>
  (
    await test.database.query<{ action: string }>(
      'select action from api_logs where resource = $1 and record_id = $2 order by id',
      [table, id],
    )
  ).map(({ action }) => action);

it('mails a link by which the owner chooses a new password, once, and closes all sessions', async () => {
  const user = await addUser({ firstName: 'Ana', lastName: 'Roux' });
  const token = await recoveryToken(user.email);

  expect((await read(token)).body).toMatchObject({ purpose: 'recovery', email: user.email, firstName: 'Ana' });
  expect((await use(token, NEW_PASSWORD)).status).toBe(204);

  expect((await test.call('GET', '/api/connected_user', { as: user })).status).toBe(401);
  expect([await logIn(user.email, TEST_PASSWORD), await logIn(user.email, NEW_PASSWORD)]).toEqual([401, 204]);
  expect(problemOf(await use(token, 'Autre-Girafe-Banjo-8'))).toMatchObject({ status: 404, code: 'record.not_found' });
  expect((await read(token)).status).toBe(404);
  expect(await historyOf('users', user.id)).toEqual(['ask_recovery', 'change_password']);
  await sendDueMails(test.deps);
  expect(mails.received.at(-1)?.mail.subject).toBe('Votre mot de passe a changé');
});

it('stores only the hash of a link, and masks it in the outbox', async () => {
  const user = await addUser();
  const token = await recoveryToken(user.email);

  const rows = await test.database.query(
    'select m::text as row from mail_messages m union all select l::text from account_links l',
  );

  expect(JSON.stringify(rows)).not.toContain(token);
  const { member } = await apiClient(test, admin).list('/api/mail_messages?kind=account');
  expect(JSON.stringify(member)).not.toContain(token);
});

it('answers the same for an unknown address, with the same statements, and mails nobody', async () => {
  const user = await addUser();
  const disabled = await addUser({ isActive: false });
  const counted = countStatements(test.deps.database);
  const alone = await testApp({
    database: counted.database,
    mailer: createMailer(mails.url),
    settings: { publicUrl: ORIGIN },
    comparesWrites: false,
  });
  const ask = async (email: string, from: string) => {
    const answers: Awaited<ReturnType<typeof alone.call>>[] = [];
    const statements = await counted.during(async () => {
      answers.push(await alone.call('POST', '/api/password_recoveries', { body: { email }, from }));
    });
    const [answer] = answers;
    return { status: answer?.status, body: answer?.body, headers: [...(answer?.headers.keys() ?? [])], statements };
  };

  const known = await ask(user.email, '192.0.2.11');
  const unknown = await ask('personne@test.example', '192.0.2.12');
  const closed = await ask(disabled.email, '192.0.2.13');
  await alone.runJobs();
  await sendDueMails(test.deps);

  expect(known.status).toBe(202);
  expect(known.statements.length).toBeGreaterThan(0);
  expect(unknown).toEqual(known);
  expect(closed).toEqual(known);
  expect(mails.received.map(({ to }) => to)).toEqual([[user.email]]);
  await alone.close();
});

it('refuses a link after its hours, with the answer of an unknown one', async () => {
  const user = await addUser();
  const token = await recoveryToken(user.email);
  later(1.9);
  expect((await read(token)).status).toBe(200);

  later(2.1);

  const [expired, unknown] = [await use(token, NEW_PASSWORD), await use(UNKNOWN, NEW_PASSWORD)];
  const { '@id': _id, ...refusal } = problemOf(expired);
  expect(problemOf(unknown)).toMatchObject(refusal);
  expect(await logIn(user.email, TEST_PASSWORD)).toBe(204);
});

it('keeps the link when the password is refused', async () => {
  const user = await addUser();
  const token = await recoveryToken(user.email);

  for (const weak of [undefined, '', 'court', 'motdepasse1234', 'pilotage-pilotage-2026']) {
    expect(problemOf(await use(token, weak)).violations?.[0]?.propertyPath).toBe('password');
  }

  expect((await use(token, NEW_PASSWORD)).status).toBe(204);
});

it('lets only the last of two asked links work', async () => {
  const user = await addUser();
  const first = await recoveryToken(user.email);
  const second = await recoveryToken(user.email);

  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
});

it.each([
  ['the account is disabled', { isActive: false }],
  ['its password is changed', { password: NEW_PASSWORD }],
])('drops the links of an account when %s', async (_name, change) => {
  const user = await addUser();
  const token = await recoveryToken(user.email);

  await apiClient(test, admin).update(`/api/users/${user.id}`, change);

  expect((await read(token)).status).toBe(404);
});

it('drops the links of a deleted account', async () => {
  const user = await addUser();
  const token = await recoveryToken(user.email);

  await apiClient(test, admin).remove(`/api/users/${user.id}`);

  expect((await use(token, NEW_PASSWORD)).status).toBe(404);
});

it('mails one link only when the job runs twice', async () => {
  const user = await addUser();
  const { recoveryJob } = await import('../../../server/accounts/links/recoveryJob.ts');
  const data = { email: user.email, origin: ORIGIN, requestId: `twice-${user.id}` };

  await recoveryJob.run(test.deps, data);
  await recoveryJob.run(test.deps, data);

  const token = await receivedToken(user.email);
  expect(mails.received.filter(({ to }) => to.includes(user.email))).toHaveLength(1);
  expect((await read(token ?? '')).status).toBe(200);
});

it('limits requests by address and e-mail, for known and unknown alike', async () => {
  const user = await addUser();
  const count = async (email: string, from: string) => {
    const statuses: number[] = [];
    for (let index = 0; index <= LINK_LIMITS.email.points; index += 1) statuses.push((await recover(email, from)).status);
    return statuses;
  };
  const expected = [...Array(LINK_LIMITS.email.points).fill(202), 429];

  expect(await count(user.email, '192.0.2.21')).toEqual(expected);
  expect(await count('inconnue@test.example', '192.0.2.22')).toEqual(expected);
  expect((await recover(user.email, '192.0.2.23')).status).toBe(202);
});

it('sends a mailbox five links an hour at most', async () => {
  const user = await addUser();
  for (let index = 0; index < LINK_LIMITS.mailbox.points + 3; index += 1) await recover(user.email, `192.0.2.${30 + index}`);

  await receivedToken(user.email);

  expect(mails.received.filter(({ to }) => to.includes(user.email))).toHaveLength(LINK_LIMITS.mailbox.points);
});

it('limits guesses of links', async () => {
  const guess = () => test.call('POST', '/api/account_links/read', { body: { token: UNKNOWN }, from: '192.0.2.99' });
  const statuses: number[] = [];
  for (let index = 0; index < 32; index += 1) statuses.push((await guess()).status);

  expect(statuses).toEqual([...Array(30).fill(404), 429, 429]);
});

it('refuses a recovery where no mail can be sent, for every address alike', async () => {
  const { body: settings } = await test.call('GET', '/api/public_settings');
  expect(settings).toMatchObject({ canRecover: true });
  for (const options of [{ settings: { publicUrl: ORIGIN } }, { mailer: createMailer(mails.url) }]) {
    const without = await testApp({ database: test.database, ...options });
    expect((await without.call('GET', '/api/public_settings')).body).toMatchObject({ canRecover: false });
    const answer = await without.call('POST', '/api/password_recoveries', { body: { email: admin.email } });
    expect(problemOf(answer).detail).toContain('demandez à un administrateur un lien');
    await without.close();
  }
});

it('invites a colleague by mail, who chooses the first password within 48 hours', async () => {
  const api = apiClient(test, admin);
  const email = 'invitee@test.example';
  const user = await api.create('users', { email, firstName: 'Inès', lastName: 'Colas' });
  const iri = user['@id'];
  expect(await api.item(`${iri}/account_access`)).toMatchObject({
    hasPassword: false,
    isActive: true,
    pending: null,
    sendsMails: true,
  });

  const { status, body } = await offer(iri, 'mail');

  expect(status).toBe(200);
  expect(body).toMatchObject({ purpose: 'invitation', isMailed: true, link: null });
  const token = (await receivedToken(email)) ?? '';
  const [invitation] = mails.received.filter(({ to }) => to.includes(email));
  expect(invitation?.mail.text).toContain('Claude Martin vous a ouvert un accès à Pilotage');
  expect(invitation?.mail.text).toMatch(/ne sert qu’une fois et expire le \p{L}+ \d.* 20\d\d à \d\d:\d\d\./u);
  expect(await api.item(`${iri}/account_access`)).toMatchObject({ pending: { purpose: 'invitation' } });
  later(47.9);
  expect((await use(token, NEW_PASSWORD)).status).toBe(204);
  expect(await logIn(email, NEW_PASSWORD)).toBe(204);
  expect(await historyOf('users', user.id)).toEqual(['create', 'invite', 'change_password']);
});

it('gives the administrator a link to hand over, of which the journal keeps no secret', async () => {
  const trainer = await test.addTrainer({ areas: ['E1'] });

  const { body } = await offer(`/api/trainers/${trainer.id}`, 'link');

  const { link, purpose } = body as { link: string; purpose: string };
  expect(purpose).toBe('reset');
  const token = link.split('/').at(-1) ?? '';
  expect(link).toBe(`${ORIGIN}/#/acces/${token}`);
  expect((await use(token, NEW_PASSWORD)).status).toBe(204);
  expect(await logIn(trainer.email, NEW_PASSWORD)).toBe(204);
  expect(await historyOf('trainers', trainer.id)).toEqual(['reset_link', 'change_password']);
  const journal = await test.database.query('select l::text as row from api_logs l');
  expect(JSON.stringify(journal)).not.toContain(token);
});

it('refuses a link to people without the right, to stronger accounts, to disabled ones, and outside the areas', async () => {
  const clerk = await addUser({ roles: ['ROLE_READ_USER', 'ROLE_WRITE_USER', 'ROLE_WRITE_TRAINER'], areas: ['E1'] });
  const reader = await addUser({ roles: ['ROLE_READ_USER'] });
  const disabled = await addUser({ isActive: false });
  const elsewhere = await test.addTrainer({ areas: ['E2'] });

  expect((await offer(`/api/users/${clerk.id}`, 'link', reader)).status).toBe(403);
  expect((await offer(`/api/users/${admin.id}`, 'link', clerk)).status).toBe(403);
  expect((await offer(`/api/trainers/${elsewhere.id}`, 'link', clerk)).status).toBe(404);
  expect((await test.call('GET', `/api/trainers/${elsewhere.id}/account_access`, { as: clerk })).status).toBe(404);
  expect(problemOf(await offer(`/api/users/${disabled.id}`, 'link')).detail).toContain('désactivé');
  expect((await offer('/api/users/2000000000', 'link')).status).toBe(404);
  expect((await offer(`/api/users/${clerk.id}`, 'pigeon')).status).toBe(422);
});

it('refuses to mail a link without a mail server', async () => {
  const without = await testApp({ database: test.database });
  const person = await without.addUser();
  const caller = await without.addUser({ groups: ['super-admin'] });
  const path = `/api/users/${person.id}/account_link`;

  const refused = await without.call('POST', path, { as: caller, body: { delivery: 'mail' } });
  const handed = await without.call('POST', path, { as: caller, body: { delivery: 'link' } });

  expect(problemOf(refused).detail).toContain('Aucun serveur de messagerie');
  expect((handed.body as { link: string }).link).toMatch(/^http:\/\/localhost\/#\/acces\/[\w-]{43}$/);
  await without.close();
});
