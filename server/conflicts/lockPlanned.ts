import type { Queryable } from '../database/database.ts';
import { defineBuiltStatement } from '../database/defineStatement.ts';

/** Resources of a session, by collection. */
export interface PlannedResources {
  readonly trainers: readonly number[];
  readonly vehicles: readonly number[];
  readonly teachingTools: readonly number[];
}

const TABLES = [
  ['trainers', 'trainers'],
  ['vehicles', 'vehicles'],
  ['teachingTools', 'teaching_tools'],
] as const;

const LOCKED_TABLES = ['logistic_sessions', 'trainers', 'vehicles', 'teaching_tools', 'training_sessions'] as const;

type LockedTable = (typeof LOCKED_TABLES)[number];

/** Locks the rows with these ids ($1), in the order of the ids; returns those that exist. */
const lockedRowsStatement = defineBuiltStatement({
  text: (table: LockedTable) => `select id from ${table} where id = any($1::int[]) order by id for no key update`,
  columns: {
    id: 'int4',
  },
  examples: LOCKED_TABLES,
});

/** Rows that each transaction has already locked: it keeps its locks until it ends. */
const lockedRows = new WeakMap<Queryable, Map<LockedTable, Set<number>>>();

const lockRows = async (tx: Queryable, table: LockedTable, ids: readonly number[]): Promise<void> => {
  const tables = lockedRows.get(tx) ?? new Map<LockedTable, Set<number>>();
  lockedRows.set(tx, tables);
  const lockedIds = tables.get(table) ?? new Set<number>();
  tables.set(table, lockedIds);
  const idsToLock = [...new Set(ids)].filter((id) => !lockedIds.has(id));
  if (idsToLock.length === 0) return;
  for (const { id } of await lockedRowsStatement.rows(tx, table, [idsToLock])) lockedIds.add(id);
};

/**
 * Locks trainers, vehicles and tools until the transaction ends: a second planner sees the first one's writes. Always in the same
 * order, after the sessions' rows.
 */
export const lockResources = async (tx: Queryable, resources: readonly PlannedResources[]): Promise<void> => {
  for (const [field, table] of TABLES)
    await lockRows(
      tx,
      table,
      resources.flatMap((one) => one[field]),
    );
};

/** Locks the rows of logistic sessions, before those of their resources. */
export const lockLogisticSessions = (tx: Queryable, ids: readonly number[]): Promise<void> =>
  lockRows(tx, 'logistic_sessions', ids);

/** The same for training sessions, after logistic sessions and their resources. */
export const lockTrainingSessions = (tx: Queryable, ids: readonly number[]): Promise<void> =>
  lockRows(tx, 'training_sessions', ids);
