import type { Field, Fields } from '../../model/kernel/field.ts';
import { fieldOf } from '../../model/kernel/fieldOf.ts';
import type { JsonObject } from '../../model/kernel/json.ts';
import { iriOf, type Resource } from '../../model/kernel/resource.ts';
import { columnName, quoted } from '../database/naming.ts';
import { literal, Parameters } from '../database/sql.ts';
import { tableNamed } from '../database/tableName.ts';
import { appendJournalLines, withoutSecrets } from '../hydra/journal.ts';
import { assignments } from '../hydra/rowStatements.ts';
import type { Writer } from './recordWriter.ts';

interface RowChanges {
  readonly resource: Resource;
  readonly ids: readonly number[];
  readonly values: object;
  /** Only rows that have these values are changed. Default: all. */
  readonly expected?: object;
  /** Name of the journal lines' action. */
  readonly action: string;
}

/** The journal names a related record by its IRI. */
const toJournal = (field: Field | undefined, value: unknown): unknown =>
  field?.kind === 'one' && typeof value === 'number' ? iriOf(field.target, value) : value;

const journalValues = (resource: Resource, values: object): JsonObject => {
  const fields: Fields = resource.fields;
  return withoutSecrets(
    resource,
    Object.entries(values).map(([name, value]) => [name, toJournal(fields[name], value)]),
  );
};

/** JSON of what the columns held before. */
const oldValues = (resource: Resource, names: readonly string[]): string => {
  const pairs = names.map((name) => `${literal(name)}, old.${quoted(columnName(name, fieldOf(resource, name)))}`);
  return `jsonb_build_object(${pairs.join(', ')})`;
};

/** Gives rows the same values, in one statement, with a journal line each. Returns how many rows were changed. */
export const changeRows = async (writer: Writer, changes: RowChanges): Promise<number> => {
  const { resource, ids, values, expected = {}, action } = changes;
  if (ids.length === 0) return 0;
  const params = new Parameters();
  const columnsOf = (given: object) => assignments(resource, new Map(Object.entries(given)), {}, params);
  const where = [
    `id = any(${params.add(ids)}::int[])`,
    ...columnsOf(expected).map(([column, value]) => `${column} is not distinct from ${value}`),
  ];
  const set = [
    ...columnsOf(values).map(([column, value]) => `${column} = ${value}`),
    'version = t.version + 1',
    `updated_at = ${params.add(writer.now)}`,
  ];
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
