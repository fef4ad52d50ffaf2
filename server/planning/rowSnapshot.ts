import type { Queryable } from '../database/database.ts';
import type { JsonObject } from '../hydra/body.ts';
import { quoted } from '../hydra/naming.ts';
import { referringColumns } from '../hydra/referringColumns.ts';

/** Records whose rows, and the rows that hang on them, a command changes: ids by table. */
export interface Touched {
  readonly logistic_sessions?: readonly number[];
  readonly training_sessions?: readonly number[];
  readonly need_trainings?: readonly number[];
  readonly event_days?: readonly number[];
}

export type TouchedTable = keyof Touched;

export const TOUCHED_TABLES = [
  'training_sessions',
  'logistic_sessions',
  'event_days',
  'need_trainings',
] as const satisfies readonly TouchedTable[];

/** The same with more records. */
export const touching = (...all: readonly Touched[]): Touched =>
  Object.fromEntries(
    TOUCHED_TABLES.map((table) => [table, [...new Set(all.flatMap((one) => one[table] ?? []))].sort((a, b) => a - b)]),
  );

/** Rows of a table that hang on a record. */
interface Dependent {
  readonly table: string;
  readonly column: string;
}

/** Who has a day open says nothing of the day. */
const VOLATILE: readonly string[] = ['logistic_session_editors'];

/** Rows that go with a day. Of a training session its links alone: what else hangs on one keeps it from being taken back. */
const dependentsOf = async (tx: Queryable, table: TouchedTable): Promise<readonly Dependent[]> => {
  if (table === 'need_trainings') return [];
  const columns = await referringColumns(tx, table);
  return columns.filter((found) => !VOLATILE.includes(found.table) && (table === 'logistic_sessions' || found.isLink));
};

/** Of a need only its place is the planning's. */
const shownColumns = (table: string): string =>
  table === 'need_trainings'
    ? `jsonb_build_object('id', r.id, 'status', r.status, 'training_session_id', r.training_session_id)`
    : 'to_jsonb(r)';

export type Row = JsonObject;

/** Rows by table and key. */
export type Snapshot = ReadonlyMap<string, ReadonlyMap<string, Row>>;

/** A link has no id of its own. */
export const keyOf = (row: Row): string => (row.id === undefined ? `${row.owner_id}:${row.target_id}` : String(row.id));

const readRows = async (tx: Queryable, { table, column }: Dependent, ids: readonly number[]): Promise<readonly Row[]> => {
  const text = `select ${shownColumns(table)} as row from ${quoted(table)} r where r.${quoted(column)} = any($1::int[])`;
  return (await tx.query<{ row: Row }>(text, [ids])).map(({ row }) => row);
};

/** Every row that a command on these records may change, as it stands. */
export const snapshotRows = async (tx: Queryable, touched: Touched): Promise<Snapshot> => {
  const rows = new Map<string, Map<string, Row>>();
  for (const parent of TOUCHED_TABLES) {
    const ids = touched[parent] ?? [];
    if (ids.length === 0) continue;
    for (const source of [{ table: parent, column: 'id' }, ...(await dependentsOf(tx, parent))]) {
      const known = rows.get(source.table) ?? new Map<string, Row>();
      for (const row of await readRows(tx, source, ids)) known.set(keyOf(row), row);
      rows.set(source.table, known);
    }
  }
  return rows;
};
