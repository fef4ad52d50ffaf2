import { keyOfName } from '../../model/customisation/customFieldKinds.ts';
import type { Field, Fields } from '../../model/kernel/field.ts';
import { fieldOf } from '../../model/kernel/fieldOf.ts';
import { iriOf, type Resource } from '../../model/kernel/resource.ts';
import type { JsonObject } from '../../model/kernel/values/json.ts';
import { column, columnName } from '../database/naming.ts';
import { literal } from '../database/sql.ts';
import { withoutSecrets } from '../hydra/journal/journal.ts';

/** The added fields, together in their column. */
const customValues = <Value>(values: Readonly<Record<string, Value | undefined>>): [string, Value][] => {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const key = keyOfName(name);
    if (key === null || value === undefined) return [];
    // An empty list is no value, as in a body's write.
    return [[key, (Array.isArray(value) && value.length === 0 ? null : value) as Value] as const];
  });
  return entries.length > 0 ? [['custom', Object.fromEntries(entries) as Value]] : [];
};

/** Values by field converted to values by column. */
export const columnValues = <Value>(
  resource: Resource,
  values: Readonly<Record<string, Value | undefined>>,
): Readonly<Record<string, Value>> =>
  Object.fromEntries([
    ...Object.entries(values).flatMap(([name, value]): [string, Value][] =>
      value === undefined || keyOfName(name) !== null ? [] : [[columnName(name, fieldOf(resource, name)), value]],
    ),
    ...customValues(values),
  ]);

/** The journal stores relations as IRIs. */
const toJournal = (field: Field | undefined, value: unknown): unknown =>
  field?.kind === 'one' && typeof value === 'number' ? iriOf(field.target, value) : value;

/** Values of a record's row as its journal line has them. */
export const journalValues = (resource: Resource, values: object): JsonObject => {
  const fields: Fields = resource.fields;
  return withoutSecrets(
    resource,
    Object.entries(values).map(([name, value]) => [name, toJournal(fields[name], value)]),
  );
};

/** SQL of JSON with the fields' previous values; `old` is the row before the change. */
export const oldValues = (resource: Resource, names: readonly string[]): string => {
  const pairs = names.map((name) => `${literal(name)}, ${column('old', name, fieldOf(resource, name))}`);
  return `jsonb_build_object(${pairs.join(', ')})`;
};
