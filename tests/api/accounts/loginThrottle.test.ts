import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOGIN_LIMITS } from '../../../model/accounts/loginSession.ts';
import { LOGIN_CEILING_MAIL, LOGIN_REFUSALS } from '../../../model/messages/accounts/account.ts';
import { createDatabaseLimiter, limiterKey } from '../../../server/http/databaseLimiter.ts';
import { TEST_PASSWORD } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp({ settings: { trustedProxies: ['10.9.0.0/16'] } });
});

afterAll(() => test.close());

const attempt = (username: string, password: string, from: string, forwardedFor?: string) =>
  test.call('POST', '/login', {
    body: { username, password },
    from,
    ...(forwardedFor && { headers: { 'X-Forwarded-For': forwardedFor } }),
  });

const failTimes = async (count: number, username: string, from: string): Promise<number[]> => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await attempt(username, 'wrong', from)).status);
  return statuses;
};

it('refuses an account after ten failures from one address, the right password included, and not from another', async () => {
  const { email } = await test.addUser();

  const statuses = await failTimes(12, email, '192.0.2.1');

  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  const { status, headers, body } = await attempt(email, TEST_PASSWORD, '192.0.2.1');
  expect(status).toBe(429);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(800);
  expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(900);
  expect(body).toMatchObject({ status: 429, title: 'Trop de tentatives' });
  expect((await attempt(email, TEST_PASSWORD, '192.0.2.2')).status).toBe(204);
});

it('counts simultaneous attempts', async () => {
  const { email } = await test.addUser();

  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(email, 'wrong', '192.0.2.3')));

  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

it('refuses an address after fifty failures over many accounts', async () => {
  const { email } = await test.addUser();
  const from = '192.0.2.4';
  const { points } = LOGIN_LIMITS.address;
  expect(points).toBe(50);
  await createDatabaseLimiter(test.database, LOGIN_LIMITS.address).penalty(limiterKey(from), points - 2);

  const statuses = [await attempt('someone@test.example', 'wrong', from), await attempt('another@test.example', 'wrong', from)];

  expect(statuses.map(({ status }) => status)).toEqual([401, 401]);
  expect((await attempt(email, TEST_PASSWORD, from)).status).toBe(429);
});

it('resets the failures of an account at login, and counts no success', async () => {
  const { email } = await test.addUser();
  await failTimes(9, email, '192.0.2.5');

  expect((await attempt(email, TEST_PASSWORD, '192.0.2.5')).status).toBe(204);

  expect(await failTimes(9, email, '192.0.2.5')).toEqual(Array(9).fill(401));
  for (let index = 0; index < 12; index += 1) expect((await attempt(email, TEST_PASSWORD, '192.0.2.6')).status).toBe(204);
});

it('applies across two instances on one database', async () => {
  const other = await testApp({ database: test.database });
  const { email } = await test.addUser();
  await failTimes(10, email, '192.0.2.7');

  const { status } = await other.call('POST', '/login', {
    body: { username: email, password: TEST_PASSWORD },
    from: '192.0.2.7',
  });

  expect(status).toBe(429);
  await other.close();
});

it('trusts X-Forwarded-For only from a trusted proxy', async () => {
  const { email } = await test.addUser();
  const fail = async (from: string, forwardedFor: string) => (await attempt(email, 'wrong', from, forwardedFor)).status;

  // Directly from the internet the header is not trusted: changing it does not help.
  for (let index = 0; index < 10; index += 1) await fail('198.51.100.1', `203.0.113.${index}`);
  expect(await fail('198.51.100.1', '203.0.113.99')).toBe(429);
  // Behind the proxy the last address counts, whatever the caller put before it.
  for (let index = 0; index < 10; index += 1) await fail('10.9.0.1', `203.0.113.${index}, 198.51.100.2`);
  expect(await fail('10.9.0.1', '203.0.113.98, 198.51.100.2, 10.9.0.2')).toBe(429);
  expect(await fail('10.9.0.1', '198.51.100.3')).toBe(401);
});

it('counts a home’s IPv6 network as one address', async () => {
  const { email } = await test.addUser();
  for (let index = 0; index < 10; index += 1) await attempt(email, 'wrong', `2001:db8:1:2::${index}`);

  expect((await attempt(email, 'wrong', '2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await attempt(email, 'wrong', '2001:db8:1:3::1')).status).toBe(401);
});

it('stores no e-mail or address in its counters', async () => {
  const { email } = await test.addUser();
  await attempt(email, 'wrong', '192.0.2.8');

  const keys = JSON.stringify(await test.database.query('select key from rate_limits'));

  expect(keys).not.toContain(email);
  expect(keys).not.toContain('192.0.2');
});

/** As many wrong passwords, from as many addresses, as allowed. */
const failEverywhere = (email: string) =>
  createDatabaseLimiter(test.database, LOGIN_LIMITS.everywhere).penalty(limiterKey(email), LOGIN_LIMITS.everywhere.points);

it('refuses an account after a hundred failures over all addresses, warns its owner once, and still accepts known addresses', async () => {
  const { email } = await test.addUser();
  expect((await attempt(email, TEST_PASSWORD, '192.0.2.9')).status).toBe(204);
  await failEverywhere(email);

  const refused = [await attempt(email, 'wrong', '198.51.100.10'), await attempt(email, TEST_PASSWORD, '198.51.100.11')];

  for (const { status, body } of refused) {
    expect(status).toBe(429);
    expect(body).toMatchObject({ detail: LOGIN_REFUSALS.ceiling });
  }
  expect((await attempt(email, TEST_PASSWORD, '192.0.2.9')).status).toBe(204);
  const mails = await test.database.query('select subject from mail_messages where receiver = $1', [[email]]);
  expect(mails).toEqual([{ subject: LOGIN_CEILING_MAIL.subject }]);
});

it('counts wrong passwords of one account over all addresses', async () => {
  const { email } = await test.addUser();

  await attempt(email, 'wrong', '198.51.100.12');
  await attempt(email, 'wrong', '198.51.100.13');
  await attempt(email, TEST_PASSWORD, '198.51.100.14');

  const everywhere = createDatabaseLimiter(test.database, LOGIN_LIMITS.everywhere);
  expect(await everywhere.get(limiterKey(email))).toMatchObject({ consumedPoints: 2 });
});

it('warns nobody without an account, with the same answer', async () => {
  const email = 'nobody-at-all@test.example';
  await failEverywhere(email);

  expect((await attempt(email, 'wrong', '198.18.1.1')).body).toMatchObject({ detail: LOGIN_REFUSALS.ceiling });
  expect(await test.database.query('select 1 from mail_messages where receiver = $1', [[email]])).toEqual([]);
});
