import type { Queryable } from '../database/database.ts';
import { quoted } from '../database/naming.ts';

const REFERRING = `
select t.relname as "table", a.attname as "column"
from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
where c.contype = 'f' and c.confrelid = $1::regclass and a.attname <> 'owner_id'
order by 1, 2`;

/** Which records are referred to by others, from the database's own catalogue: no reference can be forgotten. */
export const usedElsewhere = async (database: Queryable, table: string, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const columns = await database.query<{ table: string; column: string }>(REFERRING, [table]);
  if (columns.length === 0) return new Set();
  const uses = columns.map((use) => {
    const column = quoted(use.column);
    return `select ${column} as id from ${quoted(use.table)} where ${column} = any($1::int[])`;
  });
  const rows = await database.query<{ id: number }>(uses.join(' union '), [ids]);
  return new Set(rows.map(({ id }) => id));
};
