import { defineBuiltStatement } from '../database/defineStatement.ts';
import { IMPORT_FAMILIES, type ImportFamily } from './importFamily.ts';

const MOST = 200;

/** Refused texts of an import ($1), per column ($2: fields; $3: their columns in the file, 0 if none has just them; $4: their text for all rows), each once, the most frequent first. */
export const wrongValuesStatement = defineBuiltStatement({
  text: ({ rows }: ImportFamily) => `
select w.field, w.text, string_agg(distinct w.message, ' · ') as message, count(distinct w.row_number)::int as count from (
  select r.row_number, reason ->> 'field' as field, reason ->> 'message' as message, coalesce(r.corrections ->> c.field, r.derived -> c.field ->> 'text', r.cells[c.at], c.constant, '') as text
  from ${rows} r cross join lateral jsonb_array_elements(r.reasons) as reason
  join unnest($2::text[], $3::int[], $4::text[]) as c(field, at, constant) on c.field = reason ->> 'field'
  where r.import_id = $1 and r.outcome = 'error'
) w where w.text <> '' group by 1, 2 order by 4 desc, 1, 2 limit ${MOST}`,
  columns: { field: 'text', text: 'text', message: 'text', count: 'int4' },
  examples: IMPORT_FAMILIES,
});
