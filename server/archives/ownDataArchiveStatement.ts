import { defineStatement } from '../database/defineStatement.ts';

/** The finished archive ($1) that an account ($2) asked for. */
export const ownDataArchiveStatement = defineStatement({
  text: `select storage_key as "storageKey", file_name as "fileName", 'application/zip' as "contentType", size::float8 as size
  from data_archives where id = $1 and account_id = $2 and storage_key is not null`,
  columns: { storageKey: 'text', fileName: 'text', contentType: 'text', size: 'float8' },
});
