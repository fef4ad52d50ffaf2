import { expect, it } from 'vitest';
import type { TransactionOptions } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { createTestDatabase } from '../../support/database/openTestDatabase.ts';

it('lets only a long transaction exceed the statement limit', async ({ onTestFinished: afterTest }) => {
  const postgres = await createTestDatabase();
  // Shorter limits than the product's, to keep the test short.
  const database = openPostgres({ url: postgres.url, connections: 2, limits: { statementMs: 400, silenceMs: 600 } });
  afterTest(async () => {
    await database.close();
    await postgres.drop();
  });
  const takeLong = (options?: TransactionOptions) =>
    database.transaction((transaction) => transaction.query('select 1 as one from pg_sleep(1)'), options);

  const [long, short] = await Promise.allSettled([takeLong({ isLong: true }), takeLong()]);

  expect(long).toEqual({ status: 'fulfilled', value: [{ one: 1 }] });
  expect(short).toMatchObject({ status: 'rejected', reason: { code: 'server.unavailable' } });
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
});
