import { isAllowed, type Right, unionOf } from '../accounts/access.ts';
import type { Role } from '../accounts/roles.ts';
import type { Field, Fields } from './field.ts';
import type { Operation, PartialOperation, Resource } from './resource.ts';

type Accessed = Pick<Resource, 'access' | 'partial'>;

/** Roles that open an operation for a part of the record. */
const partialRoles = ({ partial }: Accessed, operation: Operation): readonly Role[] =>
  partial && operation !== 'list' && operation !== 'delete' ? partial.roles[operation] : [];

/** Who may call an operation at all: with the whole record, or with a part of it. */
export const operationRight = (resource: Accessed, operation: Operation): Right =>
  unionOf([resource.access[operation], partialRoles(resource, operation)]);

/** The fields of the part that the partial roles of an operation open. */
export const partOf = (
  { partial, fields }: Pick<Resource, 'partial' | 'fields'>,
  operation: PartialOperation,
): readonly string[] =>
  Object.entries<Field>(fields as Fields).flatMap(([name, { section }]) =>
    partial?.sections.includes(section ?? '') || partial?.also[operation]?.includes(name) ? [name] : [],
  );

/** The fields that an operation is limited to for a person with these roles; null: it is not limited. */
export const partialFields = (
  resource: Accessed & Pick<Resource, 'fields'>,
  operation: PartialOperation,
  roles: readonly Role[],
): readonly string[] | null => {
  if (!resource.partial) return null;
  const isLimited = !isAllowed(resource.access[operation], roles) && isAllowed(partialRoles(resource, operation), roles);
  return isLimited ? partOf(resource, operation) : null;
};
