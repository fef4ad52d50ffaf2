import { defineStatement, type RowOf } from '../database/defineStatement.ts';

export const storedFileStatement = defineStatement({
  text: `
select storage_key as "storageKey", file_name as "fileName", content_type as "contentType", size from files where id = $1`,
  columns: { storageKey: 'text', fileName: 'text', contentType: 'text', size: 'int4' },
});

export type StoredFile = RowOf<typeof storedFileStatement>;
