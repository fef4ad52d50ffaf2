import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database/database.ts';
import { quoted, snakeCase } from '../../database/naming.ts';
import { tableNamed } from '../../database/tableName.ts';

const columnsOf = (table: PgTable): ReadonlyMap<string, string> =>
  new Map(Object.entries(getTableColumns(table)).map(([key, column]) => [key, column.keyAsName ? snakeCase(key) : column.name]));

/**
 * For what no call creates: states that jobs leave, attendance sheets, and marks. Inserts all rows in one statement, typed by the Drizzle table. A value missing in some rows becomes the column's default, so
 * leave a column with a default out of all rows or of none.
 */
export const insertRows = async <Table extends PgTable>(
  tx: Queryable,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> => {
  if (rows.length === 0) return;
  const columns = columnsOf(table);
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const names = keys.map((key) => columns.get(key) ?? key);
  const records = rows.map((row) =>
    Object.fromEntries(keys.map((key, index) => [names[index], (row as Record<string, unknown>)[key]])),
  );
  const list = names.map(quoted).join(', ');
  const name = quoted(getTableName(table));
  await tx.write(
    tableNamed(getTableName(table)),
    `insert into ${name} (${list}) select ${list} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
    [JSON.stringify(records)],
  );
  if (keys.includes('id'))
    await tx.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${name}))`, [name]);
};
