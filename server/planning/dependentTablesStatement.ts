import { defineStatement, typed } from '../database/defineStatement.ts';

const IS_LINK_TABLE = `exists (select from pg_attribute o where o.attrelid = c.conrelid and o.attname = 'owner_id' and not o.attisdropped)
  and not exists (select from pg_attribute o where o.attrelid = c.conrelid and o.attname = 'id' and not o.attisdropped)`;

export const dependentTablesStatement = defineStatement({
  text: `
select p.relname::text as parent, t.relname::text as "table", a.attname::text as "column",
  case when c.confdeltype = 'n' then 'link' else 'whole' end as kept
from pg_constraint c
join pg_class t on t.oid = c.conrelid
join pg_class p on p.oid = c.confrelid
join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
where c.contype = 'f' and t.relnamespace = 'public'::regnamespace and not t.relname = any($1)
  and (c.confdeltype in ('c', 'n') or (${IS_LINK_TABLE}))
order by 1, 2, 3`,
  columns: {
    parent: 'text',
    table: 'text',
    column: 'text',
    kept: typed<'whole' | 'link'>('text'),
  },
});
