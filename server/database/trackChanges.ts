import type { Database, Queryable } from './database.ts';
import type { TableName } from './tableName.ts';
import { changedTables } from './writtenAlong.ts';

/**
 * A database that reports which tables each committed write changed.
 * @param onChange called after the write, or after its transaction's commit
 */
export const trackChanges = (database: Database, onChange: (tables: readonly TableName[]) => void): Database => ({
  ...database,
  write: async <Row>(...[tables, ...statement]: Parameters<Queryable['write']>) => {
    const rows = await database.write<Row>(tables, ...statement);
    onChange(changedTables(tables));
    return rows;
  },
  transaction: async (work, options) => {
    const changed = new Set<TableName>();
    const result = await database.transaction((transaction) => {
      const tracked: Queryable = {
        ...transaction,
        write: (tables, ...statement) => {
          for (const table of changedTables(tables)) changed.add(table);
          return transaction.write(tables, ...statement);
        },
      };
      return work(tracked);
    }, options);
    if (changed.size) onChange([...changed]);
    return result;
  },
});
