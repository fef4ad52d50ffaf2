import { isAllowed } from '../../model/access.ts';
import type { Operation } from '../../model/kernel/resource.ts';
import { isResourceKey, resourceByName } from '../../model/resources.ts';
import type { Role } from '../../model/roles.ts';

const OPERATIONS_OF_ACTIONS: Readonly<Record<string, Operation>> = {
  list: 'list',
  export: 'list',
  show: 'item',
  // A reader opens the form too, every field disabled.
  edit: 'item',
  update: 'update',
  save: 'update',
  create: 'create',
  clone: 'create',
  delete: 'delete',
};

/** May a person with these roles do this with the records of a collection. */
export const mayUse = (resource: string, action: string, roles: readonly Role[]): boolean => {
  const operation = OPERATIONS_OF_ACTIONS[action];
  if (!operation || !isResourceKey(resource)) return false;
  const declaration = resourceByName(resource);
  return declaration.operations.includes(operation) && isAllowed(declaration.access[operation], roles);
};
