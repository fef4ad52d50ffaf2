import { STORED_LINE } from '../attendance/storedLine.ts';
import { defineStatement } from '../database/defineStatement.ts';

export const journalLinesStatement = defineStatement({
  text: `select ${STORED_LINE.select} from emargement_events where sheet_uuid = any($1::uuid[]) order by id`,
  columns: STORED_LINE.columns,
});
