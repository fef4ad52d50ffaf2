import { defineStatement } from '../database/defineStatement.ts';

export const storedFileStatement = defineStatement({
  text: 'select storage_key as "storageKey", file_name as "fileName", content_type as "contentType" from files where id = $1',
  columns: {
    storageKey: 'text',
    fileName: 'text',
    contentType: 'text',
  },
});
