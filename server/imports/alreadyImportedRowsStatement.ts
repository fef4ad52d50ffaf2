import { defineBuiltStatement } from '../database/defineStatement.ts';
import { IMPORT_FAMILIES, type ImportFamily } from './importFamily.ts';

export const alreadyImportedRowsStatement = defineBuiltStatement({
  text: ({ imports, rows }: ImportFamily) => `
select distinct on (r.row_number) r.row_number as "rowNumber", i.id, i.finished_at as "finishedAt"
from ${imports} i join ${rows} r on r.import_id = i.id
where i.fingerprint = $1 and i.id <> $2 and r.row_number = any($3::int[]) and r.state in ('done', 'kept') and r.outcome = any($4::text[])
order by r.row_number, i.id`,
  columns: {
    rowNumber: 'int4',
    id: 'int4',
    finishedAt: 'timestamptz?',
  },
  examples: IMPORT_FAMILIES,
});
