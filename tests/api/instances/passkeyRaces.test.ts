import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAccountActor } from '../../../server/accounts/caller/findActor.ts';
import { removePasskey } from '../../../server/accounts/secondFactor/removePasskey.ts';
import type { Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import { TEST_PASSWORD } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { createTestDatabase } from '../../support/database/openTestDatabase.ts';
import { passkeyCalls } from '../../support/records/passkeyCalls.ts';

const ROUNDS = 5;

let drop: () => Promise<void>;
let database: Database;
let test: TestApp;
let calls: ReturnType<typeof passkeyCalls>;

beforeAll(async () => {
  const address = await createTestDatabase();
  drop = address.drop;
  database = openPostgres({ url: address.url });
  test = await testApp({ database });
  calls = passkeyCalls(test);
});
afterAll(async () => {
  await test.close();
  await database.close();
  await drop();
});

it('opens one session for one answer, however often it is sent at once', async () => {
  const { key } = await calls.enrol(await test.addUser());
  for (let round = 0; round < ROUNDS; round += 1) {
    const answer = key.sign(await calls.ask());

    const answers = await Promise.all([answer, answer, answer].map((sent) => calls.logIn(sent)));

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401, 401]);
  }
});

/** Does a transaction wait for another one's lock. */
const isOneBlocked = async (): Promise<boolean> =>
  (
    await database.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'",
    )
  ).length > 0;

it('keeps one factor of a person whose group requires it, when passkey and application are removed at once', async () => {
  const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const group = await admin.create('user_groups', { name: 'Strict', code: 'strict', roles: [], requiresSecondFactor: true });
  const user = await test.addUser();
  await admin.update(`/api/users/${user.id}`, { userGroups: [group['@id']] });
  const { session } = await calls.enrol(user);
  const totp = "insert into account_totp (account_id, secret, confirmed_at) values ($1, 'JBSWY3DPEHPK3PXP', now())";
  await test.database.query(totp, [user.accountId]);
  const [passkey] = await test.database.query<{ id: number }>('select id from account_passkeys where account_id = $1', [
    user.accountId,
  ]);
  const actor = await findAccountActor(database, user.accountId);
  if (!actor || !passkey) throw new Error('The user has no passkey');

  const [removed, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = database.transaction(async (transaction) => {
    const writer = { database: transaction, actor, requestId: 'essai', now: test.deps.now() };
    await removePasskey(writer, { actor, email: user.email, id: passkey.id });
    removed.resolve();
    await mayCommit.promise;
  });
  await removed.promise;
  const body = { currentPassword: TEST_PASSWORD };
  const second = test.call('POST', '/api/my_account/second_factor/remove', { as: session, body });
  // The first commits once the second waits for it, or has gone through.
  await Promise.race([second, expect.poll(isOneBlocked).toBe(true)]);
  mayCommit.resolve();
  await first;

  expect((await second).status).toBe(409);
  const { body: account } = await test.call('GET', '/api/my_account', { as: session });
  expect(account).toMatchObject({ secondFactor: { hasTotp: true, hasPasskey: false } });
});
