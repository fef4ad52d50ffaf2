import type { Database, Queryable } from '../../../server/database/database.ts';

/** The same queryable; `note` is called with each statement before it runs. */
const noting = (queryable: Queryable, note: (text: string) => void): Queryable => ({
  ...queryable,
  query: (text, values, name) => {
    note(text);
    return queryable.query(text, values, name);
  },
  write: (tables, text, values, name) => {
    note(text);
    return queryable.write(tables, text, values, name);
  },
  script: (text) => {
    note(text);
    return queryable.script(text);
  },
});

/**
 * A database that counts the statements which the product gives it; a transaction adds its begin and its commit.
 * The change feed's announcements are left out: they are sent together, at the feed's own pace.
 * @example
 * const counted = countStatements(await openTestDatabase());
 * const test = await testApp({ database: counted.database });
 * const statements = await counted.during(() => test.call('GET', '/api/areas'));
 */
export const countStatements = (database: Database) => {
  const statements: string[] = [];
  const note = (text: string) => {
    if (text.includes('pg_notify')) return;
    statements.push(text.trim().replaceAll(/\s+/g, ' '));
  };
  const counted: Database = {
    ...database,
    ...noting(database, note),
    transaction: async (work, options) => {
      const result = await database.transaction(async (transaction) => {
        note('begin');
        return work(noting(transaction, note));
      }, options);
      note('commit');
      return result;
    },
  };
  return {
    database: counted,
    /** The statements of one piece of work, in their order. */
    during: async (work: () => Promise<unknown>): Promise<readonly string[]> => {
      statements.length = 0;
      await work();
      return statements.splice(0);
    },
  };
};
