import type { Database } from '../../database/database.ts';

/** Fewer rows change no plan that matters. */
const FIRST_ROWS = 500;
/** The next time, so many times as many. */
const GROWTH = 4;

/**
 * Renews the planner's statistics while an import fills tables. PostgreSQL does so by itself after a minute or more; until then, statements
 * planned when the tables were empty read all of them for each chunk, and the same file sent again takes longer than a request may.
 */
export const refreshPlans = (database: Database, tables: readonly string[]) => {
  let written = 0;
  let next = FIRST_ROWS;
  const refresh = (): Promise<void> => database.maintain(`analyze ${tables.join(', ')}`);
  return {
    count: (rows: number): void => {
      written += rows;
    },
    ifGrown: async (): Promise<void> => {
      if (written < next) return;
      next = written * GROWTH;
      await refresh();
    },
    /** `isLarge`: whatever was counted. */
    atEnd: async (isLarge = written >= FIRST_ROWS): Promise<void> => {
      if (isLarge) await refresh();
    },
  };
};

export type RefreshPlans = ReturnType<typeof refreshPlans>;
