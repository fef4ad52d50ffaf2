import { defineStatement } from '../database/defineStatement.ts';

export const controlFilePartsStatement = defineStatement({
  text: `select sheet_uuid as "sheetUuid", storage_key as "storageKey" from control_file_parts
  where control_file_id = $1 order by position`,
  columns: {
    sheetUuid: 'uuid',
    storageKey: 'text?',
  },
});
