import type { Field, Fields } from '../../../model/kernel/field.ts';
import type { OneField } from '../../../model/kernel/fieldKinds.ts';
import { fieldOf } from '../../../model/kernel/fieldOf.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import type { Violation } from '../../../model/kernel/validation.ts';
import { isJsonObject, type JsonObject } from '../../../model/kernel/values/json.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import { fieldName } from '../../../model/messages/labels.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { Queryable } from '../../database/database.ts';
import { columnName, quoted } from '../../database/naming.ts';
import type { WriteValues } from '../contract/writeContext.ts';

/** A to-one field that depends on another to-one field, e.g. a model on its make. */
interface Dependent {
  readonly name: string;
  readonly field: OneField;
  readonly dependsOn: string;
}

const dependentsOf = (resource: Resource, names: readonly string[]): readonly Dependent[] =>
  Object.entries<Field>(resource.fields as Fields).flatMap(([name, field]) =>
    field.kind === 'one' && field.dependsOn && (names.includes(name) || names.includes(field.dependsOn))
      ? [{ name, field, dependsOn: field.dependsOn }]
      : [],
  );

/** Further fields needed to check the dependent fields of a body. */
export const dependentFields = (resource: Resource, names: readonly string[]): readonly string[] =>
  dependentsOf(resource, names).flatMap(({ name, dependsOn }) => [name, dependsOn]);

interface DependencyOptions {
  readonly resource: Resource;
  readonly values: WriteValues;
  readonly current: JsonObject | null;
  readonly path?: string | undefined;
}

const idAfter = ({ values, current }: DependencyOptions, name: string): unknown => {
  if (values.own.has(name)) return values.own.get(name);
  const currentValue = current?.[name];
  return isJsonObject(currentValue) ? currentValue.id : null;
};

/** An unknown record is refused by the foreign key. */
const isOutside = async (
  database: Queryable,
  { field, dependsOn }: Dependent,
  { id, owner }: { readonly id: number; readonly owner: number },
): Promise<boolean> => {
  const target = resourceByName(field.target);
  const mapping = fieldOf(target, dependsOn);
  const text = `select 1 from ${quoted(target.name)} where id = $1 and ${quoted(columnName(dependsOn, mapping))} is distinct from $2`;
  return (await database.query(text, [id, owner])).length > 0;
};

/** Values that do not belong to the field they depend on, whichever of the two is written; an empty one allows all. */
export const dependencyViolations = async (database: Queryable, options: DependencyOptions): Promise<readonly Violation[]> => {
  const { resource, values, path } = options;
  const violations: Violation[] = [];
  for (const dependent of dependentsOf(resource, [...values.own.keys()])) {
    const [id, owner] = [idAfter(options, dependent.name), idAfter(options, dependent.dependsOn)];
    if (typeof id !== 'number' || typeof owner !== 'number' || !(await isOutside(database, dependent, { id, owner }))) continue;
    violations.push({
      propertyPath: path ? `${path}.${dependent.name}` : dependent.name,
      message: FIELD_REFUSALS.dependsOn(fieldName(resource.name, dependent.dependsOn)),
      code: 'relation',
    });
  }
  return violations;
};
