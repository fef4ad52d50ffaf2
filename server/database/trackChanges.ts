import { changedTables, type Written } from './changedTables.ts';
import type { Database, Queryable } from './database.ts';
import type { TableName } from './tableName.ts';

/**
 * A database that reports which tables each committed write changed.
 * @param onChange called after the write, or after its transaction's commit
 */
export const trackChanges = (database: Database, onChange: (tables: readonly TableName[]) => void): Database => ({
  ...database,
  write: async <Row>(...[tables, ...statement]: Parameters<Queryable['write']>) => {
    const rows = await database.write<Row>(tables, ...statement);
    onChange(await changedTables(database, tables));
    return rows;
  },
  transaction: async (work, options) => {
    const changedNames = new Set<TableName>();
    const result = await database.transaction(async (transaction) => {
      const writes: Written[] = [];
      const tracked: Queryable = {
        ...transaction,
        write: (tables, ...statement) => {
          writes.push(...[tables].flat());
          return transaction.write(tables, ...statement);
        },
      };
      const outcome = await work(tracked);
      for (const table of await changedTables(transaction, writes)) changedNames.add(table);
      return outcome;
    }, options);
    if (changedNames.size) onChange([...changedNames]);
    return result;
  },
});
