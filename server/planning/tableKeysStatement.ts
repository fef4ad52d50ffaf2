import { defineStatement, typed } from '../database/defineStatement.ts';

export interface KeyColumn {
  readonly name: string;
  /** SQL type, e.g. `integer`. */
  readonly type: string;
}

export const tableKeysStatement = defineStatement({
  text: `
select t.relname::text as "table",
  exists (select from pg_attribute v where v.attrelid = t.oid and v.attname = 'version' and not v.attisdropped) as "isVersioned",
  (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by k.rank)
   from unnest(i.indkey::int2[]) with ordinality k(attnum, rank)
   join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum) as columns
from pg_index i
join pg_class t on t.oid = i.indrelid
where i.indisprimary and t.relnamespace = 'public'::regnamespace`,
  columns: {
    table: 'text',
    isVersioned: 'bool',
    columns: typed<readonly KeyColumn[]>('json'),
  },
});
