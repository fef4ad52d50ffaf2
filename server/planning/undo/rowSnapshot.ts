import type { JsonObject } from '../../../model/kernel/values/json.ts';
import type { Queryable } from '../../database/database.ts';
import { defineBuiltStatement, typed } from '../../database/defineStatement.ts';
import { quoted } from '../../database/naming.ts';
import { literal } from '../../database/sql.ts';
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

interface Reference {
  readonly column: string;
  readonly parent: string;
  readonly ids: readonly number[];
}

/** Rows of a table that refer to certain records. */
interface SnapshotSource {
  readonly table: string;
  readonly kept: DependentTable['kept'];
  readonly references: readonly { readonly column: string }[];
}

/** Snapshot of a need: only its session and status belong to the planning. */
const NEED = `jsonb_build_object('id', r.id, 'status', r.status, 'training_session_id', r.training_session_id)`;

const shownColumns = ({ table, kept, references }: SnapshotSource): string => {
  if (table === 'need_trainings') return NEED;
  if (kept === 'whole') return 'to_jsonb(r)';
  return `jsonb_build_object('id', r.id, ${references.map(({ column }) => `'${column}', r.${quoted(column)}`).join(', ')})`;
};

/** A row that is kept is found by its own id as well: its references may be empty now. */
const soughtColumns = ({ kept, references }: SnapshotSource): readonly string[] => [
  ...references.map(({ column }) => column),
  ...(kept === 'link' ? ['id'] : []),
];

const selectRows = (source: SnapshotSource, first: number): string => {
  const where = soughtColumns(source).map((column, index) => `r.${quoted(column)} = any($${first + index}::int[])`);
  return `select ${literal(source.table)} as "table", ${shownColumns(source)} as row from ${quoted(source.table)} r where ${where.join(' or ')}`;
};

const textOf = (sources: readonly SnapshotSource[]): string => {
  let next = 1;
  const selects = sources.map((source) => {
    const first = next;
    next += soughtColumns(source).length;
    return selectRows(source, first);
  });
  return selects.join('\nunion all\n');
};

/**
 * The rows of several tables. Values: for each table the ids of each reference, and of a table whose rows are kept the ids of known
 * rows.
 */
const snapshotRowsStatement = defineBuiltStatement({
  text: textOf,
  columns: {
    table: 'text',
    row: typed<JsonObject>('jsonb'),
  },
  examples: [
    [{ table: 'logistic_sessions', kept: 'whole', references: [{ column: 'id' }] }],
    [
      { table: 'need_trainings', kept: 'whole', references: [{ column: 'id' }] },
      {
        table: 'mail_messages',
        kept: 'link',
        references: [{ column: 'logistic_session_id' }, { column: 'training_session_id' }],
      },
    ],
  ],
});

interface Source extends SnapshotSource {
  readonly references: readonly Reference[];
}

/** The rows of several tables, in one statement. */
const readRows = async (
  tx: Queryable,
  sources: readonly Source[],
  knownRows: KnownRows,
): Promise<ReadonlyMap<string, readonly Row[]>> => {
  if (sources.length === 0) return new Map();
  const knownIn = (table: string) => knownRows.filter((row) => row.table === table).map(({ key }) => Number(key));
  const values = sources.flatMap(({ table, kept, references }) => [
    ...references.map(({ ids }) => ids),
    ...(kept === 'link' ? [knownIn(table)] : []),
  ]);
  const rows = await snapshotRowsStatement.rows(tx, sources, values);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return new Map([...byTable].map(([table, tableRows]) => [table, tableRows.map(({ row }) => row)]));
};

type Parents = readonly (readonly [table: string, ids: readonly number[]])[];

/** Tables that refer to the records, without duplicates: a message refers to them by two columns. */
const sourcesOf = (dependents: ReadonlyMap<string, readonly DependentTable[]>, parents: Parents): Source[] => {
  const all = parents.flatMap(([parent, ids]) =>
    (dependents.get(parent) ?? [])
      .filter(({ table }) => !isTouchedTable(table))
      .map(({ table, kept, column }) => ({ table, kept, reference: { column, parent, ids } })),
  );
  return [...Map.groupBy(all, ({ table }) => table)].map(([table, tableSources]) => ({
    table,
    kept: tableSources[0]?.kept ?? 'whole',
    references: tableSources.map(({ reference }) => reference),
  }));
};

/** Attendance is restored by its own rules; link rows have no dependents. */
const hasOwnDependents = ({ table, kept }: Source, keys: TableKeys): boolean =>
  kept === 'whole' && !table.startsWith('emargement') && keyOfTable(keys, table).columns.every(({ name }) => name === 'id');

/** Keys of the tables, and which table refers to which. */
export interface RowSchema {
  readonly keys: TableKeys;
  readonly dependents: ReadonlyMap<string, readonly DependentTable[]>;
}

/** The keys and references that snapshots follow. Read them once per command. */
export const readRowSchema = async (tx: Queryable): Promise<RowSchema> => ({
  keys: await readTableKeys(tx),
  dependents: await readDependents(tx),
});

interface SnapshotOf {
  readonly touched: Touched;
  /** Default none. */
  readonly known?: KnownRows;
}

/** All rows that a command on these records may change, in one statement for each level of dependent rows. */
export const snapshotRows = async (
  tx: Queryable,
  { keys, dependents }: RowSchema,
  { touched, known = [] }: SnapshotOf,
): Promise<Snapshot> => {
  const snapshot = new Map<string, ReadonlyMap<string, KeptRow>>();
  const keep = ({ table, kept, references }: Source, rows: readonly Row[]): void => {
    const kepts = rows.map((row): [string, KeptRow] => [
      keyText(keyOfTable(keys, table), row),
      { row, kept, owners: references.map(({ parent, column }) => `${parent} ${row[column]}`) },
    ]);
    snapshot.set(table, new Map([...(snapshot.get(table) ?? []), ...kepts]));
  };
  /** Reads rows; returns the records that may have dependent rows of their own. */
  const readLevel = async (sources: readonly Source[]): Promise<Parents> => {
    const rows = await readRows(tx, sources, known);
    for (const source of sources) keep(source, rows.get(source.table) ?? []);
    return sources
      .filter((source) => !isTouchedTable(source.table) && hasOwnDependents(source, keys))
      .map(({ table }) => [table, (rows.get(table) ?? []).map(({ id }) => Number(id))] as const)
      .filter(([, ids]) => ids.length > 0);
  };
  const parents = TOUCHED_TABLES.flatMap((table): Parents => (touched[table]?.length ? [[table, touched[table]]] : []));
  const ownSources = parents.map(([parent, ids]): Source => {
    return { table: parent, kept: 'whole', references: [{ column: 'id', parent, ids }] };
  });
  const withDependents = parents.filter(([table]) => table !== 'need_trainings');
  let below = await readLevel([...ownSources, ...sourcesOf(dependents, withDependents)]);
  while (below.length > 0) below = await readLevel(sourcesOf(dependents, below));
  return snapshot;
};

/** Rows of a snapshot that are kept when their record is deleted. */
export const linkedRows = (snapshot: Snapshot): KnownRows =>
  [...snapshot].flatMap(([table, rows]) => [...rows].filter(([, { kept }]) => kept === 'link').map(([key]) => ({ table, key })));
