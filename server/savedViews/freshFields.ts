import { addedField } from '../../model/customisation/addedField.ts';
import { customName } from '../../model/customisation/customFieldKinds.ts';
import type { Fields } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { countedNames, monthNames } from '../../model/registry/countedFields.ts';
import { definitionsStatement } from '../customisation/followCustomisation.ts';
import type { Queryable } from '../database/database.ts';

/** Fields to count by, and dates, that this transaction has added. */
export interface FreshFields {
  readonly field: readonly string[];
  readonly month: readonly string[];
}

/** A file of configuration writes fields and views together: the process does not have these fields yet. */
export const readFreshFields = async (database: Queryable, resource: Resource): Promise<FreshFields> => {
  const freshFields = Object.fromEntries(
    (await definitionsStatement.rows(database))
      .filter(
        (definition) => definition.resource === resource.name && !Object.hasOwn(resource.fields, customName(definition.key)),
      )
      .map((definition) => [customName(definition.key), addedField(definition)] as const),
  ) satisfies Fields;
  const fresh = { ...resource, fields: freshFields } as Resource;
  const isFresh = (name: string) => Object.hasOwn(freshFields, name);
  return { field: countedNames(fresh).filter(isFresh), month: monthNames(fresh).filter(isFresh) };
};
