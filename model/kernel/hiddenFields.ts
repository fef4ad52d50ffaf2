import { isAllowed } from './access.ts';
import type { Field, Fields } from './field.ts';
import { partialFields } from './partialAccess.ts';
import type { Resource } from './resource.ts';
import type { Role } from './roles.ts';

/** Fields whose `readableBy` excludes these roles. */
export const closedFields = ({ fields }: Pick<Resource, 'fields'>, roles: readonly Role[]): readonly string[] =>
  Object.entries<Field>(fields as Fields).flatMap(([name, { readableBy }]) =>
    readableBy && !isAllowed(readableBy, roles) ? [name] : [],
  );

/** Fields of a readable record that are hidden from these roles. */
export const hiddenFields = (
  resource: Pick<Resource, 'fields' | 'access' | 'partial'>,
  roles: readonly Role[],
): readonly string[] => {
  const closedNames = closedFields(resource, roles);
  const part = partialFields(resource, 'item', roles);
  return part ? Object.keys(resource.fields).filter((name) => closedNames.includes(name) || !part.includes(name)) : closedNames;
};

/** May people with these roles give the field a value, and see it. */
export const mayFill = ({ writableBy, readableBy }: Field, roles: readonly Role[]): boolean =>
  [writableBy, readableBy].every((right) => right === undefined || isAllowed(right, roles));

/** Fields of a writable record that these roles cannot change. */
export const unwritableFields = (
  resource: Pick<Resource, 'fields' | 'access' | 'partial'>,
  operation: 'create' | 'update',
  roles: readonly Role[],
): readonly string[] => {
  const part = partialFields(resource, operation, roles);
  return part ? Object.keys(resource.fields).filter((name) => !part.includes(name)) : [];
};
