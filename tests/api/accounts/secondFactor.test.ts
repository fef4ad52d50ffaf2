import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MyAccountView } from '../../../model/accounts/myAccount.ts';
import { apiClient, problemOf } from '../../support/app/apiClient.ts';
import { type Person, TEST_PASSWORD } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';

const STEP_MS = 30_000;
const FACTOR = '/api/my_account/second_factor';

let test: TestApp;
/** Each test starts at a time of its own: a step's code works once. */
let clock = testNow();

beforeAll(async () => {
  test = await testApp({ now: () => clock });
});
beforeEach(() => {
  clock = new Date(Math.ceil(clock.getTime() / STEP_MS) * STEP_MS + 10 * STEP_MS);
});
afterAll(() => test.close());

type Session = Pick<Person, 'cookie'>;

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.getTime() + steps * STEP_MS });

const pass = (steps: number): void => {
  clock = new Date(clock.getTime() + steps * STEP_MS);
};

const cookieIn = (headers: Headers): Session => ({ cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' });

/** Turns the second factor on; the cookie is of the session that is left. */
const enrol = async (as: Session) => {
  const begun = await test.call('POST', FACTOR, { as, body: { currentPassword: TEST_PASSWORD } });
  const { secret, uri } = begun.body as { secret: string; uri: string };
  const confirmed = await test.call('POST', `${FACTOR}/confirm`, { as, body: { code: codeOf(secret) } });
  expect(confirmed.status).toBe(200);
  pass(2);
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
  return { secret, uri, recoveryCodes, session: cookieIn(confirmed.headers) };
};

const logIn = (username: string, code?: string, password = TEST_PASSWORD, from = '192.0.2.1') =>
  test.call('POST', '/login', { body: { username, password, ...(code !== undefined && { code }) }, from });

const account = async (as: Session): Promise<MyAccountView> =>
  (await test.call('GET', '/api/my_account', { as })).body as MyAccountView;

const historyOf = async (id: number): Promise<readonly string[]> =>
  (
    await test.database.query<{ action: string }>(
      "select action from api_logs where resource = 'users' and record_id = $1 order by id",
      [id],
    )
  ).map(({ action }) => action);

it('asks for a code after the right password only, and each code works once', async () => {
  const user = await test.addUser();
  const { secret, uri } = await enrol(user);
  expect(uri).toContain('otpauth://totp/Pilotage:');

  const wrongPassword = await logIn(user.email, codeOf(secret), 'faux');
  const withoutCode = await logIn(user.email);
  const wrongCode = await logIn(user.email, '000000');
  expect(problemOf(wrongPassword)).toMatchObject({ status: 401, code: 'login.invalid_credentials' });
  expect(problemOf(withoutCode)).toMatchObject({ status: 401, code: 'login.second_factor', methods: ['totp', 'recovery_code'] });
  expect(problemOf(wrongCode)).toMatchObject({ status: 401, code: 'login.second_factor_refused' });
  for (const refused of [wrongPassword, withoutCode, wrongCode]) expect(refused.headers.getSetCookie()).toEqual([]);

  const code = codeOf(secret);
  const right = await logIn(user.email, code);
  expect([right.status, right.headers.get('Location')]).toEqual([204, '/api/connected_user']);
  expect((await logIn(user.email, code)).status).toBe(401);
  pass(1);
  expect((await logIn(user.email, codeOf(secret))).status).toBe(204);
  expect((await logIn(user.email, codeOf(secret, -1))).status).toBe(401);
});

it('accepts a clock that is half a minute off, and no more', async () => {
  const user = await test.addUser();
  const { secret } = await enrol(user);

  expect((await logIn(user.email, codeOf(secret, -2))).status).toBe(401);
  expect((await logIn(user.email, codeOf(secret, 2))).status).toBe(401);
  expect((await logIn(user.email, codeOf(secret, -1))).status).toBe(204);
  expect((await logIn(user.email, codeOf(secret, 1))).status).toBe(204);
});

it('leaves the login of accounts without second factor as it is', async () => {
  const user = await test.addUser();

  expect((await logIn(user.email)).status).toBe(204);
  expect((await logIn(user.email, '123456')).status).toBe(204);
});

it('protects nothing before a first code, and ends the sessions that did without one', async () => {
  const user = await test.addUser();
  const begun = await test.call('POST', FACTOR, { as: user, body: { currentPassword: TEST_PASSWORD } });
  const { secret } = begun.body as { secret: string };
  expect((await logIn(user.email)).status).toBe(204);
  const wrong = await test.call('POST', `${FACTOR}/confirm`, { as: user, body: { code: '000000' } });
  expect(problemOf(wrong).violations?.[0]).toMatchObject({ propertyPath: 'code' });

  const confirmed = await test.call('POST', `${FACTOR}/confirm`, { as: user, body: { code: codeOf(secret) } });

  expect((await test.call('GET', '/api/connected_user', { as: user })).status).toBe(401);
  expect((await account(cookieIn(confirmed.headers))).secondFactor).toEqual({
    hasTotp: true,
    hasPasskey: false,
    recoveryCodesLeft: 10,
    isRequired: false,
  });
  const again = await test.call('POST', FACTOR, { as: cookieIn(confirmed.headers), body: { currentPassword: TEST_PASSWORD } });
  expect(problemOf(again)).toMatchObject({ status: 409 });
  expect(await historyOf(user.id)).toEqual(['second_factor_on']);
});

it('lets each recovery code replace the application once', async () => {
  const user = await test.addUser();
  const { recoveryCodes, session } = await enrol(user);
  const [first = '', second = ''] = recoveryCodes;

  expect((await logIn(user.email, first.toUpperCase().replaceAll('-', ' '))).status).toBe(204);
  expect((await logIn(user.email, first)).status).toBe(401);
  const renewed = await test.call('POST', `${FACTOR}/recovery_codes`, { as: session, body: { currentPassword: TEST_PASSWORD } });
  expect((await logIn(user.email, second)).status).toBe(401);
  const [fresh = ''] = (renewed.body as { recoveryCodes: string[] }).recoveryCodes;
  expect((await logIn(user.email, fresh)).status).toBe(204);

  expect((await account(session)).secondFactor.recoveryCodesLeft).toBe(9);
  expect(await historyOf(user.id)).toEqual([
    'second_factor_on',
    'use_recovery_code',
    'renew_recovery_codes',
    'use_recovery_code',
  ]);
  const stored = await test.database.query('select r::text as row from account_recovery_codes r');
  expect(JSON.stringify(stored)).not.toContain(fresh.replaceAll('-', ''));
});

it('does not let one person’s recovery code or secret open another account', async () => {
  const [one, other] = [await test.addUser(), await test.addUser()];
  const mine = await enrol(one);
  await enrol(other);

  expect((await logIn(other.email, mine.recoveryCodes[0])).status).toBe(401);
  expect((await logIn(other.email, codeOf(mine.secret))).status).toBe(401);
});

it('limits guesses of codes like wrong passwords', async () => {
  const user = await test.addUser();
  const { secret } = await enrol(user);
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) {
    statuses.push((await logIn(user.email, String(index).padStart(6, '0'), TEST_PASSWORD, '192.0.2.77')).status);
  }

  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  expect((await logIn(user.email, codeOf(secret), TEST_PASSWORD, '192.0.2.78')).status).toBe(204);
});

it('asks for the password before turning it on or off, or making codes', async () => {
  const user = await test.addUser();
  const { session } = await enrol(user);

  for (const path of [FACTOR, `${FACTOR}/recovery_codes`, `${FACTOR}/remove`]) {
    const refused = await test.call('POST', path, { as: session, body: { currentPassword: 'faux' } });
    expect(problemOf(refused).violations?.[0]).toMatchObject({ propertyPath: 'currentPassword' });
  }
  expect((await test.call('POST', `${FACTOR}/remove`, { as: session, body: { currentPassword: TEST_PASSWORD } })).status).toBe(
    204,
  );
  expect((await logIn(user.email)).status).toBe(204);
});

it('still asks for the code after a forgotten password', async () => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  const user = await test.addUser();
  await enrol(user);
  const { body } = await test.call('POST', `/api/users/${user.id}/account_link`, { as: admin, body: { delivery: 'link' } });
  const token = (body as { link: string }).link.split('/').at(-1);

  await test.call('POST', '/api/account_links/use', { body: { token, password: 'Girafe-Tricote-Banjo-7' } });

  expect(problemOf(await logIn(user.email, undefined, 'Girafe-Tricote-Banjo-7')).code).toBe('login.second_factor');
});

it('lets an administrator reset a colleague’s, not that of a stronger account', async () => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  const clerk = await test.addUser({ roles: ['ROLE_READ_USER', 'ROLE_WRITE_USER'] });
  const user = await test.addUser();
  const { session } = await enrol(user);
  const reset = (id: number, as: Session) => test.call('POST', `/api/users/${id}/reset_second_factor`, { as });
  expect(await apiClient(test, admin).item(`/api/users/${user.id}/account_access`)).toMatchObject({ hasSecondFactor: true });

  expect((await reset(admin.id, clerk)).status).toBe(403);
  expect((await reset(user.id, await test.addUser())).status).toBe(403);
  expect((await reset(user.id, clerk)).status).toBe(204);

  expect((await test.call('GET', '/api/connected_user', { as: session })).status).toBe(401);
  expect((await logIn(user.email)).status).toBe(204);
  expect(await historyOf(user.id)).toEqual(['second_factor_on', 'second_factor_reset']);
});

it('opens nothing but the enrolment to members of a group that requires it', async () => {
  const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const user = await test.addUser({ groups: ['lecture'] });
  const { member } = await admin.list('/api/user_groups?code=lecture');
  const group = String(member[0]?.['@id']);
  expect((await test.call('GET', '/api/vehicles', { as: user })).status).toBe(200);

  await admin.update(group, { requiresSecondFactor: true });

  expect((await test.call('GET', '/api/connected_user', { as: user })).body).toMatchObject({ lacksFactor: true });
  for (const path of ['/api/vehicles', '/api/areas', '/api/saved_views', '/api/search?q=a']) {
    expect(problemOf(await test.call('GET', path, { as: user }))).toMatchObject({
      status: 403,
      code: 'account.second_factor_missing',
    });
  }
  const { session } = await enrol(user);
  expect((await test.call('GET', '/api/vehicles', { as: session })).status).toBe(200);
  const removal = await test.call('POST', `${FACTOR}/remove`, { as: session, body: { currentPassword: TEST_PASSWORD } });
  expect(problemOf(removal)).toMatchObject({ status: 409 });
  await admin.update(group, { requiresSecondFactor: false });
});

it('lets nobody drop the requirement of a group that has more rights', async () => {
  const clerk = await test.addUser({ roles: ['ROLE_READ_USER_GROUP', 'ROLE_WRITE_USER_GROUP'] });
  const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const group = await admin.create('user_groups', {
    name: 'Sensible',
    code: 'sensible',
    roles: ['ROLE_READ_VEHICULE'],
    requiresSecondFactor: true,
  });

  const refused = await test.call('PUT', group['@id'], { as: clerk, body: { requiresSecondFactor: false } });

  expect(problemOf(refused).violations?.[0]).toMatchObject({ propertyPath: 'requiresSecondFactor', code: 'forbidden' });
});
