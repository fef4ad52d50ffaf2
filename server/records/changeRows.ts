import type { Field, Fields } from '../../model/kernel/field.ts';
import { iriOf, type Resource } from '../../model/kernel/resource.ts';
import type { JsonObject } from '../hydra/body.ts';
import { appendJournalLines } from '../hydra/journal.ts';
import { quoted } from '../hydra/naming.ts';
import { assignments } from '../hydra/rowStatements.ts';
import { Parameters } from '../hydra/sql.ts';
import type { WriteContext } from '../hydra/writeContext.ts';

/** A record whose row is locked, and what the changed fields held, for the journal. */
export interface RowChange {
  readonly id: number;
  readonly before: JsonObject;
}

interface RowChanges {
  readonly resource: Resource;
  readonly changed: readonly RowChange[];
  readonly values: JsonObject;
  /** What the journal calls it. */
  readonly action: string;
}

/** The journal names a related record by its IRI. */
const journalled = (field: Field | undefined, value: unknown): unknown =>
  field?.kind === 'one' && typeof value === 'number' ? iriOf(field.target, value) : value;

/** Gives many rows the same values, in one statement, with a journal line each. */
export const changeRows = async (context: WriteContext, { resource, changed, values, action }: RowChanges): Promise<void> => {
  if (changed.length === 0) return;
  const params = new Parameters();
  const own = new Map(Object.entries(values));
  const set = [
    ...assignments(resource, own, {}, params).map(([name, value]) => `${name} = ${value}`),
    'version = version + 1',
    `updated_at = ${params.add(context.now)}`,
  ];
  const ids = params.add(changed.map(({ id }) => id));
  await context.database.query(
    `update ${quoted(resource.name)} set ${set.join(', ')} where id = any(${ids}::int[])`,
    params.values,
  );
  const fields: Fields = resource.fields;
  const after = Object.fromEntries([...own].map(([name, value]) => [name, journalled(fields[name], value)]));
  const lines = changed.map(({ id, before }) => ({ recordId: id, before, after }));
  await appendJournalLines(context.database, context, { action, resource: resource.name, lines });
};
