import { defineStatement } from '../database/defineStatement.ts';

/** The finished archive of a control file ($1) that an account ($2) asked for. */
export const ownArchiveStatement = defineStatement({
  text: `select storage_key as "storageKey", file_name as "fileName", 'application/zip' as "contentType", size
  from control_files where id = $1 and account_id = $2 and storage_key is not null`,
  columns: {
    storageKey: 'text',
    fileName: 'text',
    contentType: 'text',
    size: 'int4',
  },
});
