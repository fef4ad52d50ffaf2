import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../model/kernel/roles.ts';
import { PASSWORD_REFUSALS } from '../../../model/messages/kernel/passwordRefusals.ts';

import { TEST_PASSWORD } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

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
  expect(created.body).not.toHaveProperty('password');
  expect(JSON.stringify(created.body)).not.toMatch(/argon2|passwordHash/);
  const login = await test.call('POST', '/login', {
    body: { username: 'nouvelle.personne@test.example', password: TEST_PASSWORD },
  });
  expect(login.status).toBe(204);
  const logs = await test.database.query("select after::text from api_logs where resource = 'users'");
  expect(JSON.stringify(logs)).not.toContain(TEST_PASSWORD);
});

it.each([
  ['short', PASSWORD_REFUSALS.tooShort],
  ['é'.repeat(201), PASSWORD_REFUSALS.tooLong],
  ['123456qwerty', PASSWORD_REFUSALS.guessable],
  ['passwordpassword', PASSWORD_REFUSALS.guessable],
  ['aaaaaaaaaaaaaa', PASSWORD_REFUSALS.guessable],
  ['motdepasse2026', PASSWORD_REFUSALS.guessable],
  ['Bonjour123456', PASSWORD_REFUSALS.guessable],
  ['azertyuiop12', PASSWORD_REFUSALS.guessable],
  ['marseille1234', PASSWORD_REFUSALS.guessable],
  ['formateur-2026', PASSWORD_REFUSALS.guessable],
  ['jean.dupont.2026', PASSWORD_REFUSALS.holdsEmail],
  ['Pilotage-2026!', PASSWORD_REFUSALS.holdsName],
  ['Un Beau Jour chez Mécanova', PASSWORD_REFUSALS.holdsName],
  ['Tournesol-Jean-Banjo-7', PASSWORD_REFUSALS.holdsOwner],
  ['girafe tricote DUPONT', PASSWORD_REFUSALS.holdsOwner],
  ['Girafe-Tricote-Banjo-1984', PASSWORD_REFUSALS.holdsYear],
  ['Girafe2003-Tricote-Banjo', PASSWORD_REFUSALS.holdsYear],
])('refuses the password %j', async (password, message) => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  await test.call('PUT', '/api/configurations', { as: admin, body: { code: 'organisation_name', value: 'Mécanova Formation' } });

  const { status, body } = await test.call('POST', '/api/users', {
    as: admin,
    body: newUser({ email: 'jean.dupont@test.example', firstName: 'Jean', lastName: 'Dupont', password }),
  });

  expect(status).toBe(422);
  expect(body).toMatchObject({ violations: [{ propertyPath: 'password', message }] });
});

it('refuses an e-mail that another account has, ignoring case', async () => {
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

it('refuses adding a user to a group with a right the caller lacks', async () => {
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

it('refuses removing a user from a group with more rights than the caller', async () => {
  const clerk = await test.addUser({ roles: MANAGES_USERS });
  const officer = await test.addUser({ groups: ['commerce'] });
  const groups = [await groupIri('commerce')];

  const { status } = await test.call('PUT', `/api/users/${officer.id}`, {
    as: clerk,
    body: { featureFlags: [], userGroups: groups },
  });

  expect(status).toBe(200);
});

it('refuses giving a group a right the caller lacks', async () => {
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

it('refuses changing e-mail or password of an account with more rights', async () => {
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
    ['PUT', `/api/user_groups/${group?.id}`, { users: [] }],
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

describe('users of a group', () => {
  const manages: readonly Role[] = ['ROLE_READ_USER_GROUP', 'ROLE_WRITE_USER_GROUP', 'ROLE_COMMERCE'];
  const groupWith = async (roles: readonly Role[]): Promise<string> => {
    const [group] = await test.database.query<{ id: number }>(
      "insert into user_groups (code, name, roles) values ('g-' || gen_random_uuid(), 'Groupe', $1::text[]) returning id",
      [roles],
    );
    return `/api/user_groups/${group?.id}`;
  };
  const iris = (...people: readonly { id: number }[]) => people.map(({ id }) => `/api/users/${id}`);

  it('are added and removed with one PUT of the group', async () => {
    const clerk = await test.addUser({ roles: manages });
    const [first, second] = [await test.addUser(), await test.addUser()];
    const group = await groupWith(['ROLE_COMMERCE']);

    await test.call('PUT', group, { as: clerk, body: { users: iris(first) } });
    const { status, body } = await test.call('PUT', group, { as: clerk, body: { users: iris(second) } });

    expect(status).toBe(200);
    expect(body).toMatchObject({ users: [{ id: second.id }] });
    expect((await test.call('GET', '/api/connected_user', { as: second })).body).toMatchObject({
      roles: expect.arrayContaining(['ROLE_COMMERCE']),
    });
  });

  it('are added only by people with its rights, and kept when the group is renamed', async () => {
    const clerk = await test.addUser({ roles: manages });
    const [member, other] = [await test.addUser(), await test.addUser()];
    const group = await groupWith(['ROLE_READ_USER']);
    await test.database.query('insert into users_user_groups (owner_id, target_id) select $1, $2', [
      member.id,
      Number(group.split('/').at(-1)),
    ]);

    const refused = await test.call('PUT', group, { as: clerk, body: { users: iris(member, other) } });
    const renamed = await test.call('PUT', group, { as: clerk, body: { name: 'Autre', users: iris(member) } });

    expect(refused.body).toMatchObject({ violations: [{ propertyPath: 'users', code: 'forbidden' }] });
    expect(renamed.body).toMatchObject({ name: 'Autre', users: [{ id: member.id }] });
  });

  it('must exist', async () => {
    const clerk = await test.addUser({ roles: manages });
    const { status, body } = await test.call('PUT', await groupWith([]), { as: clerk, body: { users: ['/api/users/999999'] } });
    expect(status).toBe(422);
    expect(body).toMatchObject({ violations: [{ propertyPath: 'users', code: 'relation' }] });
  });
});

describe('the areas of a user', () => {
  const areaIris = async (...codes: readonly string[]) =>
    (await test.database.query<{ id: number }>('select id from areas where code = any($1) order by code', [codes])).map(
      ({ id }) => `/api/areas/${id}`,
    );

  it('are limited to those of the caller', async () => {
    const clerk = await test.addUser({ roles: MANAGES_USERS, areas: ['E1', 'E2'] });
    const user = await test.addUser({ areas: ['E1'] });
    const wider = await test.addUser({ areas: ['E1', 'E3'] });
    const path = `/api/users/${user.id}`;

    const refused = await Promise.all([
      test.call('POST', '/api/users', { as: clerk, body: newUser({}) }),
      test.call('POST', '/api/users', { as: clerk, body: newUser({ areas: await areaIris('E1', 'E4') }) }),
      test.call('PUT', path, { as: clerk, body: { areas: [] } }),
      test.call('PUT', path, { as: clerk, body: { areas: await areaIris('E1', 'E4') } }),
      test.call('PUT', `/api/users/${wider.id}`, { as: clerk, body: { areas: await areaIris('E1', 'E2', 'E3') } }),
    ]);
    const allowed = await Promise.all([
      test.call('POST', '/api/users', { as: clerk, body: newUser({ areas: await areaIris('E1') }) }),
      test.call('PUT', path, { as: clerk, body: { areas: await areaIris('E1', 'E2') } }),
    ]);

    for (const { status, body } of refused) {
      expect(status).toBe(422);
      expect(body).toMatchObject({ violations: [{ propertyPath: 'areas', code: 'forbidden' }] });
    }
    expect(allowed.map(({ status }) => status)).toEqual([201, 200]);
  });

  it('cannot have their account changed by people with fewer rights', async () => {
    const clerk = await test.addUser({ roles: MANAGES_USERS, areas: ['E1'] });
    const everywhere = await test.addUser();
    const { status, body } = await test.call('PUT', `/api/users/${everywhere.id}`, {
      as: clerk,
      body: { password: 'Une-Autre-Phrase-9' },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ violations: [{ propertyPath: 'password', code: 'forbidden' }] });
  });
});
