import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountLink } from '../../../server/accounts/people/accountLinks.ts';
import type { Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { createTestDatabase } from '../../support/database/openTestDatabase.ts';

const ROUNDS = 10;

let drop: () => Promise<void>;
let database: Database;
let test: TestApp;

beforeAll(async () => {
  const address = await createTestDatabase();
  drop = address.drop;
  database = openPostgres({ url: address.url });
  test = await testApp({ database });
});
afterAll(async () => {
  await test.close();
  await database.close();
  await drop();
});

it('lets one of several simultaneous uses of a link win', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { accountId, email } = await test.addUser();
    const now = test.deps.now();
    const { token } = await database.transaction((tx) => createAccountLink(tx, { accountId, purpose: 'recovery', now }));
    const passwords = ['Girafe-Tricote-Banjo-1', 'Girafe-Tricote-Banjo-2', 'Girafe-Tricote-Banjo-3'];

    const answers = await Promise.all(
      passwords.map((password) => test.call('POST', '/api/account_links/use', { body: { token, password } })),
    );

    const statuses = answers.map(({ status }) => status);
    expect([...statuses].sort()).toEqual([204, 404, 404]);
    const winner = passwords[statuses.indexOf(204)];
    expect((await test.call('POST', '/login', { body: { username: email, password: winner } })).status).toBe(204);
  }
});
