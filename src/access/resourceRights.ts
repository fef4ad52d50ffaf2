import { isAllowed, type Right } from '../../model/access.ts';
import { exportRight, isOnlyPut, type Operation } from '../../model/kernel/resource.ts';
import { isResourceKey, RESOURCES, resourceByName } from '../../model/resources.ts';
import type { Role } from '../../model/roles.ts';

const OPERATIONS_OF_ACTIONS: Readonly<Record<string, Operation>> = {
  list: 'list',
  show: 'item',
  // A reader opens the form too, every field disabled.
  edit: 'item',
  update: 'update',
  save: 'update',
  create: 'create',
  clone: 'create',
  delete: 'delete',
};

/** Screens whose address asks for a right beside that of the call (specification §2): `trainee/new` makes a trainee. */
const ALSO_NEEDED: Readonly<Record<string, Right>> = { 'need_trainings create': RESOURCES.trainees.access.create };

/** May a person with these roles do this with the records of a collection. */
export const mayUse = (resource: string, action: string, roles: readonly Role[]): boolean => {
  if (action === 'export') return isResourceKey(resource) && isAllowed(exportRight(resourceByName(resource)), roles);
  if (!isResourceKey(resource)) return false;
  const declaration = resourceByName(resource);
  // Giving a first value is a change like any other.
  const operation = OPERATIONS_OF_ACTIONS[action === 'create' && isOnlyPut(declaration) ? 'update' : action];
  if (!operation || !isAllowed(ALSO_NEEDED[`${resource} ${operation}`] ?? 'login', roles)) return false;
  return declaration.operations.includes(operation) && isAllowed(declaration.access[operation], roles);
};
