import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '../../../model/roles.ts';
import { TEST_PASSWORD } from '../../support/people.ts';
import { type TestApp, testApp } from '../../support/testApp.ts';

const MANAGES_USERS: readonly Role[] = [
  'ROLE_READ_USER',
  'ROLE_WRITE_USER',
  'ROLE_READ_USER_GROUP',
  'ROLE_WRITE_USER_GROUP',
  'ROLE_WRITE_TRAINER',
];

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});

afterAll(() => test.close());

const groupIri = async (code: string): Promise<string> => {
  const [group] = await test.database.query<{ id: number }>('select id from user_groups where code = $1', [code]);
  return `/api/user_groups/${group?.id}`;
};

const newUser = (overrides: object) => ({
  email: `n-${Math.random()}@test.example`,
  firstName: 'Nou',
  lastName: 'Veau',
  ...overrides,
});

it('creates a user who can log in, and answers without the password', async () => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  const body = newUser({
    email: 'Nouvelle.Personne@Test.example',
    password: TEST_PASSWORD,
    userGroups: [await groupIri('commerce')],
  });

  const created = await test.call('POST', '/api/users', { as: admin, body });

  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    email: 'nouvelle.personne@test.example',
    isActive: true,
    roles: expect.arrayContaining(['ROLE_COMMERCE']),
  });
  expect(JSON.stringify(created.body)).not.toContain('assword');
  const login = await test.call('POST', '/login', {
    body: { username: 'nouvelle.personne@test.example', password: TEST_PASSWORD },
  });
  expect(login.status).toBe(204);
  const logs = await test.database.query("select after::text from api_logs where resource = 'users'");
  expect(JSON.stringify(logs)).not.toContain(TEST_PASSWORD);
});

it.each([
  ['short', '12 caractères au moins'],
  ['123456qwerty', 'Ce mot de passe est trop courant'],
  ['passwordpassword', 'Ce mot de passe est trop courant'],
  ['aaaaaaaaaaaaaa', 'Ce mot de passe est trop courant'],
  ['jean.dupont.2026', 'Le mot de passe ne doit pas contenir l’adresse e-mail'],
])('refuses the password %j', async (password, message) => {
  const admin = await test.addUser({ groups: ['super-admin'] });

  const { status, body } = await test.call('POST', '/api/users', {
    as: admin,
    body: newUser({ email: 'jean.dupont@test.example', password }),
  });

  expect(status).toBe(422);
  expect(body).toMatchObject({ violations: [{ propertyPath: 'password', message }] });
});

it('refuses an e-mail that a user or a trainer has, whatever its capitals', async () => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  const trainer = await test.addTrainer();
  const other = await test.addUser();
  const email = trainer.email.toUpperCase();

  const answers = await Promise.all([
    test.call('POST', '/api/users', { as: admin, body: newUser({ email }) }),
    test.call('PUT', `/api/users/${other.id}`, { as: admin, body: { email } }),
    test.call('POST', '/api/trainers', { as: admin, body: { civility: 'M', firstName: 'A', lastName: 'B', email: other.email } }),
  ]);

  for (const { status, body } of answers) {
    expect(status).toBe(422);
    expect(body).toMatchObject({ violations: [{ propertyPath: 'email', code: 'unique' }] });
  }
});

it('lets nobody put a user in a group with a right that they lack', async () => {
  const clerk = await test.addUser({ roles: [...MANAGES_USERS, 'ROLE_COMMERCE'] });
  const refused = await test.call('POST', '/api/users', { as: clerk, body: newUser({ userGroups: [await groupIri('admins')] }) });
  const promotesSelf = await test.call('PUT', `/api/users/${clerk.id}`, {
    as: clerk,
    body: { userGroups: [await groupIri('super-admin')] },
  });

  for (const { status, body } of [refused, promotesSelf]) {
    expect(status).toBe(422);
    expect(body).toMatchObject({ violations: [{ propertyPath: 'userGroups', code: 'forbidden' }] });
  }
});

it('lets a user stay in a group that carries more than the writer holds', async () => {
  const clerk = await test.addUser({ roles: MANAGES_USERS });
  const officer = await test.addUser({ groups: ['commerce'] });
  const groups = [await groupIri('commerce')];

  const { status } = await test.call('PUT', `/api/users/${officer.id}`, {
    as: clerk,
    body: { lastName: 'Renommée', userGroups: groups },
  });

  expect(status).toBe(200);
});

it('lets nobody give a group a right that they lack', async () => {
  const clerk = await test.addUser({ roles: MANAGES_USERS });
  const roles = ['ROLE_READ_USER', 'ROLE_FORCE_CHANGE_NEED_TRAINING_STATUS'];

  const refused = await test.call('POST', '/api/user_groups', { as: clerk, body: { code: 'mine', name: 'Mine', roles } });
  const allowed = await test.call('POST', '/api/user_groups', {
    as: clerk,
    body: { code: 'mine', name: 'Mine', roles: ['ROLE_READ_USER'] },
  });

  expect(refused.body).toMatchObject({ violations: [{ propertyPath: 'roles', code: 'forbidden' }] });
  expect(allowed.status).toBe(201);
});

it('lets nobody take over an account with more rights by its e-mail or password', async () => {
  const clerk = await test.addUser({ roles: MANAGES_USERS });
  const chief = await test.addUser({ groups: ['super-admin'] });
  const manager = await test.addTrainer({ isRegionManager: true });
  const trainer = await test.addTrainer();

  const answers = await Promise.all([
    test.call('PUT', `/api/users/${chief.id}`, { as: clerk, body: { password: 'Une-Autre-Phrase-9' } }),
    test.call('PUT', `/api/users/${chief.id}`, { as: clerk, body: { email: 'mine@test.example' } }),
    test.call('PUT', `/api/trainers/${manager.id}`, { as: clerk, body: { password: 'Une-Autre-Phrase-9' } }),
    test.call('PUT', `/api/trainers/${trainer.id}`, { as: clerk, body: { isRegionManager: true } }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  expect(
    (await test.call('PUT', `/api/trainers/${trainer.id}`, { as: clerk, body: { password: 'Une-Autre-Phrase-9' } })).status,
  ).toBe(200);
});

it('keeps the last active Super Admin', async () => {
  const alone = await testApp();
  const admin = await alone.addUser({ groups: ['super-admin'] });
  const [group] = await alone.database.query<{ id: number }>("select id from user_groups where code = 'super-admin'");
  const attempts = [
    ['PUT', `/api/users/${admin.id}`, { isActive: false }],
    ['PUT', `/api/users/${admin.id}`, { userGroups: [] }],
    ['DELETE', `/api/users/${admin.id}`, undefined],
    ['PUT', `/api/user_groups/${group?.id}`, { roles: ['ROLE_READ_USER'] }],
  ] as const;

  for (const [method, path, body] of attempts) {
    const answer = await alone.call(method, path, { as: admin, body });
    expect([path, answer.status]).toEqual([path, 409]);
  }
  expect((await alone.call('GET', '/api/connected_user', { as: admin })).body).toMatchObject({
    roles: expect.arrayContaining(['ROLE_SUPER_ADMIN']),
  });
  await alone.addUser({ groups: ['super-admin'] });
  expect((await alone.call('PUT', `/api/users/${admin.id}`, { as: admin, body: { userGroups: [] } })).status).toBe(200);
  await alone.close();
});
