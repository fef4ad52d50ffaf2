import { afterAll, beforeAll, expect, it } from 'vitest';
import { deletedFrom } from '../../../server/database/changedTables.ts';
import type { Database } from '../../../server/database/database.ts';
import { compareWrites, takeFaultyWrites } from '../../support/database/compareWrites.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';

/** The comparison that runs below every test of the API on PostgreSQL (testApp). */
let database: Database;
let compared: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  compared = compareWrites(database);
  await database.query("insert into companies (name, address, zip_code, city) values ('Avant', 'rue', '69001', 'Lyon')");
  await database.query("insert into trainees (last_name, first_name) values ('Martin', 'Anne')");
  await database.query(
    `with y as (insert into training_types (name) values ('Route') returning id)
     insert into need_trainings (trainee_id, training_type_id) select t.id, y.id from trainees t, y`,
  );
});

afterAll(() => database.close());

it('accepts a write that names its tables', async () => {
  await compared.write('areas', 'update areas set name = name');
  await compared.write('trainees', "update trainees set last_name = last_name || 'e'");
  await compared.write(deletedFrom('companies'), 'delete from companies where id = $1', [-1]);

  expect(takeFaultyWrites()).toEqual([]);
});

it('detects a write run as a read, alone and inside a transaction', async () => {
  await compared.query('update areas set code = code');
  await compared.transaction(async (transaction) => {
    await transaction.query('update areas set id = id');
  });

  expect(takeFaultyWrites()).toEqual([
    'writes areas and does not say so: update areas set code = code',
    'writes areas and does not say so: update areas set id = id',
    'a transaction has written areas, which none of its statements says: ',
  ]);
});

it('detects a missing table, and one that is not written', async () => {
  await compared.write('professions', 'with a as (update areas set name = name) update professions set label = label');
  await compared.write(['areas', 'files'], 'update areas set name = code where false');

  const faults = takeFaultyWrites().map((fault) => fault.split(':')[0]);
  expect(faults).toEqual([
    'writes areas and does not say so',
    'a transaction has written areas, which none of its statements says',
    'says that it writes files and does not',
  ]);
});

it('detects a deletion that omits cascaded tables', async () => {
  await compared.write('professions', 'delete from professions where false');
  await compared.write('event_days', 'delete from event_days where false');

  expect(takeFaultyWrites()).toEqual(['writes event_days_areas and does not say so: delete from event_days where false']);
});
