import type { Queryable } from '../database/database.ts';
import { quoted } from '../database/naming.ts';
import { type ReferringColumn, referringColumns } from '../database/referringColumns.ts';
import { tableNamed } from '../database/tableName.ts';
import { deletedFrom } from '../database/writtenAlong.ts';

const moveLinks = async (tx: Queryable, { table, column }: ReferringColumn, from: number, to: number): Promise<void> => {
  const own = quoted(column);
  const other = column === 'owner_id' ? 'target_id' : 'owner_id';
  const name = quoted(table);
  await tx.write(
    tableNamed(table),
    `insert into ${name} (${own}, ${other}) select $2::int, ${other} from ${name} where ${own} = $1 on conflict do nothing`,
    [from, to],
  );
  await tx.write(deletedFrom(tableNamed(table)), `delete from ${name} where ${own} = $1`, [from]);
};

const moveRows = async (tx: Queryable, { table, column }: ReferringColumn, from: number, to: number): Promise<number[]> => {
  const own = quoted(column);
  const text = `update ${quoted(table)} set ${own} = $2, version = version + 1, updated_at = now() where ${own} = $1 returning id`;
  return (await tx.write<{ id: number }>(tableNamed(table), text, [from, to])).map(({ id }) => id);
};

interface MoveReferences {
  /** The table referred to. */
  readonly table: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Makes everything that refers to one record refer to another of the same table, in the caller's transaction.
 * @returns the ids of the records that moved, by `table.column`
 */
export const moveReferences = async (
  tx: Queryable,
  { table, from, to }: MoveReferences,
): Promise<Record<string, readonly number[]>> => {
  const moved: Record<string, readonly number[]> = {};
  for (const column of await referringColumns(tx, table)) {
    if (column.width > 1) throw new Error(`${column.table} refers to ${table} by several columns: say how it moves`);
    if (column.isLink) await moveLinks(tx, column, from, to);
    else {
      const ids = await moveRows(tx, column, from, to);
      if (ids.length) moved[`${column.table}.${column.column}`] = ids;
    }
  }
  return moved;
};
