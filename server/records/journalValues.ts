import type { Field, Fields } from '../../model/kernel/field.ts';
import type { JsonObject } from '../../model/kernel/json.ts';
import { iriOf, type Resource } from '../../model/kernel/resource.ts';
import { withoutSecrets } from '../hydra/journal.ts';

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
