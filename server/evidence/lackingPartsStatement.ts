import { defineStatement } from '../database/defineStatement.ts';

/** Parts without a file, ordered by training: its days share documents. */
export const lackingPartsStatement = defineStatement({
  text: `select p.sheet_uuid as "sheetUuid", p.storage_key as "storageKey"
  from control_file_parts p left join emargement_sheets s on s.uuid = p.sheet_uuid
  where p.control_file_id = $1 and p.storage_key is null order by s.training_session_id, p.position`,
  columns: {
    sheetUuid: 'uuid',
    storageKey: 'text?',
  },
});
