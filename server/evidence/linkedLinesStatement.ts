import { STORED_LINE } from '../attendance/storedLine.ts';
import { defineStatement } from '../database/defineStatement.ts';

/** A sheet's lines with the hash of the line before in the whole journal, and the previous hash stated in the line after; null: none. */
export const linkedLinesStatement = defineStatement({
  text: `select ${STORED_LINE.select},
    (select p.hash from emargement_events p where p.id = e.id - 1) as before,
    (select n.prev_hash from emargement_events n where n.id = e.id + 1) as after
  from emargement_events e where sheet_uuid = $1 order by id`,
  columns: { ...STORED_LINE.columns, before: 'text?', after: 'text?' },
});
