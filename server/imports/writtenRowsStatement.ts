import { defineStatement, typed } from '../database/defineStatement.ts';
import { CHUNK } from './waitingRowsStatement.ts';
import type { Written } from './writePlans.ts';

export const writtenRowsStatement = defineStatement({
  text: `
select r.row_number as "rowNumber", r.written from trainee_import_rows r
where r.import_id = $1 and r.state = 'done' and r.outcome = any($2::text[]) order by r.row_number desc limit ${CHUNK}`,
  columns: {
    rowNumber: 'int4',
    written: typed<Written>('jsonb'),
  },
});
