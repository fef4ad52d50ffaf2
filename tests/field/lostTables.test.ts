import { afterAll, beforeAll, expect, it } from 'vitest';
import { integer, many, one, text } from '../../model/kernel/field.ts';
import { defineResource } from '../../model/kernel/resource.ts';
import type { Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { requireTables } from '../../server/database/requireTables.ts';
import { openEmptyDatabase } from '../support/database/openTestDatabase.ts';

let database: Database;

beforeAll(async () => {
  database = await openEmptyDatabase();
  await migrate(database);
});
afterAll(() => database?.close());

// typeorm/typeorm#4300, balderdashy/sails#5145: the join table of a relation was never made, and each read failed.
it('names the join table of a new relation that has no migration', async () => {
  await database.script('create table parking_spots (id integer primary key, label text, level integer, company_id integer)');
  const declared = (fields: Parameters<typeof defineResource>[0]['fields']) =>
    defineResource({
      name: 'parking_spots',
      type: 'ParkingSpot',
      route: null,
      access: { list: 'login', item: 'login', create: 'login', update: 'login', delete: 'login' },
      label: ['label'],
      order: { label: 'asc' },
      fields,
    });
  const fields = { label: text(), level: integer(), company: one('companies') };

  await requireTables(database, [declared(fields)]);
  const withAreas = requireTables(database, [declared({ ...fields, areas: many('areas'), owner: one('users') })]);

  await expect(withAreas).rejects.toThrow('elle n’a pas parking_spots.owner_id, parking_spots_areas,');
});

// reactive-resume/app#3513: the list of migrations said that all had run, but a restored backup lacked a table.
it('names a table that was lost after its migration', async () => {
  await database.script('alter table caterers rename to caterers_before');

  expect(await migrate(database)).toBe(0);
  await expect(requireTables(database)).rejects.toThrow('elle n’a pas caterers,');

  await database.script('alter table caterers_before rename to caterers');
  await requireTables(database);
});

// ThomWright/postgres-migrations#33, HKUDS/LightRAG#3206: a table of that name in a schema that statements do not see counted as there.
it('names a table that is only in another schema', async () => {
  await database.script('create schema elsewhere; alter table hotels set schema elsewhere');

  await expect(requireTables(database)).rejects.toThrow('elle n’a pas hotels,');

  await database.script('alter table elsewhere.hotels set schema public');
  await requireTables(database);
});
