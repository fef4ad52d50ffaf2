import type { JsonObject } from '../../model/kernel/json.ts';
import type { Queryable } from '../database/database.ts';
import { quoted } from '../database/naming.ts';
import { type DependentTable, readDependents } from './dependentTables.ts';
import { keyOfTable, keyText, readTableKeys, type TableKeys } from './tableKeys.ts';

/** Records a command changes, including their dependent rows: ids by table. */
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

export const isTouchedTable = (table: string): table is TouchedTable => (TOUCHED_TABLES as readonly string[]).includes(table);

/** Merges several sets of records. */
export const touching = (...all: readonly Touched[]): Touched =>
  Object.fromEntries(
    TOUCHED_TABLES.map((table) => [table, [...new Set(all.flatMap((one) => one[table] ?? []))].sort((a, b) => a - b)]),
  );

export type Row = JsonObject;

/** A row, as far as a command may change it. */
export interface KeptRow {
  readonly row: Row;
  /** `whole`: deleted with its record. `link`: kept, only its references. */
  readonly kept: DependentTable['kept'];
  /** Records it refers to, e.g. `logistic_sessions 12`. */
  readonly owners: readonly string[];
}

/** Rows by table and key. */
export type Snapshot = ReadonlyMap<string, ReadonlyMap<string, KeptRow>>;

/** Rows whose references are read even if they are empty now. */
export type KnownRows = readonly { readonly table: string; readonly key: string }[];

/** Of a need, only its session and status belong to the planning. */
const NEED = `jsonb_build_object('id', r.id, 'status', r.status, 'training_session_id', r.training_session_id)`;

interface Reference {
  readonly column: string;
  readonly parent: string;
  readonly ids: readonly number[];
}

interface Source {
  readonly table: string;
  readonly kept: DependentTable['kept'];
  readonly references: readonly Reference[];
}

const shownColumns = ({ table, kept, references }: Source): string => {
  if (table === 'need_trainings') return NEED;
  if (kept === 'whole') return 'to_jsonb(r)';
  return `jsonb_build_object('id', r.id, ${references.map(({ column }) => `'${column}', r.${quoted(column)}`).join(', ')})`;
};

const readRows = async (tx: Queryable, source: Source, known: readonly number[]): Promise<readonly Row[]> => {
  const asked = [...source.references, ...(source.kept === 'link' ? [{ column: 'id', ids: known }] : [])];
  const where = asked.map(({ column }, index) => `r.${quoted(column)} = any($${index + 1}::int[])`).join(' or ');
  const text = `select ${shownColumns(source)} as row from ${quoted(source.table)} r where ${where}`;
  return (
    await tx.query<{ row: Row }>(
      text,
      asked.map(({ ids }) => ids),
    )
  ).map(({ row }) => row);
};

type Parents = readonly (readonly [table: string, ids: readonly number[]])[];

/** Tables that refer to the records, without duplicates: a message has two such columns. */
const sourcesOf = (dependents: ReadonlyMap<string, readonly DependentTable[]>, parents: Parents): Source[] => {
  const all = parents.flatMap(([parent, ids]) =>
    (dependents.get(parent) ?? [])
      .filter(({ table }) => !isTouchedTable(table))
      .map(({ table, kept, column }) => ({ table, kept, reference: { column, parent, ids } })),
  );
  return [...Map.groupBy(all, ({ table }) => table)].map(([table, found]) => ({
    table,
    kept: found[0]?.kept ?? 'whole',
    references: found.map(({ reference }) => reference),
  }));
};

/** Attendance is restored by its own rules; link rows have no dependents. */
const hasOwnDependents = ({ table, kept }: Source, keys: TableKeys): boolean =>
  kept === 'whole' && !table.startsWith('emargement') && keyOfTable(keys, table).columns.every(({ name }) => name === 'id');

/** All rows that a command on these records may change. */
export const snapshotRows = async (tx: Queryable, touched: Touched, known: KnownRows = []): Promise<Snapshot> => {
  const [keys, dependents] = [await readTableKeys(tx), await readDependents(tx)];
  const found = new Map<string, ReadonlyMap<string, KeptRow>>();
  const read = async (source: Source): Promise<readonly number[]> => {
    const { table, kept, references } = source;
    const ids = known.filter((row) => row.table === table).map(({ key }) => Number(key));
    const rows = await readRows(tx, source, ids);
    const kepts = rows.map((row): [string, KeptRow] => [
      keyText(keyOfTable(keys, table), row),
      { row, kept, owners: references.map(({ parent, column }) => `${parent} ${row[column]}`) },
    ]);
    found.set(table, new Map([...(found.get(table) ?? []), ...kepts]));
    return rows.map(({ id }) => Number(id));
  };
  const parents = TOUCHED_TABLES.flatMap((table): Parents => (touched[table]?.length ? [[table, touched[table]]] : []));
  for (const [parent, ids] of parents) {
    await read({ table: parent, kept: 'whole', references: [{ column: 'id', parent, ids }] });
  }
  let below: Parents = parents.filter(([table]) => table !== 'need_trainings');
  while (below.length > 0) {
    const next: [string, readonly number[]][] = [];
    for (const source of sourcesOf(dependents, below)) {
      const ids = await read(source);
      if (ids.length > 0 && hasOwnDependents(source, keys)) next.push([source.table, ids]);
    }
    below = next;
  }
  return found;
};

/** Rows of a snapshot that are kept when their record is deleted. */
export const linkedRows = (snapshot: Snapshot): KnownRows =>
  [...snapshot].flatMap(([table, rows]) => [...rows].filter(([, { kept }]) => kept === 'link').map(([key]) => ({ table, key })));
