import { defineStatement } from '../database/defineStatement.ts';

/** The next stored files after an id ($1). */
export const archivedFilesStatement = defineStatement({
  text: 'select id, file_name as "fileName", storage_key as "storageKey" from files where id > $1 order by id limit 100',
  columns: { id: 'int4', fileName: 'text', storageKey: 'text' },
});
