import { defineBuiltStatement, typed } from '../database/defineStatement.ts';
import { IMPORT_FAMILIES, type ImportFamily } from './importFamily.ts';
import type { DerivedText, Reason } from './importRow.ts';

export const failedRowsStatement = defineBuiltStatement({
  text: ({ rows }: ImportFamily) => `
select row_number as "rowNumber", cells, derived, corrections, reasons from ${rows}
where import_id = $1 and outcome in ('error', 'skipped') order by row_number`,
  columns: {
    rowNumber: 'int4',
    cells: 'text[]',
    derived: typed<Readonly<Record<string, DerivedText>>>('jsonb'),
    corrections: typed<Readonly<Record<string, string>>>('jsonb'),
    reasons: typed<readonly Reason[]>('jsonb'),
  },
  examples: IMPORT_FAMILIES,
});
