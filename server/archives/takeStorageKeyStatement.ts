import { defineStatement } from '../database/defineStatement.ts';

/** The stored file of an archive ($1), locked: a job that is ending it waits, and then finds it deleted. */
export const takeStorageKeyStatement = defineStatement({
  text: 'select storage_key as "storageKey" from data_archives where id = $1 for update',
  columns: { storageKey: 'text?' },
});
