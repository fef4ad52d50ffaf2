import type { Resource } from '../../model/kernel/resource.ts';
import type { JsonObject } from '../../model/kernel/values/json.ts';
import { quoted } from '../database/naming.ts';
import { tableNamed } from '../database/tableName.ts';
import { raisedVersion } from '../hydra/contract/writeContext.ts';
import { appendJournalLines } from '../hydra/journal/journal.ts';
import { refuseLacking } from '../hydra/write/refuseLacking.ts';
import { columnValues, journalValues, oldValues } from './journalValues.ts';
import type { Writer } from './recordWriter.ts';

export interface RowChange {
  readonly id: number;
  readonly values: object;
}

interface Changed {
  readonly id: number;
  readonly version: number;
  readonly before: JsonObject;
}

/** Added fields that the change does not name stay. */
const changedValue = (name: string): string =>
  name === quoted('custom') ? "nullif(jsonb_strip_nulls(coalesce(t.custom, '{}'::jsonb) || r.custom), '{}'::jsonb)" : `r.${name}`;

/**
 * Gives rows values of their own, in one statement, with a journal line each; a change without values is left out.
 * @returns the new versions of the changed rows, by id
 */
export const changeEachRow = async (
  writer: Writer,
  resource: Resource,
  changes: readonly RowChange[],
): Promise<ReadonlyMap<number, number>> => {
  const { database, now } = writer;
  const valuesById = new Map(
    changes.filter(({ values }) => Object.keys(values).length > 0).map(({ id, values }) => [id, values]),
  );
  if (valuesById.size === 0) return new Map();
  await refuseLacking(
    database,
    resource,
    [...valuesById].map(([id, values]) => ({ id, values: new Map(Object.entries(values)) })),
  );
  const fields = [...new Set([...valuesById.values()].flatMap(Object.keys))];
  const names = Object.keys(columnValues(resource, Object.fromEntries(fields.map((name) => [name, null])))).map(quoted);
  const table = quoted(resource.name);
  const text = `with given as (select * from jsonb_to_recordset($1::jsonb) as g(id int, columns jsonb)),
old as (select t.* from ${table} t join given g on g.id = t.id order by t.id for update of t)
update ${table} t set (${names.join(', ')}) = (
  select ${names.map(changedValue).join(', ')} from jsonb_populate_record(t, g.columns) r), ${raisedVersion('t', '$2')}
from old join given g on g.id = old.id where t.id = old.id
returning t.id, t.version, ${oldValues(resource, fields)} as before`;
  const columns = [...valuesById].map(([id, values]) => ({ id, columns: columnValues(resource, { ...values }) }));
  const changedRows = await database.write<Changed>(tableNamed(resource.name), text, [JSON.stringify(columns), now]);
  const lines = changedRows.map(({ id, before }) => {
    const values = valuesById.get(id) ?? {};
    const old = Object.fromEntries(Object.keys(values).map((name) => [name, before[name]]));
    return { recordId: id, before: journalValues(resource, old), after: journalValues(resource, values) };
  });
  await appendJournalLines(database, writer, { action: 'update', resource: resource.name, lines });
  return new Map(changedRows.map(({ id, version }) => [id, version]));
};
