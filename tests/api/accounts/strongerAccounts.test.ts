import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../model/kernel/roles.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

const STEMS = ['USER', 'USER_GROUP', 'TRAINER'] as const;
const MANAGES: readonly Role[] = STEMS.flatMap((stem): Role[] => [
  `ROLE_READ_${stem}`,
  `ROLE_WRITE_${stem}`,
  `ROLE_DELETE_${stem}`,
]);

let test: TestApp;
/** Manages accounts and groups, everywhere. */
let clerk: Person;
/** The same, in one area. */
let limited: Person;
let area: string;

const groupId = async (code: string): Promise<number> => {
  const [group] = await test.database.query<{ id: number }>('select id from user_groups where code = $1', [code]);
  return group?.id ?? 0;
};

const newGroup = async (roles: readonly Role[], members: readonly Person[] = []): Promise<number> => {
  const [group] = await test.database.query<{ id: number }>(
    "insert into user_groups (code, name, roles) values ('g-' || gen_random_uuid(), 'Groupe', $1::text[]) returning id",
    [roles],
  );
  const values = [group?.id, members.map(({ id }) => id)];
  await test.database.query('insert into users_user_groups (target_id, owner_id) select $1, unnest($2::int[])', values);
  return group?.id ?? 0;
};

beforeAll(async () => {
  test = await testApp();
  await test.addUser({ groups: ['super-admin'] });
  clerk = await test.addUser({ roles: MANAGES });
  limited = await test.addUser({ roles: MANAGES, areas: ['E1'] });
  const [found] = await test.database.query<{ id: number }>("select id from areas where code = 'E1'");
  area = `/api/areas/${found?.id}`;
});
afterAll(() => test.close());

/** Everyone's rights, areas and accounts, and the groups' roles. */
const readRightsState = async (): Promise<string> => {
  const people = await test.database.query(
    `select u.id, a.email, a.is_active, a.password_hash, array(select target_id from users_user_groups l where l.owner_id = u.id order by 1) as groups,
      array(select target_id from users_areas r where r.owner_id = u.id order by 1) as areas
     from users u join accounts a on a.id = u.account_id order by u.id`,
  );
  const trainers = await test.database.query(
    'select t.id, t.is_region_manager, a.email, a.is_active from trainers t join accounts a on a.id = t.account_id order by 1',
  );
  return JSON.stringify([people, trainers, await test.database.query('select id, code, roles from user_groups order by id')]);
};

const expectRefused = async (as: Person, method: string, path: string, body?: unknown): Promise<void> => {
  const before = await readRightsState();
  const answer = await test.call(method, path, { as, body });
  expect([method, path, JSON.stringify(body), answer.status]).toEqual([
    method,
    path,
    JSON.stringify(body),
    method === 'DELETE' ? 403 : 422,
  ]);
  expect(JSON.stringify(answer.body)).toMatch(/que vous n’avez pas|dont vous n’avez pas|parmi les vôtres/);
  expect(await readRightsState()).toBe(before);
};

const CHANGES: readonly (() => unknown)[] = [
  () => ({ lastName: 'Autre' }),
  () => ({ isActive: false }),
  () => ({ userGroups: [] }),
  () => ({ email: 'autre@test.example' }),
  () => ({ password: 'Une-Autre-Phrase-9' }),
  () => ({ areas: [area] }),
];

describe('an account with a right that its changer lacks', () => {
  it.each(CHANGES)('is unchanged: change %#', async (body) => {
    const strong = await test.addUser({ groups: ['admins'] });
    await expectRefused(clerk, 'PUT', `/api/users/${strong.id}`, body());
    await expectRefused(clerk, 'PATCH', `/api/users/${strong.id}`, body());
  });

  it('is not deleted', async () => {
    const strong = await test.addUser({ roles: ['ROLE_COMMERCE'] });
    await expectRefused(clerk, 'DELETE', `/api/users/${strong.id}`);
  });

  it('cannot be added or removed through the group', async () => {
    const strong = await test.addUser({ groups: ['super-admin'] });
    const own = await newGroup(['ROLE_READ_USER'], [strong]);
    await expectRefused(clerk, 'PUT', `/api/user_groups/${own}`, { users: [] });
    await expectRefused(clerk, 'PUT', `/api/user_groups/${await newGroup([])}`, { users: [`/api/users/${strong.id}`] });
    await expectRefused(clerk, 'PUT', `/api/user_groups/${own}`, { roles: [] });
  });

  it('is checked with its current rights at the time of the write', async () => {
    const person = await test.addUser();
    const { body } = await test.call('GET', `/api/users/${person.id}`, { as: clerk });
    // Computed from its groups.
    const { roles: _roles, ...read } = body as Record<string, unknown>;
    const values = [person.id, await groupId('super-admin')];
    await test.database.query('insert into users_user_groups (owner_id, target_id) values ($1, $2)', values);
    await expectRefused(clerk, 'PUT', `/api/users/${person.id}`, { ...read, isActive: false });
  });

  it('cannot lose being a region manager', async () => {
    const manager = await test.addTrainer({ areas: ['E1'], isRegionManager: true });
    for (const body of [
      { isActive: false },
      { isRegionManager: false },
      { email: 'm@test.example' },
      { password: 'Une-Autre-Phrase-9' },
    ]) {
      await expectRefused(clerk, 'PUT', `/api/trainers/${manager.id}`, body);
    }
    await expectRefused(clerk, 'DELETE', `/api/trainers/${manager.id}`);
  });

  it('is not renamed: its name is on documents and in the journal', async () => {
    const strong = await test.addUser({ groups: ['admins'] });
    const weak = await test.addUser();
    const rename = { firstName: 'Autre', lastName: 'Corrigé', initials: 'XX' };
    for (const [name, value] of Object.entries(rename))
      await expectRefused(clerk, 'PUT', `/api/users/${strong.id}`, { [name]: value });
    expect((await test.call('PUT', `/api/users/${weak.id}`, { as: clerk, body: rename })).status).toBe(200);
  });
});

describe('an account with an area that its changer lacks', () => {
  it.each([
    ['another area', ['E2']],
    ['one more area', ['E1', 'E2']],
    ['all areas', []],
  ])('is unchanged: %s', async (_case, areas) => {
    const wide = await test.addUser({ areas, roles: ['ROLE_READ_USER'] });
    for (const body of CHANGES) await expectRefused(limited, 'PUT', `/api/users/${wide.id}`, body());
    await expectRefused(limited, 'DELETE', `/api/users/${wide.id}`);
    const group = await newGroup(['ROLE_READ_USER'], [wide]);
    await expectRefused(limited, 'PUT', `/api/user_groups/${group}`, { roles: [] });
    await expectRefused(limited, 'PUT', `/api/user_groups/${group}`, { users: [] });
  });

  it('cannot lose its trainer of more areas', async () => {
    const trainer = await test.addTrainer({ areas: ['E1', 'E2'] });
    await expectRefused(limited, 'PUT', `/api/trainers/${trainer.id}`, { isActive: false });
    await expectRefused(limited, 'DELETE', `/api/trainers/${trainer.id}`);
  });

  it('can be changed within the caller’s areas', async () => {
    const near = await test.addUser({ areas: ['E1'] });
    const own = { email: `near-${near.id}@test.example`, isActive: false };
    expect((await test.call('PUT', `/api/users/${near.id}`, { as: limited, body: own })).status).toBe(200);
    expect((await test.call('DELETE', `/api/users/${near.id}`, { as: limited })).status).toBe(204);
  });
});

describe('a group with a right that its changer lacks', () => {
  it.each(['admins', 'super-admin'])('cannot change its roles, users and code: %s', async (code) => {
    const member = await test.addUser({ groups: [code] });
    const group = `/api/user_groups/${await groupId(code)}`;
    for (const body of [{ roles: [] }, { users: [] }, { code: 'autre' }]) await expectRefused(clerk, 'PUT', group, body);
    expect(member.id).toBeGreaterThan(0);
  });

  it('is not deleted, even when empty', async () => {
    await expectRefused(clerk, 'DELETE', `/api/user_groups/${await newGroup(['ROLE_COMMERCE'])}`);
    const own = await test.call('DELETE', `/api/user_groups/${await newGroup(['ROLE_READ_USER'])}`, { as: clerk });
    expect(own.status).toBe(204);
  });
});

it('keeps the last Super Admin without area limits', async () => {
  const alone = await testApp();
  const admin = await alone.addUser({ groups: ['super-admin'] });
  await alone.addUser({ groups: ['super-admin'], areas: ['E1'] });
  const [first] = await alone.database.query<{ id: number }>('select id from areas order by id limit 1');
  for (const body of [{ areas: [`/api/areas/${first?.id}`] }, { isActive: false }, { userGroups: [] }]) {
    expect([body, (await alone.call('PUT', `/api/users/${admin.id}`, { as: admin, body })).status]).toEqual([body, 409]);
  }
  expect((await alone.call('DELETE', `/api/users/${admin.id}`, { as: admin })).status).toBe(409);
  await alone.close();
});
