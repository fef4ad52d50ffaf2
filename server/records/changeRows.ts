import type { Field, Fields } from '../../model/kernel/field.ts';
import { iriOf, type Resource } from '../../model/kernel/resource.ts';
import { quoted } from '../database/naming.ts';
import { Parameters } from '../database/sql.ts';
import type { JsonObject } from '../hydra/body.ts';
import { appendJournalLines } from '../hydra/journal.ts';
import { assignments } from '../hydra/rowStatements.ts';
import type { Writer } from './recordWriter.ts';

/** A record whose row is locked, and what the changed fields held, for the journal. */
export interface RowChange {
  readonly id: number;
  readonly before: object;
}

interface RowChanges {
  readonly resource: Resource;
  readonly changed: readonly RowChange[];
  readonly values: object;
  /** Rows that do not have these values stay as they are. Default: none stays. */
  readonly expected?: object;
  /** What the journal calls it. */
  readonly action: string;
}

/** The journal names a related record by its IRI. */
const journalled = (field: Field | undefined, value: unknown): unknown =>
  field?.kind === 'one' && typeof value === 'number' ? iriOf(field.target, value) : value;

const columnsOf = (resource: Resource, values: object, params: Parameters): readonly [column: string, value: string][] =>
  assignments(resource, new Map(Object.entries(values)), {}, params);

/** Gives rows the same values, in one statement, with a journal line each. Answers with how many it was. */
export const changeRows = async (writer: Writer, changes: RowChanges): Promise<number> => {
  const { resource, changed, values, expected = {}, action } = changes;
  if (changed.length === 0) return 0;
  const params = new Parameters();
  const set = [
    ...columnsOf(resource, values, params).map(([name, value]) => `${name} = ${value}`),
    'version = version + 1',
    `updated_at = ${params.add(writer.now)}`,
  ];
  const where = [
    `id = any(${params.add(changed.map(({ id }) => id))}::int[])`,
    ...columnsOf(resource, expected, params).map(([name, value]) => `${name} is not distinct from ${value}`),
  ];
  const text = `update ${quoted(resource.name)} set ${set.join(', ')} where ${where.join(' and ')} returning id`;
  const rows = await writer.database.query<{ id: number }>(text, params.values);
  const written = new Set(rows.map(({ id }) => id));
  const fields: Fields = resource.fields;
  const after: JsonObject = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, journalled(fields[name], value)]),
  );
  const lines = changed.filter(({ id }) => written.has(id)).map(({ id, before }) => ({ recordId: id, before, after }));
  await appendJournalLines(writer.database, writer, { action, resource: resource.name, lines });
  return rows.length;
};
