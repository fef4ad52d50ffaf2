import { defineStatement, typed } from '../database/defineStatement.ts';
import type { Reason } from './importRow.ts';

export const failedRowsStatement = defineStatement({
  text: `
select row_number as "rowNumber", cells, corrections, reasons from trainee_import_rows
where import_id = $1 and outcome in ('error', 'skipped') order by row_number`,
  columns: {
    rowNumber: 'int4',
    cells: 'text[]',
    corrections: typed<Readonly<Record<string, string>>>('jsonb'),
    reasons: typed<readonly Reason[]>('jsonb'),
  },
});
