import { isAllowed } from './access.ts';
import type { Field, Fields } from './field.ts';
import { isRestricted } from './groupRoles.ts';
import { partialFields } from './partialAccess.ts';
import type { Resource } from './resource.ts';
import type { Role } from './roles.ts';

/** May people with these roles see the field, where they may open its record. */
export const isReadableBy = ({ readableBy, closedTo }: Pick<Field, 'readableBy' | 'closedTo'>, roles: readonly Role[]): boolean =>
  (readableBy === undefined || isAllowed(readableBy, roles)) && !isRestricted(closedTo, roles);

/** May people with these roles change the field, where they may write its record and see the field. */
export const isChangeableBy = (
  { writableBy, lockedFor }: Pick<Field, 'writableBy' | 'lockedFor'>,
  roles: readonly Role[],
): boolean => (writableBy === undefined || isAllowed(writableBy, roles)) && !isRestricted(lockedFor, roles);

/** The field as it is declared for people with these roles: a group may have to give it a value. */
export const fieldFor = (field: Field, roles: readonly Role[]): Field =>
  isRestricted(field.requiredFor, roles) ? { ...field, required: true } : field;

/** Fields that these roles do not see, although they open the record. */
export const closedFields = ({ fields }: Pick<Resource, 'fields'>, roles: readonly Role[]): readonly string[] =>
  Object.entries<Field>(fields as Fields).flatMap(([name, field]) => (isReadableBy(field, roles) ? [] : [name]));

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
export const mayFill = (field: Field, roles: readonly Role[]): boolean =>
  isReadableBy(field, roles) && isChangeableBy(field, roles);

/** Fields of a writable record that these roles cannot change. */
export const unwritableFields = (
  resource: Pick<Resource, 'fields' | 'access' | 'partial'>,
  operation: 'create' | 'update',
  roles: readonly Role[],
): readonly string[] => {
  const part = partialFields(resource, operation, roles);
  return part ? Object.keys(resource.fields).filter((name) => !part.includes(name)) : [];
};
