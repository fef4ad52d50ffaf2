import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIBRARY_KEYS, type LibraryAnswer } from '../../../model/setup/library/library.ts';
import type { Database } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { createTestDatabase } from '../../support/database/openTestDatabase.ts';

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

it('creates each training once when several people choose the library at once', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => test.addUser({ groups: ['admins'] })));
  const body = { trainings: LIBRARY_KEYS.trainings };

  const answers = await Promise.all(people.map((as) => test.call('POST', '/api/setup/library', { as, body })));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const created = answers.flatMap(({ body: answer }) => (answer as LibraryAnswer).created);
  expect(created).toHaveLength(LIBRARY_KEYS.trainings.length);
  const rows = await database.query('select name from training_types group by name having count(*) > 1');
  expect(rows).toEqual([]);
});
