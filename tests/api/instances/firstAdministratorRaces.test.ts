import { afterEach, beforeEach, expect, it } from 'vitest';
import { USER_GROUP_CODES } from '../../../model/accounts/userGroupCodes.ts';
import { offerFirstAccess } from '../../../server/accounts/firstAccess/firstAccess.ts';
import { createUser } from '../../../server/accounts/people/createUser.ts';
import type { Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { type Answer, type TestApp, testApp } from '../../support/app/testApp.ts';
import { createTestDatabase } from '../../support/database/openTestDatabase.ts';

const ROUNDS = 5;
const PERSON = { firstName: 'Ada', lastName: 'Chef', password: 'Girafe-Tricote-Banjo-7' };

let drop: () => Promise<void>;
let database: Database;
let test: TestApp;
let code: string | null;

beforeEach(async () => {
  const address = await createTestDatabase();
  drop = address.drop;
  database = openPostgres({ url: address.url });
  test = await testApp({ database });
  code = await offerFirstAccess(database);
});
afterEach(async () => {
  await test.close();
  await database.close();
  await drop();
});

const create = (name: string): Promise<Answer> =>
  test.call('POST', '/api/first_administrator', { body: { ...PERSON, email: `${name}@test.example`, code } });

const emails = async () => (await database.query<{ email: string }>('select email from accounts')).map(({ email }) => email);

it.each(Array.from({ length: ROUNDS }, (_, index) => index + 1))(
  'lets one of three people win who submit the code at once (round %i)',
  async () => {
    const names = ['ada', 'berthe', 'carole'];

    const answers = await Promise.all(names.map(create));

    const statuses = answers.map(({ status }) => status);
    expect([...statuses].sort()).toEqual([204, 409, 409]);
    expect(await emails()).toEqual([`${names[statuses.indexOf(204)]}@test.example`]);
  },
);

it('waits for an account that the operator is creating, then refuses', async () => {
  const [isCreated, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const operation = database.transaction(async (transaction) => {
    const account = { ...PERSON, email: 'operateur@test.example', groupCode: USER_GROUP_CODES.superAdmin };
    await createUser(transaction, account);
    isCreated.resolve();
    await mayCommit.promise;
  });
  await isCreated.promise;

  const pending = create('ada');
  const waiting = "select 1 from pg_locks where not granted and relation = 'accounts'::regclass";
  await expect.poll(async () => (await database.query(waiting)).length).toBe(1);
  mayCommit.resolve();
  await operation;

  expect((await pending).status).toBe(409);
  expect(await emails()).toEqual(['operateur@test.example']);
});
