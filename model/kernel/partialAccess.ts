import { isAllowed, type Right, unionOf } from './access.ts';
import type { Field, Fields } from './field.ts';
import type { Operation, PartialOperation, Resource } from './resource.ts';
import type { Role } from './roles.ts';

type Accessed = Pick<Resource, 'access' | 'partial'>;

/** Roles that allow an operation on a part of the record. */
const partialRoles = ({ partial }: Accessed, operation: Operation): readonly Role[] =>
  partial && operation !== 'list' && operation !== 'delete' ? partial.roles[operation] : [];

/** Right to call an operation on the whole record or on a part of it. */
export const operationRight = (resource: Accessed, operation: Operation): Right =>
  unionOf([resource.access[operation], partialRoles(resource, operation)]);

/** The fields that the partial roles of an operation may use. */
export const partOf = (
  { partial, fields }: Pick<Resource, 'partial' | 'fields'>,
  operation: PartialOperation,
): readonly string[] =>
  Object.entries<Field>(fields as Fields).flatMap(([name, { section }]) =>
    partial?.sections.includes(section ?? '') || partial?.also[operation]?.includes(name) ? [name] : [],
  );

/** The fields an operation is limited to for these roles; null: no limit. */
export const partialFields = (
  resource: Accessed & Pick<Resource, 'fields'>,
  operation: PartialOperation,
  roles: readonly Role[],
): readonly string[] | null => {
  if (!resource.partial) return null;
  const isLimited = !isAllowed(resource.access[operation], roles) && isAllowed(partialRoles(resource, operation), roles);
  return isLimited ? partOf(resource, operation) : null;
};
