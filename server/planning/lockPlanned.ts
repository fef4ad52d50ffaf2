import type { Queryable } from '../database/database.ts';

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

/**
 * Locks trainers, vehicles and tools until the transaction ends: a second planner sees the first one's writes. Always in the same
 * order, after the sessions' rows.
 */
export const lockResources = async (tx: Queryable, resources: PlannedResources): Promise<void> => {
  for (const [field, table] of TABLES) {
    const ids = [...new Set(resources[field])];
    if (ids.length) await tx.query(`select id from ${table} where id = any($1::int[]) order by id for no key update`, [ids]);
  }
};

/** Locks the rows of logistic sessions by id; returns those that exist. */
export const lockLogisticSessions = async (tx: Queryable, ids: readonly number[]): Promise<number[]> => {
  const text = 'select id from logistic_sessions where id = any($1::int[]) order by id for no key update';
  return (await tx.query<{ id: number }>(text, [ids])).map(({ id }) => id);
};

/** The same for training sessions, after logistic sessions and their resources. */
export const lockTrainingSessions = async (tx: Queryable, ids: readonly number[]): Promise<void> => {
  await tx.query('select id from training_sessions where id = any($1::int[]) order by id for no key update', [ids]);
};
