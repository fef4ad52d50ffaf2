import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { SignOnProvider } from '../../../server/adapters/signOnSettings.ts';
import { apiClient, problemOf } from '../../support/app/apiClient.ts';
import { type Person, TEST_PASSWORD } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { passkeyCalls } from '../../support/records/passkeyCalls.ts';
import {
  type Claims,
  followProvider,
  type IdentityProvider,
  openIdentityProvider,
} from '../../support/servers/identityProvider.ts';

const ORIGIN = 'http://localhost';
const MINUTE_MS = 60_000;

let provider: IdentityProvider;
let clock = testNow();
const open: TestApp[] = [];

beforeAll(async () => {
  provider = await openIdentityProvider({ origin: ORIGIN });
});
afterEach(async () => {
  for (const test of open.splice(0)) await test.close();
});
afterAll(() => provider.close());

type Session = Pick<Person, 'cookie'>;

const appWith = async (settings: Partial<SignOnProvider> = {}, passwordLogin = true): Promise<TestApp> => {
  const signOn = [provider.settings(settings)];
  const test = await testApp({ now: () => clock, signOn, settings: { publicUrl: ORIGIN, passwordLogin } });
  open.push(test);
  return test;
};

const cookieIn = (headers: Headers, name: string): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

/** The provider's part of a sign-on: where the browser comes back, and with which cookie. */
const proven = async (test: TestApp) => {
  const begun = await test.call('POST', '/api/sign_on/test');
  expect(begun.status).toBe(200);
  const { location } = begun.body as { readonly location: string };
  const back = await followProvider(location, provider.issuer);
  return { location, path: `${back.pathname}${back.search}`, cookie: cookieIn(begun.headers, 'pilotage_sign_on') };
};

/** A whole sign-on: where it leads, and the session it opens. */
const signOn = async (test: TestApp) => {
  const { path, cookie } = await proven(test);
  const answer = await test.call('GET', path, { as: { cookie } });
  expect(answer.status).toBe(303);
  return {
    leadsTo: answer.headers.get('Location'),
    session: { cookie: cookieIn(answer.headers, 'pilotage_session') },
    held: { cookie: cookieIn(answer.headers, 'pilotage_sign_on') },
  };
};

const refusal = (code: string): string => `/#/login?sign_on=${code}`;

const person = (email: string, more: Claims = {}): Claims => ({
  email,
  email_verified: true,
  given_name: 'Inès',
  family_name: 'Colas',
  ...more,
});

const connected = async (test: TestApp, as: Session) =>
  (await test.call('GET', '/api/connected_user', { as })).body as { email: string; userGroups: string[]; record: string };

const historyOf = async (test: TestApp, iri: string) =>
  (
    await test.database.query<{ action: string }>(
      "select action from api_logs where resource = 'users' and record_id = $1 order by id",
      [Number(iri.split('/').at(-1))],
    )
  ).map(({ action }) => action);

it('creates the account of a verified address in the default group, and knows it again by its subject', async () => {
  const test = await appWith({ createAccounts: true, defaultGroup: 'lecture' });
  provider.logInAs('new-1', person('Ines.Colas@organisme.example'));
  const { location } = await proven(test);
  expect(new URL(location).searchParams.get('code_challenge_method')).toBe('S256');

  const first = await signOn(test);
  expect(first.leadsTo).toBe('/');
  const user = await connected(test, first.session);
  expect(user).toMatchObject({ email: 'ines.colas@organisme.example', firstName: 'Inès', userGroups: ['Lecture'] });
  expect(await historyOf(test, user.record)).toEqual(['create', 'sign_on_linked']);
  provider.logInAs('new-1', person('autre@organisme.example', { email_verified: false }));
  const again = await signOn(test);

  expect(await connected(test, again.session)).toMatchObject({ record: user.record, email: 'ines.colas@organisme.example' });
  expect((await test.call('POST', '/login', { body: { username: user.email, password: '' } })).status).toBe(401);
});

it('refuses people without account, verified address or permission to link, and says which', async () => {
  const [closed, creating, linking] = [
    await appWith(),
    await appWith({ createAccounts: true, defaultGroup: 'lecture' }),
    await appWith({ linkByEmail: true }),
  ];
  const known = { email: 'connue@test.example' };
  for (const test of [closed, creating, linking]) await test.addUser(known);
  const outcome = async (test: TestApp, claims: Claims) => {
    provider.logInAs('stranger', claims);
    const { leadsTo, session } = await signOn(test);
    if (leadsTo !== '/') expect(session.cookie).toBe('');
    return leadsTo;
  };

  expect(await outcome(closed, person('connue@test.example'))).toBe(refusal('unknown'));
  expect(await outcome(creating, person('connue@test.example'))).toBe(refusal('taken'));
  expect(await outcome(creating, person('neuve@test.example', { email_verified: false }))).toBe(refusal('unverified'));
  expect(await outcome(creating, { given_name: 'A' })).toBe(refusal('no_email'));
  expect(await outcome(linking, person('neuve@test.example'))).toBe(refusal('unknown'));
  expect(await outcome(linking, person('connue@test.example', { email_verified: 'false' }))).toBe(refusal('unverified'));
  expect(await outcome(linking, person('Connue@test.example'))).toBe('/');
  expect(await outcome(linking, person('inconnue@test.example'))).toBe('/');
  expect(await linking.database.query('select 1 from account_identities')).toHaveLength(1);
});

it('opens no disabled account, linked or not', async () => {
  const test = await appWith({ linkByEmail: true });
  const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const user = await test.addUser();
  provider.logInAs('leaver', person(user.email));
  await admin.update(`/api/users/${user.id}`, { isActive: false });
  expect((await signOn(test)).leadsTo).toBe(refusal('disabled'));
  await admin.update(`/api/users/${user.id}`, { isActive: true });
  expect((await signOn(test)).leadsTo).toBe('/');

  await admin.update(`/api/users/${user.id}`, { isActive: false });

  expect((await signOn(test)).leadsTo).toBe(refusal('disabled'));
});

it('accepts an answer once, in the browser that asked, within ten minutes, and none that was changed', async () => {
  const test = await appWith({ linkByEmail: true });
  const user = await test.addUser();
  provider.logInAs('careful', person(user.email));
  const outcome = async (path: string, cookie?: string) =>
    (await test.call('GET', path, cookie === undefined ? {} : { as: { cookie } })).headers.get('Location');
  const attempt = await proven(test);
  const other = await proven(test);

  expect(await outcome(attempt.path)).toBe(refusal('failed'));
  expect(await outcome(attempt.path, other.cookie)).toBe(refusal('failed'));
  expect(await outcome(other.path, other.cookie)).toBe(refusal('failed'));
  expect(await outcome(attempt.path, attempt.cookie)).toBe('/');
  expect(await outcome(attempt.path, attempt.cookie)).toBe(refusal('failed'));
  const stolenCode = await proven(test);
  const own = await proven(test);
  const mixed = new URLSearchParams(own.path.split('?')[1]);
  mixed.set('code', new URLSearchParams(stolenCode.path.split('?')[1]).get('code') ?? '');
  expect(await outcome(`/api/sign_on/test/callback?${mixed}`, own.cookie)).toBe(refusal('failed'));
  const late = await proven(test);
  clock = new Date(clock.getTime() + 10 * MINUTE_MS);
  expect(await outcome(late.path, late.cookie)).toBe(refusal('failed'));
  provider.refuse();
  expect((await signOn(test)).leadsTo).toBe(refusal('failed'));
  expect((await test.call('POST', '/api/sign_on/unknown')).status).toBe(404);
});

it('keeps the groups of the mapping as the provider names them, and the others', async () => {
  const groups = { officers: 'commerce', readers: 'lecture' };
  const test = await appWith({ linkByEmail: true, groupsClaim: 'realm_access.roles', groups });
  const user = await test.addUser({ groups: ['charge-de-relation-fournisseurs'] });
  const signOnWith = async (...roles: string[]) => {
    provider.logInAs('member', person(user.email, { realm_access: { roles } }));
    const { session } = await signOn(test);
    return (await connected(test, session)).userGroups;
  };

  const both = await signOnWith('officers', 'readers', 'unmapped');
  expect(both).toHaveLength(3);
  expect(await signOnWith('readers')).toEqual(both.filter((name) => name !== 'Commerce'));
  expect(await signOnWith()).toHaveLength(1);
  expect(await historyOf(test, `/${user.id}`)).toEqual(['sign_on_linked', 'sign_on_groups', 'sign_on_groups', 'sign_on_groups']);
});

it('does not let the provider remove the last administrator', async () => {
  const mapping = { linkByEmail: true, groupsClaim: 'groups', groups: { admins: 'super-admin' } };
  const test = await appWith(mapping);
  const admin = await test.addUser({ groups: ['super-admin'] });
  provider.logInAs('admin', person(admin.email, { groups: [] }));

  expect((await signOn(test)).leadsTo).toBe(refusal('last_admin'));

  expect((await connected(test, admin)).userGroups).toEqual(['Super Admin']);
  const misconfigured = await appWith({ ...mapping, groups: { admins: 'no-such-group' } });
  await misconfigured.addUser({ email: admin.email });
  expect((await signOn(misconfigured)).leadsTo).toBe(refusal('misconfigured'));
});

it('asks for the account’s own second factor, unless the provider’s login covers it', async () => {
  const test = await appWith({ linkByEmail: true });
  const user = await test.addUser();
  const { key, recoveryCodes } = await passkeyCalls(test).enrol(user);
  provider.logInAs('protected', person(user.email));
  const complete = (as: Session, body: object) => test.call('POST', '/api/sign_on_logins', { as, body });

  const { leadsTo, session, held } = await signOn(test);
  expect([leadsTo, session.cookie]).toEqual([refusal('second_factor'), '']);
  const asked = problemOf(await complete(held, {}));
  expect(asked).toMatchObject({ status: 401, code: 'login.second_factor', methods: ['passkey', 'recovery_code'] });
  expect(problemOf(await complete(held, { code: '123456' })).code).toBe('login.second_factor_refused');
  const opened = await complete(held, { passkey: key.sign(asked.passkey as { challenge: string }) });
  expect(opened.status).toBe(204);
  expect(await connected(test, { cookie: cookieIn(opened.headers, 'pilotage_session') })).toMatchObject({ email: user.email });
  expect(problemOf(await complete(held, { code: recoveryCodes[0] })).code).toBe('login.sign_on_over');
  expect((await test.call('POST', '/api/sign_on_logins', { body: { code: recoveryCodes[0] } })).status).toBe(401);
  const late = await signOn(test);
  clock = new Date(clock.getTime() + 10 * MINUTE_MS);
  expect((await complete(late.held, { code: recoveryCodes[0] })).status).toBe(401);

  const covering = await appWith({ linkByEmail: true, coversSecondFactor: true });
  const other = await covering.addUser();
  await passkeyCalls(covering).enrol(other);
  provider.logInAs('covered', person(other.email));
  expect((await signOn(covering)).leadsTo).toBe('/');
});

it.each([
  [true, 200],
  [false, 403],
])('meets a group’s requirement only if the settings say so: %s', async (coversSecondFactor, status) => {
  const test = await appWith({ linkByEmail: true, coversSecondFactor });
  const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const group = await admin.create('user_groups', { name: 'Strict', code: 'strict', roles: [], requiresSecondFactor: true });
  const user = await test.addUser();
  await admin.update(`/api/users/${user.id}`, { userGroups: [group['@id']] });
  provider.logInAs('strict', person(user.email));

  const { session } = await signOn(test);

  expect((await test.call('GET', '/api/areas', { as: session })).status).toBe(status);
  const password = await test.call('POST', '/login', { body: { username: user.email, password: TEST_PASSWORD } });
  const local = { cookie: cookieIn(password.headers, 'pilotage_session') };
  expect((await test.call('GET', '/api/areas', { as: local })).status).toBe(403);
});

it('opens a trainer’s account, whom groups do not concern', async () => {
  const test = await appWith({ linkByEmail: true, groupsClaim: 'groups', groups: { admins: 'super-admin' } });
  await test.addUser({ groups: ['super-admin'] });
  const trainer = await test.addTrainer({ areas: ['E1'] });
  provider.logInAs('trainer', person(trainer.email, { groups: ['admins'] }));

  const { leadsTo, session } = await signOn(test);

  expect(leadsTo).toBe('/');
  expect(await connected(test, session)).toMatchObject({ record: `/api/trainers/${trainer.id}`, roles: ['ROLE_TRAINER'] });
});

it('gives a person whose record was deleted a new account', async () => {
  const test = await appWith({ createAccounts: true, defaultGroup: 'lecture' });
  const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  provider.logInAs('back', person('retour@organisme.example'));
  const { session } = await signOn(test);
  const { record } = await connected(test, session);

  await admin.remove(record);
  expect((await test.call('GET', '/api/connected_user', { as: session })).status).toBe(401);
  const again = await signOn(test);

  expect((await connected(test, again.session)).record).not.toBe(record);
});

it('ends the session at the provider too', async () => {
  const test = await appWith({ linkByEmail: true });
  const user = await test.addUser();
  provider.logInAs('leaving', person(user.email));
  const { session } = await signOn(test);

  const { status, body } = await test.call('GET', '/logout', { as: session });

  const { endSession } = body as { endSession: string };
  expect([status, new URL(endSession).origin]).toEqual([200, provider.issuer]);
  const page = await fetch(endSession);
  expect(await page.text()).toContain('<form');
  expect(new URL(endSession).searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/`);
  expect((await test.call('GET', '/api/connected_user', { as: session })).status).toBe(401);
  expect((await test.call('GET', '/logout', { as: user })).status).toBe(204);
});
