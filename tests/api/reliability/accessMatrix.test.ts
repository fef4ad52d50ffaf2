import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUILT_IN_USER_GROUPS } from '../../../model/accounts/userGroups.ts';
import { isAllowed } from '../../../model/kernel/access.ts';
import { ROLES, type Role } from '../../../model/kernel/roles.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { CALLS } from '../access/samplePaths.ts';

interface Identity {
  readonly who: string;
  /** Null: not logged in. */
  readonly roles: readonly Role[] | null;
  readonly person: () => Promise<Pick<Person, 'cookie'> | undefined>;
}

/** Everybody on every call, in the long campaign; otherwise access/routes.test.ts tries each role on each call. */
const isFull = process.env.ACCESS_MATRIX === 'full';

let test: TestApp;

const TRAINER: readonly Role[] = ['ROLE_TRAINER'];

/** An account disabled during its session. */
const disabled = async (): Promise<Person> => {
  const person = await test.addUser({ groups: ['super-admin'] });
  await test.database.query('update accounts set is_active = false where id = $1', [person.accountId]);
  return person;
};

const IDENTITIES: readonly Identity[] = [
  { who: 'nobody', roles: null, person: async () => undefined },
  { who: 'a forged session', roles: null, person: async () => ({ cookie: 'pilotage_session=0' }) },
  { who: 'a disabled Super Admin', roles: null, person: disabled },
  { who: 'a user without a role', roles: [], person: () => test.addUser() },
  { who: 'a trainer', roles: TRAINER, person: () => test.addTrainer() },
  {
    who: 'a region’s manager',
    roles: [...TRAINER, 'ROLE_TRAINER_REGION_MANAGER'],
    person: () => test.addTrainer({ areas: ['E1'], isRegionManager: true }),
  },
  ...BUILT_IN_USER_GROUPS.map(({ code, roles }) => ({
    who: `the group ${code}`,
    roles,
    person: () => test.addUser({ groups: [code] }),
  })),
  ...(isFull ? ROLES : []).map((role) => ({
    who: `${role} alone`,
    roles: [role],
    person: () => test.addUser({ roles: [role] }),
  })),
];

const ONE_OF_EACH_RIGHT = [...new Map(CALLS.map((call) => [JSON.stringify(call.route.right), call])).values()];
const TRIED = isFull ? CALLS : ONE_OF_EACH_RIGHT;

const takesBody = (method: string) => method !== 'GET' && method !== 'DELETE';

/** The guard's decision: behind it, unknown records and empty bodies are refused with other statuses. */
const outcomeOf = (status: number): string =>
  status === 401 ? 'login' : status === 403 ? 'refused' : status < 500 ? 'open' : 'failed';

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it.each(IDENTITIES)('every call answers $who according to their rights', { timeout: 60_000 }, async ({ roles, person }) => {
  const as = await person();
  const wrong: string[] = [];
  for (const { route, path, name } of TRIED) {
    if (route.right === 'public') continue;
    const expected = roles === null ? 'login' : isAllowed(route.right, roles) ? 'open' : 'refused';
    const { status } = await test.call(route.method, path, { ...(as && { as }), ...(takesBody(route.method) && { body: {} }) });
    if (outcomeOf(status) !== expected) wrong.push(`${name}: ${status}, expected ${expected}`);
  }
  expect(wrong).toEqual([]);
});
