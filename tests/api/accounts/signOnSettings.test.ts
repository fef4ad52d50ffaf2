import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resetAccount } from '../../../server/accounts/firstAccess/resetAccount.ts';
import { readSettings } from '../../../server/settings.ts';
import { problemOf } from '../../support/app/apiClient.ts';
import { openSession, TEST_PASSWORD } from '../../support/app/people.ts';
import { testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { optionsIn, PASSKEYS, passkeyCalls } from '../../support/records/passkeyCalls.ts';
import { softPasskey } from '../../support/servers/softPasskey.ts';

const DAY_MS = 24 * 3_600_000;
const NEW_PASSWORD = 'Girafe-Tricote-Banjo-7';
const PROVIDER = { id: 'keycloak', name: 'Keycloak', issuer: 'https://id.example/realms/o', clientId: 'c', clientSecret: 's' };
const PUBLIC_URL = 'https://pilotage.example';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilotage-sign-on-'));
});
afterAll(() => rm(folder, { recursive: true }));

const fileOf = async (content: unknown): Promise<string> => {
  const file = join(folder, 'providers.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

it('reads several providers from a file', async () => {
  const other = { ...PROVIDER, id: 'entra', createAccounts: true, defaultGroup: 'lecture', groups: { a: 'commerce' } };
  const SIGN_ON_FILE = await fileOf([PROVIDER, other]);

  const { signOn, passwordLogin } = readSettings({ SIGN_ON_FILE, PUBLIC_URL, PASSWORD_LOGIN: '0' });

  expect(passwordLogin).toBe(false);
  expect(signOn).toMatchObject([
    { ...PROVIDER, scope: 'openid email profile', createAccounts: false, linkByEmail: false, coversSecondFactor: false },
    { ...other, emailVerifiedClaim: 'email_verified' },
  ]);
});

it.each([
  ['', '{'],
  ['', []],
  ['0.issuer', [{ ...PROVIDER, issuer: 'http://id.example' }]],
  ['0.id', [{ ...PROVIDER, id: 'Key cloak' }]],
  ['id', [PROVIDER, PROVIDER]],
  ['0.clientSecret', [{ ...PROVIDER, clientSecret: '' }]],
  ['0.defaultGroup', [{ ...PROVIDER, createAccounts: true }]],
  ['0.scope', [{ ...PROVIDER, scope: 'email' }]],
  ['0', [{ ...PROVIDER, linkByMail: true }]],
])('refuses a file with a mistake, and names its place: "%s"', async (place, content) => {
  const SIGN_ON_FILE = await fileOf(content);
  const said = place && ` (à revoir : ${place})`;
  expect(() => readSettings({ SIGN_ON_FILE, PUBLIC_URL })).toThrow(
    `Réglage SIGN_ON_FILE refusé : il faut un fichier JSON de fournisseurs d’identité, comme dans docs/single-sign-on.md${said}.`,
  );
});

it('refuses half of the settings', async () => {
  const SIGN_ON_FILE = await fileOf([PROVIDER]);
  expect(() => readSettings({ SIGN_ON_FILE })).toThrow('Réglage PUBLIC_URL refusé');
  expect(() => readSettings({ PASSWORD_LOGIN: '0', PUBLIC_URL })).toThrow('Réglage SIGN_ON_FILE refusé');
  expect(() => readSettings({ SIGN_ON_FILE: join(folder, 'missing.json'), PUBLIC_URL })).toThrow('Réglage SIGN_ON_FILE refusé');
});

it('opens no account by password or passkey while they are off, except one that the operator has just reset', async () => {
  let clock = testNow();
  const test = await testApp({ now: () => clock, settings: { passwordLogin: false } });
  const user = await test.addUser();
  const calls = passkeyCalls(test);
  await calls.enrol(user);

  expect(problemOf(await calls.logInBy(user.email, { password: 'faux' })).code).toBe('login.invalid_credentials');
  expect(problemOf(await calls.logInBy(user.email))).toMatchObject({ status: 409, code: 'login.password_off' });
  expect(problemOf(await test.call('POST', '/api/passkey_logins/options')).code).toBe('login.password_off');
  expect(problemOf(await test.call('POST', '/api/passkey_logins', { body: {} })).code).toBe('login.password_off');
  const admin = await test.addUser({ groups: ['super-admin'] });
  const offer = { as: admin, body: { delivery: 'link' } };
  expect(problemOf(await test.call('POST', `/api/users/${user.id}/account_link`, offer)).status).toBe(409);
  expect((await test.call('GET', '/api/public_settings')).body).toMatchObject({
    passwordLogin: false,
    canUsePasskeys: false,
    canRecover: false,
  });

  const reset = { email: admin.email, password: NEW_PASSWORD, requestId: 'essai', now: clock };
  await test.deps.database.transaction((transaction) => resetAccount(transaction, reset));
  expect((await calls.logInBy(admin.email, { password: NEW_PASSWORD })).status).toBe(204);
  clock = new Date(clock.getTime() + DAY_MS);
  expect(problemOf(await calls.logInBy(admin.email, { password: NEW_PASSWORD })).code).toBe('login.password_off');
  await test.close();
});

it('lets a person without password change their account shortly after a sign-on only', async () => {
  let clock = testNow();
  const test = await testApp({ now: () => clock });
  const user = await test.addUser();
  await test.database.query('update accounts set password_hash = null where id = $1', [user.accountId]);
  const cookie = await openSession(test.deps.database, user.accountId, clock);
  const begin = (as: { readonly cookie: string }, body: object = {}) => test.call('POST', `${PASSKEYS}/options`, { as, body });

  expect(problemOf(await begin({ cookie })).detail).toContain('reconnectez-vous');
  expect(problemOf(await begin({ cookie }, { currentPassword: TEST_PASSWORD })).status).toBe(409);
  await test.database.query("update login_sessions set provider = 'test' where account_id = $1", [user.accountId]);
  clock = new Date(clock.getTime() + DAY_MS / 100);
  expect((await begin({ cookie })).status).toBe(409);
  await test.database.query('update login_sessions set created_at = $1', [clock]);
  const options = optionsIn(await begin({ cookie }));
  expect((await passkeyCalls(test).add({ cookie }, softPasskey().create(options))).status).toBe(200);
  const other = await test.addUser();
  const withPassword = await begin(other);
  expect(problemOf(withPassword).violations?.[0]).toMatchObject({ propertyPath: 'currentPassword', code: 'required' });
  await test.close();
});
