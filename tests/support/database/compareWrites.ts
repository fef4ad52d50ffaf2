import { changedTables, type Tables, writtenTables } from '../../../server/database/changedTables.ts';
import type { Database, Queryable } from '../../../server/database/database.ts';
import type { TableName } from '../../../server/database/tableName.ts';
import { statementTargets } from './statementTargets.ts';

/**
 * Rows written by table, including the connection's unreported counts of earlier transactions: only differences are meaningful.
 */
const WRITTEN_ROWS = `
select relname::text as "table", count::int from pg_class, lateral (
  select pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid) + pg_stat_get_xact_tuples_deleted(oid) as count
) rows
where relnamespace = 'public'::regnamespace and relkind = 'r' and count > 0`;

/** PostgreSQL writes with nothing else, functions excepted. */
const WRITING_WORD = /\b(insert|update|delete|merge)\b/i;

/** Statements whose plan has been compared, with the tables that were named. */
const compared = new Map<string, Set<string>>();
const faults: string[] = [];

const report = (fault: string, text: string): void => {
  faults.push(`${fault}: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 300)}`);
};

/** Returns and forgets the faults found so far. */
export const takeFaultyWrites = (): readonly string[] => faults.splice(0);

const comparePlan = async (runner: Queryable, tables: Tables, text: string, values?: readonly unknown[]): Promise<void> => {
  const key = JSON.stringify(tables);
  const known = compared.get(text) ?? new Set();
  if (known.has(key)) return;
  const said = new Set(await writtenTables(runner, tables));
  const isReading = said.size === 0 && !WRITING_WORD.test(text);
  const written = isReading ? new Set<TableName>() : await statementTargets(runner, text, values);
  compared.set(text, known.add(key));
  for (const table of written) if (!said.has(table)) report(`writes ${table} and does not say so`, text);
  for (const table of said) if (!written.has(table)) report(`says that it writes ${table} and does not`, text);
};

const writtenRows = async (transaction: Queryable): Promise<ReadonlyMap<TableName, number>> => {
  const rows = await transaction.query<{ table: TableName; count: number }>(WRITTEN_ROWS, [], 'written_rows');
  return new Map(rows.map(({ table, count }) => [table, count]));
};

const compareTransaction = async <Result>(
  transaction: Queryable,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> => {
  const said = new Set<TableName>();
  const texts: string[] = [];
  const before = await writtenRows(transaction);
  const result = await work({
    ...transaction,
    query: async (text, values, name) => {
      await comparePlan(transaction, [], text, values);
      return transaction.query(text, values, name);
    },
    write: async (tables, text, values, name) => {
      await comparePlan(transaction, tables, text, values);
      for (const table of await changedTables(transaction, tables)) said.add(table);
      texts.push(text);
      return transaction.write(tables, text, values, name);
    },
  });
  for (const [table, count] of await writtenRows(transaction))
    if (count !== (before.get(table) ?? 0) && !said.has(table))
      report(`a transaction has written ${table}, which none of its statements says`, texts.join(' ; '));
  return result;
};

/**
 * A database on PostgreSQL that compares the tables named by each write (`Queryable.write`) with those in its plan and the
 * server's counters, triggers and foreign keys included. `takeFaultyWrites` returns the differences.
 */
export const compareWrites = (database: Database): Database => ({
  ...database,
  query: async (text, values, name) => {
    await comparePlan(database, [], text, values);
    return database.query(text, values, name);
  },
  write: (tables, text, values, name) =>
    database.transaction((transaction) => compareTransaction(transaction, ({ write }) => write(tables, text, values, name))),
  transaction: (work, options) => database.transaction((transaction) => compareTransaction(transaction, work), options),
});
