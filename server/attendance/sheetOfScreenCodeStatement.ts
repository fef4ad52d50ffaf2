import { defineStatement } from '../database/defineStatement.ts';

/** The sheet of a code ($1: its hash) made between two instants. */
export const sheetOfScreenCodeStatement = defineStatement({
  text: `select s.uuid from attendance_codes c join emargement_sheets s on s.id = c.sheet_id
  where c.code_hash = $1 and c.created_at > $2 and c.created_at <= $3`,
  columns: {
    uuid: 'uuid',
  },
});
