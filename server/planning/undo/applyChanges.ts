import { deletedFrom } from '../../database/changedTables.ts';
import type { Queryable } from '../../database/database.ts';
import { quoted } from '../../database/naming.ts';
import { tableNamed } from '../../database/tableName.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { changeTable } from '../../records/changeTable.ts';
import { isAttendance, type RowChange } from './rowChanges.ts';
import { TOUCHED_TABLES } from './rowSnapshot.ts';
import { keyOfTable, readTableKeys, type TableKeys, whereKey } from './tableKeys.ts';

/** Parents before the rows that depend on them. */
const rankOf = (table: string): number => {
  const rank = (TOUCHED_TABLES as readonly string[]).indexOf(table);
  if (rank >= 0) return rank;
  return TOUCHED_TABLES.length + (table === 'emargements' ? 1 : 0);
};

const byRank = (left: RowChange, right: RowChange): number => rankOf(left.table) - rankOf(right.table);

/** A trigger counts the trainees of a session as their needs return to it. */
const COUNTED: Readonly<Record<string, object>> = { training_sessions: { number_trainees_registered: 0 } };

const insertRows = async (tx: Queryable, table: string, changes: readonly RowChange[]): Promise<void> => {
  const rows = JSON.stringify(changes.map(({ after }) => ({ ...after, ...COUNTED[table] })));
  // An entry of a deleted trainee cannot be restored; sheets and entries recreated by attendance stay.
  const where = table === 'emargements' ? ' where need_training_id in (select id from need_trainings)' : '';
  const onConflict = isAttendance(table) ? ' on conflict do nothing' : '';
  const from = `jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb)`;
  await tx.write(tableNamed(table), `insert into ${quoted(table)} select * from ${from}${where}${onConflict}`, [rows]);
};

const updateRow = async (context: WriteContext, keys: TableKeys, { table, key, after }: RowChange): Promise<void> => {
  const tableKey = keyOfTable(keys, table);
  const { text, values } = whereKey(tableKey, key);
  await changeTable(context, tableNamed(table), {
    set: Object.fromEntries(Object.keys(after ?? {}).map((name) => [name, `n.${quoted(name)}`])),
    from: `jsonb_populate_record(null::${quoted(table)}, $${values.length + 1}::jsonb) n`,
    where: text,
    returning: 'true',
    isVersioned: tableKey.isVersioned,
    values: [...values, JSON.stringify(after)],
  });
};

const deleteRow = async (tx: Queryable, keys: TableKeys, { table, key }: RowChange): Promise<void> => {
  const { text, values } = whereKey(keyOfTable(keys, table), key);
  await tx.write(deletedFrom(tableNamed(table)), `delete from ${quoted(table)} t where ${text}`, values);
};

const byTable = (changes: readonly RowChange[]): ReadonlyMap<string, readonly RowChange[]> => {
  const groups = new Map<string, RowChange[]>();
  for (const change of changes) groups.set(change.table, [...(groups.get(change.table) ?? []), change]);
  return groups;
};

/** Sets every row to its changed state; the caller has checked its starting state. */
export const applyChanges = async (context: WriteContext, changes: readonly RowChange[]): Promise<void> => {
  const { database: tx } = context;
  const keys = await readTableKeys(tx);
  const createdRows = changes.filter(({ before }) => before === null).sort(byRank);
  for (const [table, rows] of byTable(createdRows)) await insertRows(tx, table, rows);
  for (const change of changes) if (change.before && change.after) await updateRow(context, keys, change);
  // A day's attendance is deleted with the day.
  const gone = changes.filter(({ table, after }) => after === null && !isAttendance(table)).sort((a, b) => byRank(b, a));
  for (const change of gone) await deleteRow(tx, keys, change);
};
