import { afterEach, beforeEach, expect, it } from 'vitest';
import { USER_GROUP_CODES } from '../../../model/accounts/userGroupCodes.ts';
import { offerFirstAccess } from '../../../server/accounts/firstAccess/firstAccess.ts';
import { FIRST_ADMINISTRATOR_LIMIT } from '../../../server/accounts/firstAccess/firstAdministratorRoutes.ts';
import { createUser } from '../../../server/accounts/people/createUser.ts';
import { problemOf } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

const PERSON = { firstName: 'Ada', lastName: 'Chef', email: 'Ada.Chef@test.example', password: 'Girafe-Tricote-Banjo-7' };

let test: TestApp;
let code: string;

beforeEach(async () => {
  test = await testApp();
  code = (await offerFirstAccess(test.deps.database)) ?? '';
});
afterEach(() => test.close());

const create = (given: object = {}, from = '192.0.2.1') =>
  test.call('POST', '/api/first_administrator', { body: { ...PERSON, code, ...given }, from });

const countAccounts = async (): Promise<number> => (await test.database.query('select id from accounts')).length;

const isNeeded = async (): Promise<unknown> =>
  ((await test.call('GET', '/api/public_settings')).body as { needsFirstAdministrator: boolean }).needsFirstAdministrator;

it('creates the first administrator with the printed code, however it is typed, and logs them in', async () => {
  expect(await isNeeded()).toBe(true);

  const { status, headers } = await create({ code: ` ${code.toLowerCase().replaceAll('-', ' ')}` });

  expect([status, headers.get('Location')]).toEqual([204, '/api/connected_user']);
  const cookie = headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const { body } = await test.call('GET', '/api/connected_user', { as: { cookie } });
  expect(body).toMatchObject({ firstName: 'Ada', lastName: 'Chef', roles: expect.arrayContaining(['ROLE_SUPER_ADMIN']) });
  const login = { username: 'ada.chef@test.example', password: PERSON.password };
  expect((await test.call('POST', '/login', { body: login })).status).toBe(204);
  expect(await isNeeded()).toBe(false);
  const lines = await test.database.query("select action, after from api_logs where resource = 'users'");
  expect(lines).toEqual([{ action: 'create', after: { firstName: 'Ada', lastName: 'Chef', email: 'ada.chef@test.example' } }]);
});

it('refuses a wrong code, and that of an earlier start', async () => {
  const renewed = await offerFirstAccess(test.deps.database);

  for (const wrong of ['AAAA-AAAA-AAAA', code]) {
    const refused = await create({ code: wrong });
    expect(refused.status).toBe(422);
    expect(problemOf(refused).violations).toMatchObject([
      { propertyPath: 'code', message: expect.stringContaining('démarrage') },
    ]);
  }

  expect(await countAccounts()).toBe(0);
  expect((await create({ code: renewed })).status).toBe(204);
});

it('refuses as soon as there is an account, even a disabled one, with the right code', async () => {
  await test.addUser({ isActive: false });

  const refused = await create();

  expect(refused.status).toBe(409);
  expect(problemOf(refused).detail).toContain('a déjà un compte');
  expect(await countAccounts()).toBe(1);
  expect(await isNeeded()).toBe(false);
});

it('refuses as soon as the operator has created an account', async () => {
  await test.deps.database.transaction((tx) => createUser(tx, { ...PERSON, groupCode: USER_GROUP_CODES.superAdmin }));

  expect((await create({ email: 'autre@test.example' })).status).toBe(409);
  expect(await countAccounts()).toBe(1);
});

it('prints no code once there is an account, and forgets the last one', async () => {
  await test.addUser();

  expect(await offerFirstAccess(test.deps.database)).toBeNull();
  expect(await test.database.query('select 1 from first_access')).toEqual([]);
});

it.each([
  ['too short', 'Girafe-1', 'caractères au moins'],
  ['common', 'motdepasse1234', 'trop courant'],
  ['with the address', 'Girafe-Ada.Chef-7', 'ne doit pas contenir'],
])('refuses a password that is %s, and keeps the code', async (_why, password, message) => {
  const refused = await create({ password });

  expect(refused.status).toBe(422);
  expect(problemOf(refused).violations).toMatchObject([{ propertyPath: 'password', message: expect.stringContaining(message) }]);
  expect(await countAccounts()).toBe(0);
  expect((await create()).status).toBe(204);
});

it('names the missing and the unknown fields', async () => {
  const refused = await create({ firstName: ' ', email: 'personne', groupCode: 'super-admin' });

  expect(refused.status).toBe(422);
  const paths = problemOf(refused).violations?.map(({ propertyPath }) => propertyPath) ?? [];
  expect(paths.sort()).toEqual(['email', 'firstName', 'groupCode']);
});

it('stops guessing from one address, not from others', async () => {
  const guesses = Array.from({ length: FIRST_ADMINISTRATOR_LIMIT.points }, () => create({ code: 'AAAA-AAAA-AAAA' }));
  expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([422]));

  const refused = await create();

  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await create({}, '192.0.2.9')).status).toBe(204);
});
