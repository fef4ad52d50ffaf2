import { defineStatement, typed } from '../../database/defineStatement.ts';
import type { WrittenRecord } from './recordPlan.ts';

/** Rows of an import ($1) that wrote a record ($2: outcomes), the last first. */
export const writtenRecordsStatement = defineStatement({
  text: `
select r.row_number as "rowNumber", r.written from record_import_rows r
where r.import_id = $1 and r.state = 'done' and r.outcome = any($2::text[]) order by r.row_number desc`,
  columns: { rowNumber: 'int4', written: typed<WrittenRecord>('jsonb') },
});
