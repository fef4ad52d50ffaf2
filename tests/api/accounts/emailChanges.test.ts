import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMailer } from '../../../server/adapters/mailer.ts';
import { sendDueMails } from '../../../server/mail/sending/sendDueMails.ts';
import { type ApiClient, apiClient, problemOf } from '../../support/app/apiClient.ts';
import { type Person, TEST_PASSWORD } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { csv } from '../../support/files/importSamples.ts';
import { actOnImport, uploadRecords } from '../../support/files/recordImports.ts';
import { bearer, makeKey } from '../../support/records/apiKeys.ts';
import { type MailServer, openMailServer } from '../../support/servers/mailServer.ts';

const HOUR_MS = 3_600_000;
const ORIGIN = 'https://pilotage.test.example';
const NEW_PASSWORD = 'Girafe-Tricote-Banjo-7';
const TOKEN = /#\/acces\/([\w-]{43})/;

let test: TestApp;
let mails: MailServer;
let admin: Person;
let api: ApiClient;
let clock = testNow;
let count = 0;

const newAddress = (): string => {
  count += 1;
  return `voulue-${count}@test.example`;
};

/** Behind https the cookie has another name. */
const secure = (person: Person): Person => ({ ...person, cookie: `__Host-${person.cookie}` });

beforeAll(async () => {
  mails = await openMailServer();
  test = await testApp({ now: () => clock(), mailer: createMailer(mails.url), settings: { publicUrl: ORIGIN } });
  const boss = secure(await test.addUser({ groups: ['super-admin'] }));
  await apiClient(test, boss).update('/api/configurations', { code: 'email_contact', value: 'contact@pilotage.example' });
});
beforeEach(async () => {
  clock = testNow;
  // A login in a later test's future deletes expired sessions.
  admin = secure(await test.addUser({ groups: ['super-admin'] }));
  api = apiClient(test, admin);
  await test.database.query('delete from mail_messages');
  await test.database.query('delete from rate_limits');
  mails.received.length = 0;
});
afterAll(async () => {
  await test.close();
  await mails.close();
});

const later = (hours: number): void => {
  clock = () => new Date(testNow().getTime() + hours * HOUR_MS);
};

const sentTo = async (email: string) => {
  await test.runJobs();
  await sendDueMails(test.deps);
  return mails.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);
};

const tokenTo = async (email: string): Promise<string> => TOKEN.exec((await sentTo(email)).at(-1)?.html ?? '')?.[1] ?? '';

const use = (token: string, password?: string) => test.call('POST', '/api/account_links/use', { body: { token, password } });

const logIn = async (email: string, password = TEST_PASSWORD): Promise<number> =>
  (await test.call('POST', '/login', { body: { username: email, password } })).status;

const recover = (email: string) => test.call('POST', '/api/password_recoveries', { body: { email } });

const storedEmail = async ({ accountId }: Pick<Person, 'accountId'>): Promise<string | undefined> =>
  (await test.database.query<{ email: string }>('select email from accounts where id = $1', [accountId]))[0]?.email;

const historyOf = async (table: string, id: number): Promise<readonly string[]> =>
  (
    await test.database.query<{ action: string }>(
      'select action from api_logs where resource = $1 and record_id = $2 order by id',
      [table, id],
    )
  ).map(({ action }) => action);

const byKey = async (method: string, path: string, body?: unknown) => {
  const key = await makeKey(api, { roles: ['ROLE_READ_TRAINER', 'ROLE_WRITE_TRAINER'] });
  return test.call(method, path, { headers: bearer(key), body });
};

const asChanged = async (email = newAddress()) => {
  const trainer = await test.addTrainer({ areas: ['E1'] });
  const iri = `/api/trainers/${trainer.id}`;
  const answer = await test.call('PUT', iri, { as: admin, body: { email } });
  return { trainer, iri, email, answer };
};

it('keeps a colleague’s address until the new one is confirmed from its own mailbox', async () => {
  const { trainer, iri, email, answer } = await asChanged();

  expect([answer.status, (answer.body as { email: string }).email]).toEqual([200, trainer.email]);
  expect(await api.item(`${iri}/account_access`)).toMatchObject({ emailChange: { email, askedBy: 'Claude Martin' } });
  expect((await sentTo(email)).map(({ subject }) => subject)).toEqual(['Confirmez votre nouvelle adresse']);
  expect((await sentTo(trainer.email)).map(({ subject }) => subject)).toEqual(['Votre adresse de connexion va changer']);
  const journal = await test.database.query<{ text: string }>(
    "select l::text as text from api_logs l where resource = 'trainers' and record_id = $1 and action = 'update'",
    [trainer.id],
  );
  expect(JSON.stringify(journal)).not.toContain(email);

  expect((await use(await tokenTo(email))).status).toBe(204);

  expect(await storedEmail(trainer)).toBe(email);
  expect([await logIn(trainer.email), await logIn(email)]).toEqual([401, 204]);
  expect((await sentTo(trainer.email)).at(-1)?.subject).toBe('L’adresse de votre compte a changé');
  expect(await historyOf('trainers', trainer.id)).toEqual(['ask_email', 'change_email']);
});

it('sends nothing to the new address until then: no recovery, invitation, or code', async () => {
  const { iri, email, trainer } = await asChanged();
  mails.received.length = 0;

  await recover(email);
  expect((await test.call('POST', `${iri}/account_link`, { as: admin, body: { delivery: 'mail' } })).status).toBe(200);
  await recover(trainer.email);

  expect((await sentTo(email)).map(({ subject }) => subject)).toEqual(['Confirmez votre nouvelle adresse']);
  expect((await sentTo(trainer.email)).map(({ subject }) => subject)).toContain('Votre mot de passe oublié');
  expect(await logIn(email)).toBe(401);
});

it('lets no API key create, re-address or reopen a login, nor hand out a link into it', async () => {
  const trainer = await test.addTrainer();
  const closed = await test.addTrainer({ isActive: false });
  const newTrainer = { civility: 'Mme', firstName: 'Ana', lastName: 'Roux', email: newAddress() };
  const refused = [
    await byKey('PUT', `/api/trainers/${trainer.id}`, { email: newAddress() }),
    await byKey('PATCH', `/api/trainers/${trainer.id}`, { email: newAddress() }),
    await byKey('POST', '/api/trainers', newTrainer),
    await byKey('PUT', `/api/trainers/${closed.id}`, { isActive: true }),
    await byKey('POST', `/api/trainers/${trainer.id}/account_link`, { delivery: 'link' }),
    await byKey('POST', `/api/trainers/${trainer.id}/email_change`),
    await byKey('DELETE', `/api/trainers/${trainer.id}/email_change`),
    await byKey('POST', `/api/trainers/${trainer.id}/reset_second_factor`),
  ];

  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  for (const answer of refused) expect(problemOf(answer).detail).toContain('c’est à une personne connectée de le faire');
  expect(await storedEmail(trainer)).toBe(trainer.email);
  // What else the key may change stays possible, with the present address in the body too.
  const { status } = await byKey('PUT', `/api/trainers/${trainer.id}`, { city: 'Lyon', email: trainer.email, isActive: true });
  expect(status).toBe(200);
});

it('lets the owner of the former address stop a change, which closes the sessions', async () => {
  const { trainer, email } = await asChanged();
  const [stop, confirm] = [await tokenTo(trainer.email), await tokenTo(email)];
  const read = await test.call('POST', '/api/account_links/read', { body: { token: stop } });
  expect(read.body).toMatchObject({ purpose: 'email_stop', email });

  expect((await use(stop)).status).toBe(204);

  expect((await use(confirm)).status).toBe(404);
  expect((await use(stop)).status).toBe(404);
  expect(await storedEmail(trainer)).toBe(trainer.email);
  const session = await test.call('GET', '/api/connected_user', { as: secure(trainer) });
  expect(session.status).toBe(401);
  expect(await historyOf('trainers', trainer.id)).toContain('stop_email');
  expect((await sentTo(admin.email)).at(-1)?.subject).toBe('Un changement d’adresse a été refusé');
});

it('does what a link says once, however often it is followed at a time', async () => {
  const followed = async (token: string) => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => use(token)));
    return answers.map(({ status }) => status).toSorted((a, b) => a - b);
  };
  const [first, second] = [await asChanged(), await asChanged()];

  expect(await followed(await tokenTo(first.email))).toEqual([204, 404, 404, 404]);
  expect((await historyOf('trainers', first.trainer.id)).filter((action) => action === 'change_email')).toHaveLength(1);
  expect(await followed(await tokenTo(second.trainer.email))).toEqual([204, 404, 404, 404]);
  expect((await historyOf('trainers', second.trainer.id)).filter((action) => action === 'stop_email')).toHaveLength(1);
});

it('has nothing to repeat or to give up for a colleague who waits for no address', async () => {
  const trainer = await test.addTrainer();
  for (const method of ['POST', 'DELETE'])
    expect((await test.call(method, `/api/trainers/${trainer.id}/email_change`, { as: admin })).status).toBe(404);
});

it('lets them revoke it for seven days, with what was left in the account meanwhile', async () => {
  const { trainer, email } = await asChanged();
  const stop = await tokenTo(trainer.email);
  await use(await tokenTo(email));
  await recover(email);
  expect((await use(await tokenTo(email), NEW_PASSWORD)).status).toBe(204);
  expect(await logIn(email, NEW_PASSWORD)).toBe(204);
  const second = newAddress();
  await api.update(`/api/trainers/${trainer.id}`, { email: second });
  const stopOfSecond = await tokenTo(email);
  later(6 * 24);

  expect((await use(stop)).status).toBe(204);

  expect(await storedEmail(trainer)).toBe(trainer.email);
  expect([await logIn(email, NEW_PASSWORD), await logIn(trainer.email, NEW_PASSWORD)]).toEqual([401, 401]);
  // The second change was asked for in the foreign mailbox: its link gives nothing back.
  expect((await use(stopOfSecond)).status).toBe(404);
  expect((await use(await tokenTo(second))).status).toBe(404);
  await recover(trainer.email);
  expect((await use(await tokenTo(trainer.email), 'Autre-Girafe-Banjo-8')).status).toBe(204);
  expect(await logIn(trainer.email, 'Autre-Girafe-Banjo-8')).toBe(204);
});

it('no longer revokes a change after seven days', async () => {
  const { trainer, email } = await asChanged();
  const stop = await tokenTo(trainer.email);
  await use(await tokenTo(email));
  later(7 * 24 + 1);

  expect((await use(stop)).status).toBe(404);
  expect(await storedEmail(trainer)).toBe(email);
});

it('expires after 48 hours, and is sent again or given up by who may hand out links', async () => {
  const { iri, email, trainer } = await asChanged();
  const first = await tokenTo(email);
  later(47);
  expect(
    (await test.call('POST', `${iri}/email_change`, { as: secure(await test.addUser({ groups: ['super-admin'] })) })).status,
  ).toBe(204);
  const second = await tokenTo(email);
  expect((await use(first)).status).toBe(404);
  later(47 + 49);
  expect((await use(second)).status).toBe(404);
  const now = secure(await test.addUser({ groups: ['super-admin'] }));
  expect(await apiClient(test, now).item(`${iri}/account_access`)).toMatchObject({ emailChange: null });

  clock = testNow;
  admin = secure(await test.addUser({ groups: ['super-admin'] }));
  const other = await asChanged();
  const clerk = secure(await test.addUser({ roles: ['ROLE_READ_TRAINER'] }));
  expect((await test.call('DELETE', `${other.iri}/email_change`, { as: clerk })).status).toBe(403);
  const elsewhere = secure(await test.addUser({ roles: ['ROLE_WRITE_TRAINER'], areas: ['E2'] }));
  expect((await test.call('POST', `${other.iri}/email_change`, { as: elsewhere })).status).toBe(404);
  expect((await test.call('DELETE', `${other.iri}/email_change`, { as: admin })).status).toBe(204);
  expect((await use(await tokenTo(other.email))).status).toBe(404);
  expect((await test.call('DELETE', `${other.iri}/email_change`, { as: admin })).status).toBe(404);
  expect(await storedEmail(trainer)).toBe(trainer.email);
});

it('refuses a taken address at once to a colleague, and when it was taken meanwhile', async () => {
  const other = await test.addUser();
  const { answer } = await asChanged(other.email);
  expect(problemOf(answer).violations?.[0]).toMatchObject({ propertyPath: 'email', code: 'unique' });

  const { email, trainer } = await asChanged();
  await test.addUser({ email });
  expect(problemOf(await use(await tokenTo(email))).violations?.[0]).toMatchObject({ code: 'unique' });
  expect(await storedEmail(trainer)).toBe(trainer.email);
});

it('shows the owner the address that waits, who sends its link again or gives it up', async () => {
  const user = secure(await test.addUser());
  const email = newAddress();
  const mine = (method: string, path: string, body?: unknown) => test.call(method, `/api/my_account${path}`, { as: user, body });
  await mine('POST', '/email', { email, currentPassword: TEST_PASSWORD });
  expect((await mine('GET', '')).body).toMatchObject({ email: user.email, emailChange: { email, askedBy: null } });
  const first = await tokenTo(email);

  expect((await mine('POST', '/email/resend')).status).toBe(200);
  const second = await tokenTo(email);
  expect([(await use(first)).status, second === first]).toEqual([404, false]);
  expect((await mine('DELETE', '/email')).body).toMatchObject({ emailChange: null });
  expect((await use(second)).status).toBe(404);
  expect((await mine('DELETE', '/email')).status).toBe(404);
});

it('lets an administrator work without a mail server: the outbox has the link', async () => {
  const alone = await testApp();
  const [boss, user] = [await alone.addUser({ groups: ['super-admin'] }), await alone.addUser()];
  const email = newAddress();
  await alone.call('PUT', `/api/users/${user.id}`, { as: boss, body: { email } });
  const outbox = apiClient(alone, boss);

  const { member } = await outbox.list('/api/mail_messages?kind=account');
  const shown = await Promise.all(member.map((mail) => outbox.item(String(mail['@id']))));
  const mailed = shown.find(({ receiver }) => String(receiver) === email);
  const token = TOKEN.exec(String(mailed?.html))?.[1] ?? '';
  expect((await alone.call('POST', '/api/account_links/use', { body: { token } })).status).toBe(204);
  expect(await outbox.item(`/api/users/${user.id}`)).toMatchObject({ email });
  // The link that stops the change stays masked: it is for the former mailbox.
  expect(JSON.stringify(shown.filter(({ receiver }) => String(receiver) === user.email))).toContain('MASQUE');
  await alone.close();
});

it('takes no file of people from an API key', async () => {
  const key = await makeKey(api, { roles: ['ROLE_WRITE_TRAINER', 'ROLE_WRITE_COMPANY'] });
  const rows = [
    ['Prénom', 'Nom', 'E-mail'],
    ['Inès', 'Colas', newAddress()],
  ];
  const upload = async (kind: string): Promise<number> => {
    const form = new FormData();
    form.append('kind', kind);
    form.append('file', csv(rows));
    return (await test.call('POST', '/api/record_imports/upload', { headers: bearer(key), body: form })).status;
  };
  expect([await upload('users'), await upload('trainers'), await upload('companies')]).toEqual([403, 403, 201]);
});

it('leaves the address and a change that waits alone when a file names the person by their address', async () => {
  const { trainer, email } = await asChanged();
  const rows = [
    ['E-mail', 'Ville'],
    [trainer.email, 'Lyon'],
  ];
  const { '@id': iri } = await uploadRecords(api, 'trainers', csv(rows));
  await actOnImport(test, api, { iri, action: 'run' });
  expect((await use(await tokenTo(email))).status).toBe(204);
  expect(await storedEmail(trainer)).toBe(email);
});
