import type { Queryable } from '../../database/database.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import { quoted } from '../../database/naming.ts';

interface KeyColumn {
  readonly name: string;
  /** SQL type, e.g. `integer`. */
  readonly type: string;
}

const tableKeysStatement = defineStatement({
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

/** A table's primary key, from the database's catalogue. */
export interface TableKey {
  readonly columns: readonly KeyColumn[];
  /** Is `version` incremented by each write. */
  readonly isVersioned: boolean;
}

export type TableKeys = ReadonlyMap<string, TableKey>;

/** The key of every table: usually `id`, but not for links and follow-up records. */
export const readTableKeys = async (tx: Queryable): Promise<TableKeys> => {
  const rows = await tableKeysStatement.rows(tx);
  return new Map(rows.map(({ table, ...key }) => [table, key]));
};

export const keyOfTable = (keys: TableKeys, table: string): TableKey => {
  const key = keys.get(table);
  if (!key) throw new Error(`${table} has no primary key`);
  return key;
};

/** A row's key as text, e.g. `12`, or `12:7` for a link. */
export const keyText = ({ columns }: TableKey, row: Readonly<Record<string, unknown>>): string =>
  columns.map(({ name }) => String(row[name])).join(':');

/** The condition that `t` is the row of that key, and its parameters. */
export const whereKey = ({ columns }: TableKey, key: string): { readonly text: string; readonly values: readonly string[] } => ({
  text: columns.map(({ name, type }, index) => `t.${quoted(name)} = $${index + 1}::text::${type}`).join(' and '),
  values: key.split(':'),
});
