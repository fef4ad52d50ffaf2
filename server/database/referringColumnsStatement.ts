import { defineStatement, type RowOf } from './defineStatement.ts';

/**
 * Columns that refer to a table ($1), from the database's own catalogue: none can be forgotten. `isLink`: part of a join table's key, whose
 * other part may be linked to both records.
 */
export const referringColumnsStatement = defineStatement({
  text: `
select t.relname::text as "table", a.attname::text as "column", array_length(c.conkey, 1) as width,
  exists (select from pg_attribute o where o.attrelid = c.conrelid and o.attname = 'owner_id')
    and not exists (select from pg_attribute o where o.attrelid = c.conrelid and o.attname = 'id') as "isLink",
  exists (select from pg_attribute o where o.attrelid = c.conrelid and o.attname = 'version') as "isRecord"
from pg_constraint c
join pg_class t on t.oid = c.conrelid
join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
where c.contype = 'f' and c.confrelid = $1::regclass
order by 1, 2`,
  columns: { table: 'text', column: 'text', width: 'int4', isLink: 'bool', isRecord: 'bool' },
});

export type ReferringColumn = RowOf<typeof referringColumnsStatement>;
