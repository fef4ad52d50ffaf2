import { defineStatement } from '../database/defineStatement.ts';
import { ROW_COLUMN_TYPES, ROW_COLUMNS } from './importRow.ts';

/** Rows per transaction: other requests run in between. */
export const CHUNK = 100;

export const waitingRowsStatement = defineStatement({
  text: `
select ${ROW_COLUMNS} from trainee_import_rows r where r.import_id = $1 and r.state = 'waiting' order by r.row_number limit ${CHUNK}`,
  columns: ROW_COLUMN_TYPES,
});
