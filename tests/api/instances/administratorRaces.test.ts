import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { createTestDatabase } from '../../support/database/openTestDatabase.ts';

const ROUNDS = 12;

let drop: () => Promise<void>;
let database: Database;
let test: TestApp;
let group: number;
let area: string;

beforeAll(async () => {
  const address = await createTestDatabase();
  drop = address.drop;
  database = openPostgres({ url: address.url });
  test = await testApp({ database });
  const [found] = await database.query<{ id: number }>("select id from user_groups where code = 'super-admin'");
  const [first] = await database.query<{ id: number }>('select id from areas order by id limit 1');
  group = found?.id ?? 0;
  area = `/api/areas/${first?.id}`;
});
afterAll(async () => {
  await test.close();
  await database.close();
  await drop();
});
beforeEach(() => database.query('delete from users_user_groups where target_id = $1', [group]));

const fullAdministrators = async (): Promise<number> => {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from users u join accounts a on a.id = u.account_id and a.is_active
     where exists (select 1 from users_user_groups l where l.owner_id = u.id and l.target_id = $1)
       and not exists (select 1 from users_areas r where r.owner_id = u.id)`,
    [group],
  );
  return row?.count ?? 0;
};

/** All ways in which one full administrator can remove another. */
const WAYS: readonly ((victim: Person) => readonly [string, string, unknown])[] = [
  ({ id }) => ['PUT', `/api/users/${id}`, { isActive: false }],
  ({ id }) => ['PUT', `/api/users/${id}`, { userGroups: [] }],
  ({ id }) => ['PUT', `/api/users/${id}`, { areas: [area] }],
  ({ id }) => ['DELETE', `/api/users/${id}`, undefined],
];

it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  'keeps one of two full administrators who remove each other: round %d',
  async (round) => {
    const [one, other] = [await test.addUser({ groups: ['super-admin'] }), await test.addUser({ groups: ['super-admin'] })];
    const attack = (victim: Person, attacker: Person, way: number) => {
      const [method, path, body] = (WAYS[way % WAYS.length] ?? WAYS[0])?.(victim) ?? ['', '', undefined];
      return test.call(method, path, { as: attacker, body });
    };
    const answers = await Promise.all([attack(other, one, round), attack(one, other, Math.floor(round / WAYS.length) + round)]);
    expect(await fullAdministrators()).toBeGreaterThan(0);
    for (const { status } of answers) expect([200, 204, 401, 403, 409, 422]).toContain(status);
    expect(answers.filter(({ status }) => status < 300).length).toBeLessThan(2);
  },
);
