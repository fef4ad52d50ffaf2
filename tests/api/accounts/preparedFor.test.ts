import { afterAll, beforeAll, expect, it } from 'vitest';
import { PREPARED_FOR } from '../../../model/accounts/preparedFor.ts';
import { apiClient, problemOf } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { bearer, makeKey } from '../../support/records/apiKeys.ts';

let test: TestApp;
let admin: Person;
let other: Person;

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ groups: ['super-admin'] });
  other = await test.addUser({ groups: ['super-admin'] });
});
afterAll(() => test.close());

const preparedFor = ({ id }: Pick<Person, 'id'>, kind: 'users' | 'trainers' = 'users') => ({
  [PREPARED_FOR]: `/api/${kind}/${id}`,
});

it('refuses reads and writes of a page that another person opened, and writes nothing', async () => {
  const before = await test.database.query('select count(*) from api_logs');
  const calls = [
    ['GET', '/api/companies', undefined],
    ['POST', '/api/car_brands', { name: 'Autre nom' }],
    ['PUT', `/api/users/${admin.id}`, { lastName: 'Autre' }],
    ['PUT', '/api/my_account', { firstName: 'Autre', lastName: 'Nom' }],
    ['GET', '/logout', undefined],
  ] as const;
  for (const [method, path, body] of calls) {
    const answer = await test.call(method, path, { as: other, body, headers: preparedFor(admin) });
    expect([method, path, problemOf(answer)]).toMatchObject([method, path, { status: 409, code: 'account.other_person' }]);
    expect(problemOf(answer).detail).toContain('rechargez la page');
  }
  expect(await test.database.query('select count(*) from api_logs')).toEqual(before);
  expect((await test.call('GET', '/api/connected_user', { as: other })).status).toBe(200);
});

it('does not take a trainer for the user of the same number', async () => {
  const trainer = await test.addTrainer();
  const call = (kind: 'users' | 'trainers') =>
    test.call('GET', '/api/connected_user', { as: trainer, headers: preparedFor(trainer, kind) });
  expect([(await call('users')).status, (await call('trainers')).status]).toEqual([409, 200]);
});

it('accepts the person’s own pages, clients without the header, keys, logins and public pages', async () => {
  const key = await makeKey(apiClient(test, admin), { roles: ['ROLE_READ_COMPANY'] });
  const statuses = [
    await test.call('GET', '/api/companies', { as: admin, headers: preparedFor(admin) }),
    await test.call('GET', '/api/companies', { as: admin }),
    await test.call('GET', '/api/companies', { headers: bearer(key) }),
    await test.call('GET', '/api/public_settings', { as: other, headers: preparedFor(admin) }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200]);
  // Nobody is logged in: the login is asked for as ever.
  expect((await test.call('GET', '/api/companies', { headers: preparedFor(admin) })).status).toBe(401);
});
