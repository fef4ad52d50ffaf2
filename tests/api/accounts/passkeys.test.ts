import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MyAccountView } from '../../../model/accounts/myAccount.ts';
import { MAX_PASSKEYS } from '../../../model/accounts/passkey.ts';
import { resetAccount } from '../../../server/accounts/firstAccess/resetAccount.ts';
import { apiClient, problemOf } from '../../support/app/apiClient.ts';
import { type Person, TEST_PASSWORD } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { testNow } from '../../support/clock.ts';
import { optionsIn, PASSKEYS, passkeyCalls, sessionIn } from '../../support/records/passkeyCalls.ts';
import { softPasskey } from '../../support/servers/softPasskey.ts';

const MINUTE_MS = 60_000;

let test: TestApp;
let calls: ReturnType<typeof passkeyCalls>;
let clock = testNow();

beforeAll(async () => {
  test = await testApp({ now: () => clock });
  calls = passkeyCalls(test);
});
afterAll(() => test.close());

type Session = Pick<Person, 'cookie'>;

const account = async (as: Session): Promise<MyAccountView> =>
  (await test.call('GET', '/api/my_account', { as })).body as MyAccountView;

const historyOf = async (id: number): Promise<readonly string[]> =>
  (
    await test.database.query<{ action: string }>(
      "select action from api_logs where resource = 'users' and record_id = $1 order by id",
      [id],
    )
  ).map(({ action }) => action);

it('registers a named passkey, ends the sessions that did without, and gives recovery codes once', async () => {
  const user = await test.addUser();
  const { key, recoveryCodes, session } = await calls.enrol(user, { name: 'Téléphone' });

  expect(recoveryCodes).toHaveLength(10);
  expect((await test.call('GET', '/api/connected_user', { as: user })).status).toBe(401);
  const view = await account(session);
  expect(view.passkeys).toMatchObject([{ name: 'Téléphone', createdAt: clock.toISOString(), lastUsedAt: null }]);
  expect(view.secondFactor).toEqual({ hasTotp: false, hasPasskey: true, recoveryCodesLeft: 10, isRequired: false });

  const second = await calls.enrol(session, { name: 'Clé USB' });
  expect(second.recoveryCodes).toEqual([]);
  expect((await account(session)).passkeys.map(({ name }) => name)).toEqual(['Téléphone', 'Clé USB']);
  clock = new Date(clock.getTime() + MINUTE_MS);
  expect((await calls.enter(key)).status).toBe(204);
  expect((await account(session)).passkeys[0]?.lastUsedAt).toBe(clock.toISOString());
  expect(await historyOf(user.id)).toEqual(['passkey_added', 'passkey_added']);
});

it('logs in without password, and says nothing about accounts before', async () => {
  const user = await test.addUser();
  const { key } = await calls.enrol(user);
  const options = await calls.ask();
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });

  const entered = await calls.logIn(key.sign(options));

  expect([entered.status, entered.headers.get('Location')]).toEqual([204, '/api/connected_user']);
  const { body } = await test.call('GET', '/api/connected_user', { as: sessionIn(entered) });
  expect(body).toMatchObject({ email: user.email });
});

it('is asked for as second factor after the right password only', async () => {
  const user = await test.addUser();
  const { key, recoveryCodes } = await calls.enrol(user);

  const wrong = await calls.logInBy(user.email, { password: 'faux' });
  expect(problemOf(wrong)).toMatchObject({ code: 'login.invalid_credentials' });
  expect(problemOf(wrong).passkey).toBeUndefined();
  const asked = problemOf(await calls.logInBy(user.email));
  expect(asked).toMatchObject({ status: 401, code: 'login.second_factor', methods: ['passkey', 'recovery_code'] });
  const options = asked.passkey as { challenge: string; allowCredentials: readonly { id: string }[] };
  expect(options.allowCredentials).toHaveLength(1);

  const answer = key.sign(options);
  expect((await calls.logInBy(user.email, { passkey: answer })).status).toBe(204);
  const replayed = problemOf(await calls.logInBy(user.email, { passkey: answer }));
  expect(replayed).toMatchObject({ status: 401, code: 'login.second_factor_refused' });
  expect(replayed.passkey).toMatchObject({ challenge: expect.stringMatching(/^[\w-]{43}$/) });
  expect((await calls.logInBy(user.email, { code: recoveryCodes[0] })).status).toBe(204);
  expect((await calls.logInBy(user.email, { code: '123456' })).status).toBe(401);
});

it('refuses an answer for another site, origin or ceremony, without its owner, or with an old counter', async () => {
  const user = await test.addUser();
  const { key } = await calls.enrol(user);
  const refusal = async (faults: Parameters<typeof key.sign>[1]) => {
    const answer = await calls.enter(key, faults);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { status, code, detail } = problemOf(answer);
    return `${status} ${code} ${detail}`;
  };
  const stranger = problemOf(await calls.enter(softPasskey()));
  const same = `401 login.passkey_refused ${stranger.detail}`;
  expect(`${stranger.status} ${stranger.code} ${stranger.detail}`).toBe(same);

  expect(await refusal({ origin: 'http://localhost.evil.example' })).toBe(same);
  expect(await refusal({ origin: 'https://localhost' })).toBe(same);
  expect(await refusal({ rpId: 'evil.example' })).toBe(same);
  expect(await refusal({ isVerified: false })).toBe(same);
  expect(await refusal({ userHandle: Buffer.from('pilotage:1').toString('base64url') })).toBe(same);
  expect((await calls.enter(key, { counter: 50 })).status).toBe(204);
  expect(await refusal({ counter: 50 })).toBe(same);
  expect(await refusal({ counter: 0 })).toBe(same);
  expect((await calls.enter(key, { counter: 51 })).status).toBe(204);
  const { challenge } = await calls.ask();
  expect((await calls.logIn(key.create({ challenge, user: { id: 'x' } }))).status).toBe(401);
  expect((await calls.logIn({ id: 'x' })).status).toBe(401);
});

it('accepts each challenge once, for five minutes, and only for what it was made for', async () => {
  const [user, other] = [await test.addUser(), await test.addUser()];
  const { key, session } = await calls.enrol(user);
  const { key: otherKey } = await calls.enrol(other);
  const options = await calls.ask();
  expect((await calls.logIn(key.sign(options))).status).toBe(204);
  expect((await calls.logIn(key.sign(options))).status).toBe(401);
  const refusedOnce = await calls.ask();
  expect((await calls.logIn(key.sign(refusedOnce, { isVerified: false }))).status).toBe(401);
  expect((await calls.logIn(key.sign(refusedOnce))).status).toBe(401);

  const late = await calls.ask();
  clock = new Date(clock.getTime() + 5 * MINUTE_MS);
  expect((await calls.logIn(key.sign(late))).status).toBe(401);
  const forSecondStep = problemOf(await calls.logInBy(user.email)).passkey as { challenge: string };
  expect((await calls.logIn(key.sign(forSecondStep))).status).toBe(401);
  const forLogin = await calls.ask();
  expect((await calls.logInBy(user.email, { passkey: key.sign(forLogin) })).status).toBe(401);
  const forOther = problemOf(await calls.logInBy(other.email)).passkey as { challenge: string };
  expect((await calls.logInBy(user.email, { passkey: key.sign(forOther) })).status).toBe(401);
  const ofOther = problemOf(await calls.logInBy(user.email)).passkey as { challenge: string };
  expect((await calls.logInBy(user.email, { passkey: otherKey.sign(ofOther) })).status).toBe(401);
  const forRegistration = optionsIn(await calls.begin(session));
  expect((await calls.logIn(key.sign(forRegistration))).status).toBe(401);
});

it('registers only what answers a challenge of the person, who has given their password', async () => {
  const [user, other] = [await test.addUser(), await test.addUser()];
  const wrong = await calls.begin(user, 'faux');
  expect(problemOf(wrong).violations?.[0]).toMatchObject({ propertyPath: 'currentPassword' });
  const options = async () => optionsIn(await calls.begin(user));
  const status = async (passkey: object, as: Session = user) => (await calls.add(as, passkey)).status;

  expect(await status(softPasskey().create({ challenge: 'A'.repeat(43), user: { id: 'x' } }))).toBe(409);
  expect(await status(softPasskey().create(await options()), other)).toBe(409);
  expect(await status(softPasskey().create(await options(), { origin: 'https://evil.example' }))).toBe(409);
  expect(await status(softPasskey().create(await options(), { rpId: 'evil.example' }))).toBe(409);
  expect(await status(softPasskey().create(await options(), { isVerified: false }))).toBe(409);
  const named = await test.call('POST', PASSKEYS, {
    as: user,
    body: { name: ' ', passkey: softPasskey().create(await options()) },
  });
  expect(problemOf(named).violations?.[0]).toMatchObject({ propertyPath: 'name' });
  const ofFormerSession = await options();
  expect((await account(user)).passkeys).toEqual([]);
  const key = softPasskey();
  const { session } = await calls.enrol(user, { key });
  expect(await status(softPasskey().create(ofFormerSession), session)).toBe(409);
  const used = optionsIn(await calls.begin(session));
  expect(await status(softPasskey().create(used), session)).toBe(200);
  expect(await status(softPasskey().create(used), session)).toBe(409);
  const again = await calls.add(session, key.create(optionsIn(await calls.begin(session))));
  expect(problemOf(again).detail).toContain('déjà enregistrée');
  expect((await account(session)).passkeys).toHaveLength(2);
});

it('removes a passkey after the password, and nobody else’s', async () => {
  const [user, other] = [await test.addUser(), await test.addUser()];
  const { key, session } = await calls.enrol(user);
  const id = (await account(session)).passkeys[0]?.id ?? 0;

  expect(problemOf(await calls.remove(session, id, 'faux')).violations?.[0]).toMatchObject({ propertyPath: 'currentPassword' });
  expect((await calls.remove(other, id)).status).toBe(404);
  expect((await calls.enter(key)).status).toBe(204);
  expect((await calls.remove(session, id)).status).toBe(204);

  expect((await calls.enter(key)).status).toBe(401);
  expect((await calls.logInBy(user.email)).status).toBe(204);
  expect((await account(session)).secondFactor).toMatchObject({ hasPasskey: false, recoveryCodesLeft: 0 });
  expect(await historyOf(user.id)).toEqual(['passkey_added', 'passkey_removed']);
});

it('satisfies a group that requires a second factor, and stays while it does', async () => {
  const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const group = await admin.create('user_groups', { name: 'Strict', code: 'strict', roles: [], requiresSecondFactor: true });
  const user = await test.addUser();
  await admin.update(`/api/users/${user.id}`, { userGroups: [group['@id']] });
  expect((await test.call('GET', '/api/areas', { as: user })).status).toBe(403);

  const { session } = await calls.enrol(user);

  expect((await test.call('GET', '/api/areas', { as: session })).status).toBe(200);
  const id = (await account(session)).passkeys[0]?.id ?? 0;
  expect(problemOf(await calls.remove(session, id)).status).toBe(409);
  await calls.enrol(session, { name: 'Deuxième' });
  expect((await calls.remove(session, id)).status).toBe(204);
  expect((await account(session)).secondFactor).toMatchObject({ hasPasskey: true, recoveryCodesLeft: 10 });
});

it('is removed by an administrator’s reset and the operator’s, and useless while the account is disabled', async () => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  const [user, other] = [await test.addUser(), await test.addUser()];
  const { key } = await calls.enrol(user);
  const { key: otherKey } = await calls.enrol(other);
  const setActive = (isActive: boolean) => apiClient(test, admin).update(`/api/users/${user.id}`, { isActive });

  await setActive(false);
  expect(problemOf(await calls.enter(key)).code).toBe('login.passkey_refused');
  await setActive(true);
  expect((await calls.enter(key)).status).toBe(204);
  expect((await test.call('POST', `/api/users/${user.id}/reset_second_factor`, { as: admin })).status).toBe(204);
  expect((await calls.enter(key)).status).toBe(401);
  expect((await calls.logInBy(user.email)).status).toBe(204);

  const reset = { email: other.email, password: 'Girafe-Tricote-Banjo-7', requestId: 'essai', now: clock };
  await test.deps.database.transaction((transaction) => resetAccount(transaction, reset));
  expect((await calls.enter(otherKey)).status).toBe(401);
  expect((await calls.logInBy(other.email, { password: 'Girafe-Tricote-Banjo-7' })).status).toBe(204);
});

it('limits refused logins by address, and the number of passkeys of an account', async () => {
  const user = await test.addUser();
  const { key, session } = await calls.enrol(user);
  const from = '192.0.2.200';
  const statuses: number[] = [];
  for (let index = 0; index < 51; index += 1) {
    statuses.push((await calls.logIn({ ...key.sign({ challenge: 'B'.repeat(43) }) }, from)).status);
  }
  expect(statuses).toEqual([...Array(50).fill(401), 429]);
  expect((await calls.enter(key)).status).toBe(204);

  for (let index = 1; index < MAX_PASSKEYS; index += 1) await calls.enrol(session);
  expect(problemOf(await calls.begin(session))).toMatchObject({ status: 409 });
});

it('exists only where browsers allow it: at https and localhost, by the public address', async () => {
  const numbers = await testApp({ settings: { publicUrl: 'http://192.0.2.9:8000' } });
  const secure = await testApp({ settings: { publicUrl: 'https://pilotage.example' } });
  const settingsOf = async (app: TestApp) => (await app.call('GET', '/api/public_settings')).body;

  expect(await settingsOf(numbers)).toMatchObject({ canUsePasskeys: false });
  expect((await numbers.call('POST', '/api/passkey_logins/options')).status).toBe(409);
  expect(await settingsOf(secure)).toMatchObject({ canUsePasskeys: true });
  const user = await secure.addUser();
  const session = { cookie: user.cookie.replace('pilotage_session', '__Host-pilotage_session') };
  const body = { currentPassword: TEST_PASSWORD };
  const options = optionsIn(await secure.call('POST', `${PASSKEYS}/options`, { as: session, body }));
  expect(options).toMatchObject({ rp: { id: 'pilotage.example' } });
  const elsewhere = await passkeyCalls(secure).add(session, softPasskey().create(options));
  expect(elsewhere.status).toBe(409);
  const again = optionsIn(await secure.call('POST', `${PASSKEYS}/options`, { as: session, body }));
  const added = await passkeyCalls(secure).add(session, softPasskey({ origin: 'https://pilotage.example' }).create(again));
  expect(added.status).toBe(200);
  await numbers.close();
  await secure.close();
});
