import { quoted } from '../database/naming.ts';
import { Parameters } from '../database/sql.ts';
import type { TableName } from '../database/tableName.ts';
import { raisedVersion } from '../hydra/contract/writeContext.ts';
import type { Writer } from './recordWriter.ts';

interface TablePut {
  /** SQL of the values by column. */
  readonly columns: Readonly<Record<string, string>>;
  /** SQL source of the values, with its conditions. Default: one row of the given values. */
  readonly from?: string;
  /** Columns by which an existing row is found. */
  readonly key: readonly string[];
  /** Condition on the existing row `t`; other rows stay unchanged. Default: none. */
  readonly changeIf?: string;
  readonly values: readonly unknown[];
}

/** Inserts rows into a table; a row with the same key takes the new values and a new version. No journal line is written. */
export const putTable = async (
  { database, now }: Pick<Writer, 'database' | 'now'>,
  table: TableName,
  { columns, from, key, changeIf, values }: TablePut,
): Promise<void> => {
  const params = new Parameters();
  for (const value of values) params.add(value);
  const time = `${params.add(now)}::timestamptz`;
  const names = Object.keys(columns).map(quoted);
  const updates = Object.keys(columns)
    .filter((name) => !key.includes(name))
    .map((name) => `${quoted(name)} = excluded.${quoted(name)}`);
  const text = `insert into ${quoted(table)} as t (${[...names, 'created_at', 'updated_at'].join(', ')})
select ${[...Object.values(columns), time, time].join(', ')}${from ? ` from ${from}` : ''}
on conflict (${key.map(quoted).join(', ')}) do update set ${[...updates, raisedVersion('t', time)].join(', ')}${changeIf ? ` where ${changeIf}` : ''}`;
  await database.write(table, text, params.values);
};
