import type { Database } from '../../../server/database/database.ts';
import type { TotalsCache } from '../../../server/database/totalsCache.ts';

/** A database for a test's own statements, which name no tables: after each of them the app counts its lists again. */
export const databaseClearingTotals = (database: Database, totals: TotalsCache): Database => {
  const thenForget =
    <Arguments extends unknown[], Result>(call: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments): Promise<Result> => {
      const result = await call(...given);
      totals.clear();
      return result;
    };
  return {
    ...database,
    query: thenForget(database.query) as Database['query'],
    write: thenForget(database.write) as Database['write'],
    script: thenForget(database.script),
    transaction: thenForget(database.transaction) as Database['transaction'],
  };
};
