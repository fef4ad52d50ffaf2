import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Person, TEST_PASSWORD } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

const HOUR_MS = 3_600_000;
const NOON = new Date('2026-11-20T12:00:00+01:00');

let test: TestApp;
let now = NOON;

beforeAll(async () => {
  test = await testApp({ now: () => now });
});

beforeEach(() => {
  now = NOON;
});

afterAll(() => test.close());

const later = (hours: number): void => {
  now = new Date(NOON.getTime() + hours * HOUR_MS);
};

const whoAmI = async (as?: Pick<Person, 'cookie'>): Promise<number> =>
  (await test.call('GET', '/api/connected_user', as ? { as } : {})).status;

const logIn = async ({ email }: Person, cookie?: string) => {
  const { headers } = await test.call('POST', '/login', {
    body: { username: email, password: TEST_PASSWORD },
    ...(cookie && { as: { cookie } }),
  });
  return { cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
};

const administrator = () => test.addUser({ groups: ['super-admin'] });

it('stores only the hash of a token', async () => {
  const user = await test.addUser();
  const token = user.cookie.split('=')[1] ?? '';

  const rows = await test.database.query('select token_hash from login_sessions where account_id = $1', [user.accountId]);

  expect(rows).toEqual([{ token_hash: createHash('sha256').update(token).digest() }]);
});

it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(10_000), '%00', "' or 1=1--"])('refuses the invented token %j', async (token) => {
  expect(await whoAmI({ cookie: `pilotage_session=${token}` })).toBe(401);
});

it('ends the session at logout: the old cookie opens nothing', async () => {
  const user = await test.addUser();

  const logout = await test.call('GET', '/logout', { as: user });

  expect(logout.status).toBe(204);
  expect(logout.headers.getSetCookie()).toEqual([expect.stringMatching(/^pilotage_session=; Max-Age=0; Path=\//)]);
  expect(await whoAmI(user)).toBe(401);
  expect((await test.call('GET', '/logout')).status).toBe(204);
});

it('creates a new token at each login and closes the sent session', async () => {
  const user = await test.addUser();

  const first = await logIn(user, 'pilotage_session=chosen-by-someone-else');
  const second = await logIn(user, first.cookie);

  expect(first.cookie).not.toContain('chosen-by-someone-else');
  expect(second.cookie).not.toBe(first.cookie);
  expect(await whoAmI(first)).toBe(401);
  expect(await whoAmI(second)).toBe(200);
});

it('ends a session after eight hours without use', async () => {
  const user = await test.addUser();

  later(7.99);
  expect(await whoAmI(user)).toBe(200);
  later(15.9);
  expect(await whoAmI(user)).toBe(200);
  later(23.95);
  expect(await whoAmI(user)).toBe(401);
});

it('ends a session after a day, even in use', async () => {
  const user = await test.addUser();

  for (const hours of [6, 12, 18, 23.9]) {
    later(hours);
    expect(await whoAmI(user)).toBe(200);
  }
  later(24.1);
  expect(await whoAmI(user)).toBe(401);
});

it('writes the time of use once a minute at most', async () => {
  const user = await test.addUser();
  const seenAt = () => test.database.query('select last_seen_at from login_sessions where account_id = $1', [user.accountId]);

  later(0.5 / 60);
  await whoAmI(user);
  expect(await seenAt()).toEqual([{ last_seen_at: NOON }]);
  later(2 / 60);
  await whoAmI(user);
  expect(await seenAt()).toEqual([{ last_seen_at: now }]);
});

it('ends all sessions of a user whose password is changed', async () => {
  const admin = await administrator();
  const user = await test.addUser();
  const elsewhere = await logIn(user);

  const { status } = await test.call('PUT', `/api/users/${user.id}`, { as: admin, body: { password: 'Une-Autre-Phrase-9' } });

  expect(status).toBe(200);
  expect([await whoAmI(user), await whoAmI(elsewhere), await whoAmI(admin)]).toEqual([401, 401, 200]);
});

it('closes all sessions of a disabled user, and opens none', async () => {
  const admin = await administrator();
  const user = await test.addUser();

  await test.call('PUT', `/api/users/${user.id}`, { as: admin, body: { isActive: false } });

  expect(await whoAmI(user)).toBe(401);
  expect((await test.call('POST', '/login', { body: { username: user.email, password: TEST_PASSWORD } })).status).toBe(401);
  await test.call('PUT', `/api/users/${user.id}`, { as: admin, body: { isActive: true } });
  expect(await whoAmI(user)).toBe(401);
});

it('applies a changed group and a changed area immediately', async () => {
  const admin = await administrator();
  const user = await test.addUser({ groups: ['lecture'] });
  expect((await test.call('GET', '/api/vehicles', { as: user })).status).toBe(200);

  await test.call('PUT', `/api/users/${user.id}`, { as: admin, body: { userGroups: [] } });

  expect((await test.call('GET', '/api/vehicles', { as: user })).status).toBe(403);
});

it('ends the session of a user who is deleted, and frees the e-mail', async () => {
  const admin = await administrator();
  const user = await test.addUser();

  expect((await test.call('DELETE', `/api/users/${user.id}`, { as: admin })).status).toBe(204);

  expect(await whoAmI(user)).toBe(401);
  const again = { email: user.email, firstName: 'Re', lastName: 'Venue', password: 'Une-Autre-Phrase-9' };
  expect((await test.call('POST', '/api/users', { as: admin, body: again })).status).toBe(201);
});

it('is open for reading while there is no room to note its use', async () => {
  const user = await test.addUser();
  // What PostgreSQL answers when its disk is full.
  await test.database.script(`
    create function refuse_full() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before update on login_sessions execute function refuse_full()`);
  later(1);
  const status = await whoAmI(user);
  await test.database.script('drop function refuse_full() cascade');
  expect(status).toBe(200);
  expect(await whoAmI(user)).toBe(200);
});
