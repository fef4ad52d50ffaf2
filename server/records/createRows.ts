import type { Resource } from '../../model/kernel/resource.ts';
import { quoted } from '../database/naming.ts';
import { tableNamed } from '../database/tableName.ts';
import { appendJournalLines } from '../hydra/journal/journal.ts';
import { refuseLacking } from '../hydra/write/refuseLacking.ts';
import { columnValues, journalValues } from './journalValues.ts';
import type { Writer } from './recordWriter.ts';

export interface NewRow {
  /** By field. */
  readonly values: object;
  /** Columns that are not fields, e.g. the account of a user. Default none. */
  readonly columns?: Readonly<Record<string, unknown>>;
}

/** Inserts rows in one statement, with a journal line each. Returns their ids, in the order of the rows. */
export const createRows = async (writer: Writer, resource: Resource, rows: readonly NewRow[]): Promise<readonly number[]> => {
  if (rows.length === 0) return [];
  const { database, now } = writer;
  await refuseLacking(
    database,
    resource,
    rows.map(({ values }) => ({ id: null, values: new Map(Object.entries(values)) })),
  );
  const columns = rows.map(({ values, columns: more }) => ({ ...columnValues(resource, { ...values }), ...more }));
  const names = [...new Set(columns.flatMap(Object.keys))].map(quoted);
  const rowValue = (name: string) =>
    name === quoted('custom') ? `nullif(jsonb_strip_nulls(r.${name}), '{}'::jsonb)` : `r.${name}`;
  const table = quoted(resource.name);
  const text = `insert into ${table} (${[...names, 'created_at', 'updated_at'].join(', ')})
select ${[...names.map(rowValue), '$2::timestamptz', '$2::timestamptz'].join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb) r returning id`;
  const createdRows = await database.write<{ id: number }>(tableNamed(resource.name), text, [JSON.stringify(columns), now]);
  // Ids are assigned in the order of the rows; the order of RETURNING is not guaranteed.
  const ids = createdRows.map(({ id }) => id).sort((left, right) => left - right);
  const lines = rows.map(({ values }, index) => ({
    recordId: ids[index] ?? 0,
    before: null,
    after: journalValues(resource, values),
  }));
  await appendJournalLines(database, writer, { action: 'create', resource: resource.name, lines });
  return ids;
};
