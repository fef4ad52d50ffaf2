import { afterAll, beforeAll, expect, it } from 'vitest';
import { changedTables, deletedFrom } from '../../../server/database/changedTables.ts';
import type { Database } from '../../../server/database/database.ts';
import { foreignKeysTo, readForeignKeys } from '../../../server/database/foreignKeys.ts';
import { trackChanges } from '../../../server/database/trackChanges.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

it('finds the tables that a deletion changes through foreign keys, recursively', async () => {
  const changed = await changedTables(database, deletedFrom('emargement_sheets'));

  expect(changed).toEqual(
    expect.arrayContaining(['emargement_sheets', 'attendance_codes', 'emargements', 'attendance_passes', 'emargement_half_days']),
  );
  // Its foreign key refuses the deletion.
  expect(await changedTables(database, deletedFrom('training_types'))).not.toContain('need_trainings');
  expect(await changedTables(database, 'emargement_sheets')).toEqual(['emargement_sheets']);
  // A statement may also insert into the table that it deletes from.
  expect(await changedTables(database, ['event_days', deletedFrom('event_days')])).toEqual(['event_days', 'event_days_areas']);
});

it('reads the foreign keys once, from the database or one of its transactions', async () => {
  const first = await database.transaction((transaction) => readForeignKeys(transaction));

  expect(await readForeignKeys(database)).toBe(first);
  expect(await foreignKeysTo(database, 'trainee_imports')).toEqual([
    expect.objectContaining({ table: 'import_identities', onDelete: 'delete' }),
    {
      parent: 'trainee_imports',
      table: 'need_trainings',
      column: 'trainee_import_id',
      width: 1,
      onDelete: 'empty',
      isLink: false,
      isRecord: true,
    },
    expect.objectContaining({ table: 'trainee_import_rows', onDelete: 'delete' }),
  ]);
  const link = (await foreignKeysTo(database, 'users')).find(({ table }) => table === 'users_areas');
  expect(link).toMatchObject({ column: 'owner_id', onDelete: 'delete', isLink: true, isRecord: false });
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
  await tracked.write(deletedFrom('event_days'), 'delete from event_days where false');

  expect(told).toEqual([
    ['trainees', 'need_trainings', 'trainee_address_changes', 'professions', 'areas'],
    ['areas'],
    ['event_days', 'event_days_areas'],
  ]);
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
