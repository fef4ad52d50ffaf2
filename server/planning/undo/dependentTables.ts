import type { Queryable } from '../../database/database.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';

/** Rows of a table that refer to a record by a column. */
export interface DependentTable {
  readonly table: string;
  readonly column: string;
  /** `whole`: deleted with the record. `link`: kept, without the reference. */
  readonly kept: 'whole' | 'link';
}

/** Maintained by the server: commands neither restore them nor are refused because of them. */
const SYSTEM_TABLES: readonly string[] = [
  'logistic_session_editors',
  'session_readiness',
  'calendar_invitations',
  'training_session_document_parts',
  'attendance_codes',
  'attendance_mail_keys',
  'attendance_passes',
];

const IS_LINK_TABLE = `exists (select from pg_attribute o where o.attrelid = c.conrelid and o.attname = 'owner_id' and not o.attisdropped)
  and not exists (select from pg_attribute o where o.attrelid = c.conrelid and o.attname = 'id' and not o.attisdropped)`;

const dependentTablesStatement = defineStatement({
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

/**
 * By table, the rows deleted with its records, or losing their reference; from the database's catalogue, so that none is
 * forgotten.
 */
export const readDependents = async (tx: Queryable): Promise<ReadonlyMap<string, readonly DependentTable[]>> => {
  const rows = await dependentTablesStatement.rows(tx, [SYSTEM_TABLES]);
  return Map.groupBy(rows, ({ parent }) => parent);
};
