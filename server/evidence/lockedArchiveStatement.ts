import { defineStatement } from '../database/defineStatement.ts';

/** The archive of a control file, locked until the transaction ends. */
export const lockedArchiveStatement = defineStatement({
  text: 'select storage_key as "storageKey" from control_files where id = $1 for update',
  columns: {
    storageKey: 'text?',
  },
});
