import { defineBuiltStatement } from '../database/defineStatement.ts';
import { IMPORT_FAMILIES, type ImportFamily } from './importFamily.ts';
import { ROW_COLUMN_TYPES, rowColumns } from './importRow.ts';

/** Rows per transaction: other requests run in between. */
export const CHUNK = 100;

export const waitingRowsStatement = defineBuiltStatement({
  text: (family: ImportFamily) => `
select ${rowColumns(family)} from ${family.rows} r where r.import_id = $1 and r.state = 'waiting' order by r.row_number limit ${CHUNK}`,
  columns: ROW_COLUMN_TYPES,
  examples: IMPORT_FAMILIES,
});
