import { defineBuiltStatement } from '../database/defineStatement.ts';

export const LOCKED_TABLES = ['logistic_sessions', 'trainers', 'vehicles', 'teaching_tools', 'training_sessions'] as const;

export type LockedTable = (typeof LOCKED_TABLES)[number];

/** Locks the rows with these ids ($1), in the order of the ids; returns those that exist. */
export const lockedRowsStatement = defineBuiltStatement({
  text: (table: LockedTable) => `select id from ${table} where id = any($1::int[]) order by id for no key update`,
  columns: {
    id: 'int4',
  },
  examples: LOCKED_TABLES,
});
