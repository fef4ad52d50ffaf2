import { BoundedMap } from '../boundedMap.ts';
import type { Database, Queryable } from './database.ts';

const WRITES = /\b(?:insert\s+into|update|delete\s+from)\s+"?([a-z_]+)"?/gi;

/** Tables that a trigger writes along with another. */
const WRITTEN_ALONG: Readonly<Record<string, readonly string[]>> = {
  trainees: ['need_trainings'],
  need_trainings: ['training_sessions'],
};

const tablesByText = new BoundedMap<string, readonly string[]>(5000);

/** Tables that a statement writes, read off its text once. */
export const writtenTables = (text: string): readonly string[] =>
  tablesByText.getOrMake(text, () =>
    [...text.matchAll(WRITES)].flatMap(([, table = '']) => [table, ...(WRITTEN_ALONG[table] ?? [])]),
  );

/**
 * A database that tells which tables each acknowledged write has changed, so that no use case can forget to.
 * @param onChange called after the write, or after the commit of its transaction
 */
export const trackChanges = (database: Database, onChange: (tables: readonly string[]) => void): Database => ({
  ...database,
  query: async <Row>(text: string, values?: readonly unknown[], name?: string) => {
    const rows = await database.query<Row>(text, values, name);
    const tables = writtenTables(text);
    if (tables.length) onChange(tables);
    return rows;
  },
  transaction: async (work, options) => {
    const changed = new Set<string>();
    const result = await database.transaction((transaction) => {
      const tracked: Queryable = {
        ...transaction,
        query: (text, values, name) => {
          for (const table of writtenTables(text)) changed.add(table);
          return transaction.query(text, values, name);
        },
      };
      return work(tracked);
    }, options);
    if (changed.size) onChange([...changed]);
    return result;
  },
});
