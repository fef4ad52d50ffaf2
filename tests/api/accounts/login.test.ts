import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});

afterAll(() => test.close());

const logIn = (
  username: unknown,
  password: unknown = TEST_PASSWORD,
  options: { headers?: Record<string, string>; from?: string } = {},
) => test.call('POST', '/login', { body: { username, password }, ...options });

const cookieIn = (headers: Headers): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';

it('opens a session and names the connected user', async () => {
  const user = await test.addUser({
    groups: ['charge-de-formation-autres'],
    areas: ['E2', 'E3'],
    firstName: 'Léa',
    lastName: 'Roux',
  });

  const login = await logIn(user.email);

  expect(login.status).toBe(204);
  expect(login.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^pilotage_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const address = login.headers.get('Location') ?? '';
  expect(address).toBe('/api/connected_user');
  const { status, headers, body } = await test.call('GET', address, { as: { cookie: cookieIn(login.headers) } });
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toContain('application/ld+json');
  expect(body).toMatchObject({
    '@id': '/api/connected_user',
    '@type': 'ConnectedUser',
    id: user.accountId,
    kind: 'user',
    record: `/api/users/${user.id}`,
    email: user.email,
    firstName: 'Léa',
    lastName: 'Roux',
    userGroups: ['Chargé de formation Autres'],
    areas: [
      { '@type': 'Area', code: 'E2' },
      { '@type': 'Area', code: 'E3' },
    ],
    roles: expect.arrayContaining(['ROLE_USER', 'ROLE_WRITE_NEED_TRAINING', 'ROLE_CHARGE_DE_FORMATION_OTHERS']),
    userApplication: { '@id': `/api/user_applications/${user.accountId}`, featureFlags: ['emargement'], filters: null },
  });
});

it('shows people their own application profile, and nobody else’s', async () => {
  const [one, other] = [await test.addUser(), await test.addUser()];
  expect((await test.call('GET', `/api/user_applications/${one.accountId}`, { as: one })).status).toBe(200);
  expect((await test.call('GET', `/api/user_applications/${other.accountId}`, { as: one })).status).toBe(404);
});

it('logs a trainer in, and a trainer who manages a region', async () => {
  const trainer = await test.addTrainer({ areas: ['E1'] });
  const manager = await test.addTrainer({ isRegionManager: true });

  expect((await test.call('GET', '/api/connected_user', { as: trainer })).body).toMatchObject({
    kind: 'trainer',
    record: `/api/trainers/${trainer.id}`,
    roles: ['ROLE_TRAINER'],
    userGroups: [],
    areas: [{ code: 'E1' }],
  });
  expect((await test.call('GET', '/api/connected_user', { as: manager })).body).toMatchObject({
    roles: ['ROLE_TRAINER', 'ROLE_TRAINER_REGION_MANAGER'],
  });
});

it('ignores the case of the e-mail', async () => {
  const { email } = await test.addUser();

  expect((await logIn(` ${email.toUpperCase()} `)).status).toBe(204);
});

it('returns the same answer for a wrong password, and an unknown, passwordless or disabled account', async () => {
  const { email } = await test.addUser();
  const { email: switchedOff } = await test.addUser({ isActive: false });
  const { email: without, accountId } = await test.addUser();
  await test.database.query('update accounts set password_hash = null where id = $1', [accountId]);

  const answers = await Promise.all([
    logIn(email, 'wrong'),
    logIn('nobody@test.example'),
    logIn(switchedOff),
    logIn(without),
    logIn(without, ''),
  ]);

  for (const { status, headers, body } of answers) {
    expect(status).toBe(401);
    expect(headers.getSetCookie()).toEqual([]);
    expect(body).toMatchObject({ title: 'Identifiants invalides !', detail: 'Identifiants invalides !', status: 401 });
  }
});

it.each([
  [{}],
  [{ username: 'a@b.fr' }],
  [{ username: ['a@b.fr'], password: {} }],
  [null],
  [[]],
  ['x'],
  [{ username: 'a'.repeat(300), password: 'x' }],
])('refuses malformed credentials: %j', async (body) => {
  const answer = await test.call('POST', '/login', { body });

  expect(answer.status).toBe(400);
  expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
});

it('hashes the password for an unknown account too', { timeout: 60_000, retry: 3 }, async () => {
  const { email } = await test.addUser();
  const spent = { known: 0, unknown: 0 };
  // Processor time, since a busy machine stretches clock time; alternating, so that both have the same load.
  const attempt = async (kind: keyof typeof spent, username: string, round: number): Promise<void> => {
    const before = process.cpuUsage();
    await logIn(username, 'wrong password', { from: `10.1.${round}.1` });
    const { user, system } = process.cpuUsage(before);
    spent[kind] += user + system;
  };

  // The first attempt computes what later ones reuse.
  await logIn(email, 'wrong password', { from: '10.2.1.1' });
  for (let round = 0; round < 20; round += 1) {
    await attempt('known', email, round);
    await attempt('unknown', `nobody-${round}@test.example`, round);
  }

  expect(spent.unknown / spent.known).toBeGreaterThan(0.8);
  expect(spent.unknown / spent.known).toBeLessThan(1.25);
});

it('binds the cookie to https and to the host behind https', async () => {
  const secure = await testApp({ database: test.database, settings: { publicUrl: 'https://pilotage.example' } });
  const { email } = await test.addUser();

  const login = await secure.call('POST', '/login', { body: { username: email, password: TEST_PASSWORD } });

  expect(login.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-pilotage_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  expect((await secure.call('GET', '/api/connected_user', { as: { cookie: cookieIn(login.headers) } })).status).toBe(200);
  await secure.close();
});

it('lists the demonstration accounts before login, in a demonstration only', async () => {
  const demo = await testApp({ database: test.database, settings: { demo: true, nextRoutes: ['planning'] } });

  expect((await demo.call('GET', '/api/public_settings')).body).toMatchObject({
    demo: true,
    demoAccounts: expect.arrayContaining([
      expect.objectContaining({ username: 'admin@pilotage.example', password: 'Pilotage-2026!' }),
    ]),
    nextRoutes: ['planning'],
  });
  expect((await test.call('GET', '/api/public_settings')).body).toEqual({
    demo: false,
    demoAccounts: [],
    needsFirstAdministrator: false,
    nextRoutes: [],
    canRecover: false,
    canUsePasskeys: true,
    passwordLogin: true,
    signOn: [],
    isLoggedIn: false,
  });
  await demo.close();
});
