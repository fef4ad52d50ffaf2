import { quoted } from '../database/naming.ts';
import { Parameters } from '../database/sql.ts';
import type { TableName } from '../database/tableName.ts';
import { raisedVersion } from '../hydra/contract/writeContext.ts';
import type { Writer } from './recordWriter.ts';

export interface TableChange {
  /** Queries that the statement reads, e.g. `due as (select …)`. Default: none. */
  readonly with?: string;
  /** SQL of the new values by column; `t` is the row. */
  readonly set: Readonly<Record<string, string>>;
  /** Tables and queries with the values. Default: only the row. */
  readonly from?: string;
  readonly where: string;
  /** Do the table's rows have a version. Default true. */
  readonly isVersioned?: boolean;
  /** Default: `t.id`. */
  readonly returning?: string;
  readonly values: readonly unknown[];
}

/**
 * Sets rows of a table to values computed by SQL, in one statement, and raises their versions. No journal line is written.
 * @returns the `returning` columns, a row each
 */
export const changeTable = <Row = { readonly id: number }>(
  { database, now }: Pick<Writer, 'database' | 'now'>,
  table: TableName,
  change: TableChange,
): Promise<Row[]> => {
  const params = new Parameters();
  for (const value of change.values) params.add(value);
  const set = Object.entries(change.set).map(([column, sql]) => `${quoted(column)} = ${sql}`);
  if (change.isVersioned !== false) set.push(raisedVersion('t', `${params.add(now)}::timestamptz`));
  const text = [
    ...(change.with ? [`with ${change.with}`] : []),
    `update ${quoted(table)} t set ${set.join(', ')}`,
    ...(change.from ? [`from ${change.from}`] : []),
    `where ${change.where} returning ${change.returning ?? 't.id'}`,
  ];
  return database.write<Row>(table, text.join('\n'), params.values);
};
