import type { Resource } from '../../model/kernel/resource.ts';
import { quoted } from '../database/naming.ts';
import { Parameters } from '../database/sql.ts';
import { tableNamed } from '../database/tableName.ts';
import { raisedVersion } from '../hydra/contract/writeContext.ts';
import { appendJournalLines } from '../hydra/journal/journal.ts';
import { refuseLacking } from '../hydra/write/refuseLacking.ts';
import { assignments } from '../hydra/write/rowStatements.ts';
import { journalValues, oldValues } from './journalValues.ts';
import type { Writer } from './recordWriter.ts';

interface RowChanges {
  readonly resource: Resource;
  readonly ids: readonly number[];
  readonly values: object;
  /** Only rows with these values are changed. Default: all. */
  readonly expected?: object;
  /** Action name of the journal lines. */
  readonly action: string;
}

/** Gives rows the same values, in one statement, with a journal line each. Returns how many rows were changed. */
export const changeRows = async (writer: Writer, changes: RowChanges): Promise<number> => {
  const { resource, ids, values, expected = {}, action } = changes;
  if (ids.length === 0) return 0;
  const writtenValues = new Map(Object.entries(values));
  await refuseLacking(
    writer.database,
    resource,
    ids.map((id) => ({ id, values: writtenValues })),
  );
  const params = new Parameters();
  const columnsOf = (fieldValues: object) =>
    assignments({ resource, own: new Map(Object.entries(fieldValues)), params, custom: 't.custom' });
  const where = [
    `id = any(${params.add(ids)}::int[])`,
    ...columnsOf(expected).map(([column, value]) => `${column} is not distinct from ${value}`),
  ];
  const set = [...columnsOf(values).map(([column, value]) => `${column} = ${value}`), raisedVersion('t', params.add(writer.now))];
  const table = quoted(resource.name);
  const text = `with old as (select * from ${table} where ${where.join(' and ')} order by id for update)
update ${table} t set ${set.join(', ')} from old where t.id = old.id
returning t.id, ${oldValues(resource, Object.keys(values))} as before`;
  const rows = await writer.database.write<{ id: number; before: object }>(tableNamed(resource.name), text, params.values);
  const after = journalValues(resource, values);
  const lines = rows.map(({ id, before }) => ({ recordId: id, before: journalValues(resource, before), after }));
  await appendJournalLines(writer.database, writer, { action, resource: resource.name, lines });
  return rows.length;
};
