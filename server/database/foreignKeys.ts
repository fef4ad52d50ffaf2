import type { Queryable } from './database.ts';
import { defineStatement, type RowOf, typed } from './defineStatement.ts';
import type { TableName } from './tableName.ts';

/** Effect on the rows of `table` when the record that they refer to is deleted. */
type OnDelete = 'delete' | 'empty' | 'refuse';

const isColumn = (name: string): string =>
  `exists (select from pg_attribute o where o.attrelid = c.conrelid and o.attname = '${name}' and not o.attisdropped)`;

const foreignKeysStatement = defineStatement({
  text: `
select p.relname::text as parent, t.relname::text as "table", a.attname::text as "column", array_length(c.conkey, 1) as width,
  case c.confdeltype when 'c' then 'delete' when 'n' then 'empty' else 'refuse' end as "onDelete",
  ${isColumn('owner_id')} and not ${isColumn('id')} as "isLink", ${isColumn('version')} as "isRecord"
from pg_constraint c
join pg_class t on t.oid = c.conrelid
join pg_class p on p.oid = c.confrelid
join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
where c.contype = 'f' and t.relnamespace = 'public'::regnamespace
order by 1, 2, 3`,
  columns: {
    parent: typed<TableName>('text'),
    table: typed<TableName>('text'),
    column: 'text',
    width: 'int4',
    onDelete: typed<OnDelete>('text'),
    isLink: 'bool',
    isRecord: 'bool',
  },
});

/**
 * A column of `table` that refers to `parent`, the first one of `width`. `isLink`: part of a join table's key, whose other part may be
 * linked to both records. `isRecord`: the row has a version.
 */
export type ForeignKey = RowOf<typeof foreignKeysStatement>;

const keysByDatabase = new WeakMap<Queryable['identity'], readonly ForeignKey[]>();

/**
 * Every foreign key, from the database's own catalogue: none can be forgotten. Read once for each database, whose tables do not change
 * while the product runs.
 */
export const readForeignKeys = async (database: Queryable): Promise<readonly ForeignKey[]> => {
  const cachedKeys = keysByDatabase.get(database.identity);
  if (cachedKeys) return cachedKeys;
  const read = await foreignKeysStatement.rows(database);
  keysByDatabase.set(database.identity, read);
  return read;
};

/** The foreign keys that refer to a table. */
export const foreignKeysTo = async (database: Queryable, table: string): Promise<readonly ForeignKey[]> =>
  (await readForeignKeys(database)).filter(({ parent }) => parent === table);
