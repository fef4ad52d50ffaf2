import { defineBuiltStatement } from '../database/defineStatement.ts';
import { IMPORT_FAMILIES, type ImportFamily } from './importFamily.ts';

export const sameKeyRowsStatement = defineBuiltStatement({
  text: ({ rows }: ImportFamily) => `
select distinct on (business_key) business_key as "businessKey", row_number as "rowNumber" from ${rows}
where import_id = $1 and business_key = any($2::text[]) and row_number < $3 and outcome = any($4::text[]) and not is_left_out
order by business_key, row_number`,
  columns: {
    businessKey: 'text',
    rowNumber: 'int4',
  },
  examples: IMPORT_FAMILIES,
});
