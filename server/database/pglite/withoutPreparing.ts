import type { Database, Queryable } from '../database.ts';

const unnamed = <Runner extends Queryable>(runner: Runner): Runner => ({
  ...runner,
  query: (text: string, values?: readonly unknown[]) => runner.query(text, values),
  write: (...[tables, text, values]: Parameters<Queryable['write']>) => runner.write(tables, text, values),
});

/** A database that prepares no named statement, for a pooler that does not support them. */
export const withoutPreparing = (database: Database): Database => ({
  ...unnamed(database),
  transaction: (work, options) => database.transaction((transaction) => work(unnamed(transaction)), options),
});
