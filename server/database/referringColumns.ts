import type { Queryable } from './database.ts';

/** A column that refers to a table, from the database's own catalogue: none can be forgotten. */
export interface ReferringColumn {
  readonly table: string;
  readonly column: string;
  /** Part of a join table's key: the other part may be linked to both records. */
  readonly isLink: boolean;
  readonly width: number;
}

const REFERRING = `
select t.relname as "table", a.attname as "column", array_length(c.conkey, 1) as width,
  exists (select from pg_attribute o where o.attrelid = c.conrelid and o.attname = 'owner_id')
    and not exists (select from pg_attribute o where o.attrelid = c.conrelid and o.attname = 'id') as "isLink"
from pg_constraint c
join pg_class t on t.oid = c.conrelid
join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
where c.contype = 'f' and c.confrelid = $1::regclass
order by 1, 2`;

/** All columns that refer to the table. */
export const referringColumns = (database: Queryable, table: string): Promise<ReferringColumn[]> =>
  database.query<ReferringColumn>(REFERRING, [table]);
