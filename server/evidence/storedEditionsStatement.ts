import { defineStatement } from '../database/defineStatement.ts';

export const storedEditionsStatement = defineStatement({
  text: `select edition, storage_key as "storageKey" from sealed_sheets
  where sheet_uuid = $1 and storage_key is not null order by edition`,
  columns: {
    edition: 'int4',
    storageKey: 'text',
  },
});
