import { afterAll, beforeAll, expect, it } from 'vitest';
import { OPERATOR_MESSAGES } from '../../../model/messages/operator.ts';
import type { Database } from '../../../server/database/database.ts';
import { prepareData } from '../../../server/prepareData.ts';
import { TEST_START } from '../../support/clock.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

it('refuses to add the demonstration to a database with other accounts', async () => {
  await database.write('accounts', 'insert into accounts (email) values ($1)', ['directrice@ecole.example']);

  const prepared = prepareData(database, { demo: true, now: TEST_START });

  await expect(prepared).rejects.toThrow(OPERATOR_MESSAGES.demoRefused);
  expect(await database.query('select email from accounts')).toEqual([{ email: 'directrice@ecole.example' }]);
});
