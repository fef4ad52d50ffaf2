import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MyAccountView } from '../../../model/accounts/myAccount.ts';
import { createMailer } from '../../../server/adapters/mailer.ts';
import { sendDueMails } from '../../../server/mail/sending/sendDueMails.ts';
import { problemOf } from '../../support/app/apiClient.ts';
import { type Person, TEST_PASSWORD } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type MailServer, openMailServer } from '../../support/servers/mailServer.ts';

const NEW_PASSWORD = 'Girafe-Tricote-Banjo-7';
const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

let test: TestApp;
let mails: MailServer;

beforeAll(async () => {
  mails = await openMailServer();
  test = await testApp({ mailer: createMailer(mails.url) });
  const admin = await test.addUser({ groups: ['super-admin'] });
  const body = { code: 'email_contact', value: 'contact@pilotage.example' };
  await test.call('PUT', '/api/configurations', { as: admin, body });
});
beforeEach(async () => {
  await test.database.query('delete from mail_messages');
  mails.received.length = 0;
});
afterAll(async () => {
  await test.close();
  await mails.close();
});

type Session = Pick<Person, 'cookie'>;

const post = (path: string, as: Session, body?: unknown) => test.call('POST', `/api/my_account/${path}`, { as, body });
const read = async (as: Session): Promise<MyAccountView> =>
  (await test.call('GET', '/api/my_account', { as })).body as MyAccountView;
const isOpen = async (as: Session): Promise<boolean> => (await test.call('GET', '/api/connected_user', { as })).status === 200;

const logIn = async (username: string, password = TEST_PASSWORD, userAgent = CHROME_ON_ANDROID) => {
  const answer = await test.call('POST', '/login', { body: { username, password }, headers: { 'User-Agent': userAgent } });
  return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
};

const lastJournal = async (resource: string, id: number): Promise<string | undefined> => {
  const [line] = await test.database.query<{ action: string }>(
    'select action from api_logs where resource = $1 and record_id = $2 order by id desc limit 1',
    [resource, id],
  );
  return line?.action;
};

it('names the devices where one is logged in, and logs out the others', async () => {
  const user = await test.addUser();
  const phone = await logIn(user.email);

  const before = await read(phone);
  expect(before.sessions).toHaveLength(2);
  expect(before.sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({ browser: 'Chrome', system: 'Android' });
  expect(before.sessions.find(({ isCurrent }) => !isCurrent)).toMatchObject({ browser: null, system: null });
  const program = await logIn(user.email, TEST_PASSWORD, 'node');
  expect((await read(program)).sessions[0]).toMatchObject({ isCurrent: true, browser: null, system: null });
  expect(JSON.stringify(before)).not.toMatch(/token|hash/i);
  const { status, body } = await post('log_out_others', phone);

  expect(status).toBe(200);
  expect((body as MyAccountView).sessions).toHaveLength(1);
  expect([await isOpen(user), await isOpen(phone)]).toEqual([false, true]);
  expect(await lastJournal('users', user.id)).toBe('log_out_others');
});

it('ends one session at once, and none of another account', async () => {
  const [user, other] = [await test.addUser(), await test.addUser()];
  const [phone, tablet] = [await logIn(user.email), await logIn(user.email)];
  const sessions = async (as: Session) => (await read(as)).sessions;
  const foreign = (await sessions(other))[0]?.id ?? '';
  const end = async (id: string, as: Session) => (await test.call('DELETE', `/api/my_account/sessions/${id}`, { as })).status;
  const own = (await sessions(tablet)).find(({ isCurrent }) => isCurrent)?.id ?? '';

  expect(await end(foreign, phone)).toBe(404);
  expect(await end('00000000-0000-0000-0000-000000000000', phone)).toBe(404);
  expect(await end(own, other)).toBe(404);
  expect([await isOpen(other), await isOpen(tablet)]).toEqual([true, true]);
  expect(await end(own, phone)).toBe(204);

  expect([await isOpen(user), await isOpen(phone), await isOpen(tablet)]).toEqual([true, true, false]);
  expect(await end(own, phone)).toBe(404);
  expect(await lastJournal('users', user.id)).toBe('log_out_device');
});

it('leaves the sessions of other people open', async () => {
  const [one, other] = [await test.addUser(), await test.addUser()];

  await post('log_out_others', one);

  expect(await isOpen(other)).toBe(true);
  expect((await read(other)).sessions).toHaveLength(1);
});

it('lets a user without any right change their name, and nobody else’s', async () => {
  const user = await test.addUser();

  const { status, body } = await test.call('PUT', '/api/my_account', { as: user, body: { firstName: 'Ève', lastName: 'Noël' } });

  expect([status, body]).toEqual([200, expect.objectContaining({ firstName: 'Ève', lastName: 'Noël' })]);
  expect((await test.call('GET', '/api/connected_user', { as: user })).body).toMatchObject({
    firstName: 'Ève',
    lastName: 'Noël',
  });
  expect(await lastJournal('users', user.id)).toBe('update');
  for (const refused of [{ firstName: '', lastName: 'X' }, { firstName: 'A', lastName: 'B', roles: [] }, { firstName: 'A' }]) {
    expect((await test.call('PUT', '/api/my_account', { as: user, body: refused })).status).toBe(422);
  }
  const trainer = await test.addTrainer();
  const own = await test.call('PUT', '/api/my_account', { as: trainer, body: { firstName: 'A', lastName: 'B' } });
  expect(problemOf(own).detail).toContain('feuilles d’émargement');
});

it('keeps the first page that each person chooses, the planning until then', async () => {
  const [user, other] = [await test.addUser(), await test.addUser()];
  const choose = async (firstPage: unknown) =>
    (await test.call('PUT', '/api/my_account/first_page', { as: user, body: { firstPage } })).status;
  const firstPageOf = async (as: Session) => [
    ((await test.call('GET', '/api/connected_user', { as })).body as { firstPage: unknown }).firstPage,
    (await read(as)).firstPage,
  ];
  expect(await firstPageOf(user)).toEqual(['planning', 'planning']);

  expect(await choose('my-day')).toBe(204);

  expect(await firstPageOf(user)).toEqual(['my-day', 'my-day']);
  expect(await firstPageOf(other)).toEqual(['planning', 'planning']);
  for (const refused of ['retention', '', null]) expect(await choose(refused)).toBe(422);
  expect((await test.call('PUT', '/api/my_account/first_page', { body: { firstPage: 'planning' } })).status).toBe(401);
});

it('asks for the old password, ends the other sessions and links, and keeps one session with a new token', async () => {
  const trainer = await test.addTrainer();
  const phone = await logIn(trainer.email);
  await post('email', phone, { email: 'abandon@test.example', currentPassword: TEST_PASSWORD });
  await test.runJobs();

  const wrong = await post('password', phone, { currentPassword: 'faux', password: NEW_PASSWORD });
  expect(problemOf(wrong).violations?.[0]).toMatchObject({ propertyPath: 'currentPassword' });
  const weak = await post('password', phone, { currentPassword: TEST_PASSWORD, password: 'court' });
  expect(problemOf(weak).violations?.[0]).toMatchObject({ propertyPath: 'password' });
  expect(await isOpen(trainer)).toBe(true);
  const changed = await post('password', phone, { currentPassword: TEST_PASSWORD, password: NEW_PASSWORD });

  expect(changed.status).toBe(204);
  const renewed = { cookie: changed.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  expect([await isOpen(trainer), await isOpen(phone), await isOpen(renewed)]).toEqual([false, false, true]);
  expect([(await logIn(trainer.email)).status, (await logIn(trainer.email, NEW_PASSWORD)).status]).toEqual([401, 204]);
  expect(await test.database.query('select 1 from account_links where account_id = $1', [trainer.accountId])).toEqual([]);
  expect(await lastJournal('trainers', trainer.id)).toBe('change_password');
});

it('counts wrong passwords like those of the login page', async () => {
  const user = await test.addUser();
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) {
    const { status } = await test.call('POST', '/api/my_account/password', {
      as: user,
      body: { currentPassword: 'faux', password: NEW_PASSWORD },
      from: '192.0.2.50',
    });
    statuses.push(status);
  }

  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});

it('changes the address once its mailbox has confirmed it', async () => {
  const user = await test.addUser();
  const email = `nouvelle-${user.id}@test.example`;

  expect((await post('email', user, { email, currentPassword: TEST_PASSWORD })).status).toBe(202);
  await test.runJobs();
  await sendDueMails(test.deps);

  const received = mails.received.find(({ to }) => to.includes(email));
  const token = /#\/acces\/([\w-]{43})"/.exec(received?.mail.html ?? '')?.[1];
  expect((await read(user)).email).toBe(user.email);
  expect((await test.call('POST', '/api/account_links/use', { body: { token } })).status).toBe(204);
  expect((await read(user)).email).toBe(email);
  expect([(await logIn(user.email)).status, (await logIn(email)).status]).toEqual([401, 204]);
  await sendDueMails(test.deps);
  expect(mails.received.at(-1)).toMatchObject({ to: [user.email], mail: { subject: 'L’adresse de votre compte a changé' } });
  expect(await lastJournal('users', user.id)).toBe('change_email');
});

it('does not tell whether another account has the wanted address', async () => {
  const [user, other] = [await test.addUser(), await test.addUser()];
  const ask = async (email: string) => {
    const { status, body } = await post('email', user, { email, currentPassword: TEST_PASSWORD });
    await test.runJobs();
    await sendDueMails(test.deps);
    const { sessions: _sessions, emailChange, ...account } = await read(user);
    return { status, body, account, pending: (emailChange as { email: string }).email === email };
  };

  expect(await ask(other.email)).toEqual(await ask('libre@test.example'));

  const toOthers = mails.received.filter(({ to }) => !to.includes(user.email));
  expect(toOthers.map(({ to }) => to)).toEqual([['libre@test.example']]);
});

it('refuses an address taken between its request and its confirmation', async () => {
  const user = await test.addUser();
  await post('email', user, { email: 'convoitee@test.example', currentPassword: TEST_PASSWORD });
  await test.runJobs();
  await sendDueMails(test.deps);
  const received = mails.received.find(({ to }) => to.includes('convoitee@test.example'));
  const token = /#\/acces\/([\w-]{43})"/.exec(received?.mail.html ?? '')?.[1];
  await test.addUser({ email: 'convoitee@test.example' });

  const refused = await test.call('POST', '/api/account_links/use', { body: { token } });

  expect(problemOf(refused).violations?.[0]).toMatchObject({ propertyPath: 'email', code: 'unique' });
  expect((await read(user)).email).toBe(user.email);
});

it('refuses a new address without the password, and the present or an impossible one', async () => {
  const user = await test.addUser();
  const refusedField = async (email: string, currentPassword = TEST_PASSWORD) =>
    problemOf(await post('email', user, { email, currentPassword })).violations?.[0]?.propertyPath;

  expect(await refusedField('autre@test.example', 'faux')).toBe('currentPassword');
  expect(await refusedField(user.email)).toBe('email');
  expect(await refusedField('a@b@c')).toBe('email');
  expect(await refusedField('a@test.example\r\nBcc: b@test.example')).toBe('email');
});
