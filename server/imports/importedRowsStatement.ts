import { defineStatement } from '../database/defineStatement.ts';

export const importedRowsStatement = defineStatement({
  text: `
select distinct on (r.row_number) r.row_number as "rowNumber", i.id, i.finished_at as "finishedAt"
from trainee_imports i join trainee_import_rows r on r.import_id = i.id
where i.fingerprint = $1 and i.id <> $2 and r.row_number = any($3::int[]) and r.state in ('done', 'kept') and r.outcome = any($4::text[])
order by r.row_number, i.id`,
  columns: {
    rowNumber: 'int4',
    id: 'int4',
    finishedAt: 'timestamptz?',
  },
});
