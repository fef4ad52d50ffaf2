import { defineStatement, type RowOf } from '../database/defineStatement.ts';

/** Stored files ($1: ids). */
export const storedFilesStatement = defineStatement({
  text: `
select storage_key as "storageKey", file_name as "fileName", content_type as "contentType", size from files where id = any($1::int[])`,
  columns: { storageKey: 'text', fileName: 'text', contentType: 'text', size: 'int4' },
});

export type StoredFile = RowOf<typeof storedFilesStatement>;
