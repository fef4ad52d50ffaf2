import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { trackChanges } from '../../../server/database/trackChanges.ts';
import { CHANGED_BY_DELETE, deletedFrom } from '../../../server/database/writtenAlong.ts';
import { openTestDatabase } from '../../support/openTestDatabase.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const FOREIGN_KEYS = `
select confrelid::regclass::text as parent, jsonb_agg(distinct conrelid::regclass::text order by conrelid::regclass::text) as changed
from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype <> 'a' and confdeltype <> 'r'
group by 1`;

it('lists every table with rows deleted by a foreign key', async () => {
  const rows = await database.query<{ parent: string; changed: string[] }>(FOREIGN_KEYS);

  expect(CHANGED_BY_DELETE).toEqual(Object.fromEntries(rows.map(({ parent, changed }) => [parent, changed])));
});

it('lists cascaded deletions recursively', () => {
  expect(deletedFrom('emargement_sheets')).toEqual(
    expect.arrayContaining(['emargement_sheets', 'emargements', 'attendance_passes']),
  );
});

it('reports the written tables and those changed by triggers, after the commit', async () => {
  const told: (readonly string[])[] = [];
  const tracked = trackChanges(database, (tables) => told.push(tables));

  await tracked.transaction(async (transaction) => {
    await transaction.write('trainees', 'update trainees set email = email');
    await transaction.write(['professions', 'areas'], 'update professions set label = label');
    expect(told).toEqual([]);
  });
  await tracked.write('areas', 'update areas set name = name');

  expect(told).toEqual([['trainees', 'need_trainings', 'trainee_address_changes', 'professions', 'areas'], ['areas']]);
});

it('reports nothing for a rolled back transaction', async () => {
  const told: (readonly string[])[] = [];
  const tracked = trackChanges(database, (tables) => told.push(tables));

  const failing = tracked.transaction(async (transaction) => {
    await transaction.write('areas', 'update areas set name = name');
    throw new Error('Refused');
  });

  await expect(failing).rejects.toThrow('Refused');
  expect(told).toEqual([]);
});
