import { customName } from '../../model/customisation/customFieldKinds.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { type ForeignKey, foreignKeysTo } from '../database/foreignKeys.ts';
import { customJson, quoted } from '../database/naming.ts';
import { literal } from '../database/sql.ts';
import { type TableName, tableNamed } from '../database/tableName.ts';
import { raisedVersion } from '../hydra/contract/writeContext.ts';
import type { Writer } from './recordWriter.ts';

type MovingWriter = Pick<Writer, 'database' | 'now'>;

interface Move {
  readonly from: number;
  readonly to: number;
}

const moveLinks = async ({ database }: MovingWriter, { table, column }: ForeignKey, { from, to }: Move): Promise<void> => {
  const ownColumn = quoted(column);
  const other = column === 'owner_id' ? 'target_id' : 'owner_id';
  const name = quoted(table);
  await database.write(
    tableNamed(table),
    `insert into ${name} (${ownColumn}, ${other}) select $2::int, ${other} from ${name} where ${ownColumn} = $1 on conflict do nothing`,
    [from, to],
  );
  await database.write(tableNamed(table), `delete from ${name} where ${ownColumn} = $1`, [from]);
};

const moveRows = async (
  { database, now }: MovingWriter,
  { table, column, isRecord }: ForeignKey,
  { from, to }: Move,
): Promise<number[]> => {
  const ownColumn = quoted(column);
  const raised = isRecord ? `, ${raisedVersion('t', '$3')}` : '';
  const text = `update ${quoted(table)} t set ${ownColumn} = $2${raised} where ${ownColumn} = $1 returning id`;
  const values = isRecord ? [from, to, now] : [from, to];
  return (await database.write<{ id: number }>(tableNamed(table), text, values)).map(({ id }) => id);
};

/** Added fields that lead to records of a collection ($1), also archived ones: they may come back. */
const addedLinksStatement = defineStatement({
  text: "select resource, key from custom_fields where kind = 'record' and target = $1 order by id",
  columns: { resource: typed<TableName>('text'), key: 'text' },
});

const moveAddedLinks = async (
  { database, now }: MovingWriter,
  { table, from, to }: MoveReferences,
): Promise<Record<string, readonly number[]>> => {
  const movedIds: Record<string, readonly number[]> = {};
  for (const { resource, key } of await addedLinksStatement.rows(database, [table])) {
    const text = `update ${quoted(resource)} t set custom = t.custom || jsonb_build_object(${literal(key)}::text, $2::int), ${raisedVersion('t', '$3')}
where ${customJson('t', key)} = to_jsonb($1::int) returning id`;
    const ids = (await database.write<{ id: number }>(resource, text, [from, to, now])).map(({ id }) => id);
    if (ids.length) movedIds[`${resource}.${customName(key)}`] = ids;
  }
  return movedIds;
};

interface MoveReferences extends Move {
  /** The table referred to. */
  readonly table: string;
}

/**
 * Changes all references to one record into references to another of the same table, in the caller's transaction.
 * @returns the ids of the changed records, by `table.column`
 */
export const moveReferences = async (
  writer: MovingWriter,
  { table, ...move }: MoveReferences,
): Promise<Record<string, readonly number[]>> => {
  const movedIds: Record<string, readonly number[]> = {};
  for (const column of await foreignKeysTo(writer.database, table)) {
    if (column.width > 1) throw new Error(`${column.table} refers to ${table} by several columns: name the column to move`);
    if (column.isLink) await moveLinks(writer, column, move);
    else {
      const ids = await moveRows(writer, column, move);
      if (ids.length) movedIds[`${column.table}.${column.column}`] = ids;
    }
  }
  return { ...movedIds, ...(await moveAddedLinks(writer, { table, ...move })) };
};
