import { afterEach, beforeEach, expect, it } from 'vitest';
import { OPERATOR_MESSAGES } from '../../../model/messages/operator.ts';
import type { Database } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { requireTables } from '../../../server/database/requireTables.ts';
import { openEmptyDatabase } from '../../support/database/openTestDatabase.ts';

let database: Database;

beforeEach(async () => {
  database = await openEmptyDatabase();
});
afterEach(() => database?.close());

it('refuses a database that another program has migrated, and writes nothing to it', async () => {
  await database.script(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('theirs', 1);
  `);

  await expect(migrate(database)).rejects.toThrow(OPERATOR_MESSAGES.databaseOfOthers);

  const [found] = await database.query(`select to_regclass('accounts') as ours`);
  expect(found).toEqual({ ours: null });
});

it('does not change an up-to-date database, and refuses one of a newer version', async () => {
  await migrate(database);
  expect(await migrate(database)).toBe(0);
  await database.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    'of a newer version',
    1e15,
  ]);

  await expect(migrate(database)).rejects.toThrow(OPERATOR_MESSAGES.databaseNewer);
});

it('refuses a database without a declared table, join table or column, and names each', async () => {
  await migrate(database);
  await requireTables(database);

  await database.script(`
    drop table logistic_areas_areas;
    drop table saved_views;
    alter table car_colors rename column color to colour;
  `);

  const names = 'car_colors.color, logistic_areas_areas, saved_views';
  await expect(requireTables(database)).rejects.toThrow(OPERATOR_MESSAGES.tablesMissing({ names }));
});
