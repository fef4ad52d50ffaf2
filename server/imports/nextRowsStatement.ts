import { defineStatement } from '../database/defineStatement.ts';
import { ROW_COLUMN_TYPES, ROW_COLUMNS } from './importRow.ts';

const CHUNK = 200;

export const nextRowsStatement = defineStatement({
  text: `
select ${ROW_COLUMNS} from trainee_import_rows r where r.import_id = $1 and r.row_number > $2 order by r.row_number limit ${CHUNK}`,
  columns: ROW_COLUMN_TYPES,
});
