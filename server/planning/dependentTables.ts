import type { Queryable } from '../database/database.ts';

/** Rows of a table that refer to a record by a column. */
export interface DependentTable {
  readonly table: string;
  readonly column: string;
  /** `whole`: the rows go with the record. `link`: they stay and lose the reference. */
  readonly kept: 'whole' | 'link';
}

/** Written by the program alone, and made again by it: no gesture takes them back, and none is refused for them. */
const SYSTEM_TABLES: readonly string[] = [
  'logistic_session_editors',
  'session_readiness',
  'training_session_document_parts',
  'attendance_codes',
  'attendance_mail_keys',
  'attendance_passes',
];

const IS_LINK_TABLE = `exists (select from pg_attribute o where o.attrelid = c.conrelid and o.attname = 'owner_id' and not o.attisdropped)
  and not exists (select from pg_attribute o where o.attrelid = c.conrelid and o.attname = 'id' and not o.attisdropped)`;

const DEPENDENTS = `
select p.relname as parent, t.relname as "table", a.attname as "column",
  case when c.confdeltype = 'n' then 'link' else 'whole' end as kept
from pg_constraint c
join pg_class t on t.oid = c.conrelid
join pg_class p on p.oid = c.confrelid
join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
where c.contype = 'f' and t.relnamespace = 'public'::regnamespace and not t.relname = any($1)
  and (c.confdeltype in ('c', 'n') or (${IS_LINK_TABLE}))
order by 1, 2, 3`;

/** By table, those whose rows go with one of its records or lose their reference to it; none is forgotten when a record is added. */
export const readDependents = async (tx: Queryable): Promise<ReadonlyMap<string, readonly DependentTable[]>> => {
  const rows = await tx.query<DependentTable & { readonly parent: string }>(DEPENDENTS, [SYSTEM_TABLES]);
  return Map.groupBy(rows, ({ parent }) => parent);
};
