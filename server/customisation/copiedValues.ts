import { withCustomNames } from '../../model/customisation/customFieldKinds.ts';
import { type Field, isRelation } from '../../model/kernel/field.ts';
import { mayFill } from '../../model/kernel/hiddenFields.ts';
import { iriIn } from '../../model/kernel/resource.ts';
import type { Role } from '../../model/kernel/roles.ts';
import { isEmpty, validateField } from '../../model/kernel/validation.ts';
import type { JsonObject } from '../../model/kernel/values/json.ts';
import { addedFields } from '../../model/registry/customisation.ts';

const copiedValue = (field: Field, value: unknown): unknown =>
  isRelation(field) || field.kind === 'file' ? iriIn(value) : value;

/**
 * The added values of a record that a person may give to another record, as a body has them. What is each record's own stays, and so
 * does a value that its field no longer accepts.
 */
export const copiedValues = (resource: string, item: object, roles: readonly Role[]): JsonObject => {
  const values = withCustomNames(item as JsonObject);
  return Object.fromEntries(
    addedFields(resource).flatMap(([name, field]) => {
      const value = copiedValue(field, values[name]);
      const isCopied = !field.unique && mayFill(field, roles) && !isEmpty(value) && validateField(field, value) === null;
      return isCopied ? [[name, value]] : [];
    }),
  );
};
