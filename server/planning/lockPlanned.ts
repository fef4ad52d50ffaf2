import type { Queryable } from '../database/database.ts';

/** What an organised day takes, by collection. */
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
 * Keeps trainers, vehicles and tools from being planned by somebody else until the transaction ends: whoever comes second sees what the
 * first has written. In one order everywhere, after the rows of the days.
 */
export const lockResources = async (tx: Queryable, resources: PlannedResources): Promise<void> => {
  for (const [field, table] of TABLES) {
    const ids = [...new Set(resources[field])];
    if (ids.length) await tx.query(`select id from ${table} where id = any($1::int[]) order by id for no key update`, [ids]);
  }
};

/** Locks the rows of organised days in the order of their ids; answers with those that still stand. */
export const lockLogisticSessions = async (tx: Queryable, ids: readonly number[]): Promise<number[]> => {
  const text = 'select id from logistic_sessions where id = any($1::int[]) order by id for no key update';
  return (await tx.query<{ id: number }>(text, [ids])).map(({ id }) => id);
};

/** The same of training sessions, after the days and what they take. */
export const lockTrainingSessions = async (tx: Queryable, ids: readonly number[]): Promise<void> => {
  await tx.query('select id from training_sessions where id = any($1::int[]) order by id for no key update', [ids]);
};
