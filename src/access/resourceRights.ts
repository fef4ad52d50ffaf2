import { isAllowed, type Right } from '../../model/accounts/access.ts';
import type { Role } from '../../model/accounts/roles.ts';
import { operationRight } from '../../model/kernel/partialAccess.ts';
import { exportRight, isOnlyPut, type Operation, type Resource } from '../../model/kernel/resource.ts';
import { isResourceKey, RESOURCES, resourceByName } from '../../model/resources.ts';

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

interface Asked {
  readonly declaration: Resource;
  readonly operation: Operation;
}

/** The operation behind an action on a collection; null: nobody may do this. */
const askedFor = (resource: string, action: string, roles: readonly Role[]): Asked | null => {
  if (!isResourceKey(resource)) return null;
  const declaration = resourceByName(resource);
  // Giving a first value is a change like any other.
  const operation = OPERATIONS_OF_ACTIONS[action === 'create' && isOnlyPut(declaration) ? 'update' : action];
  if (!operation || !declaration.operations.includes(operation)) return null;
  return isAllowed(ALSO_NEEDED[`${resource} ${operation}`] ?? 'login', roles) ? { declaration, operation } : null;
};

/** May a person with these roles do this with the records of a collection, be it with a part of them. */
export const mayUse = (resource: string, action: string, roles: readonly Role[]): boolean => {
  if (action === 'export') return isResourceKey(resource) && isAllowed(exportRight(resourceByName(resource)), roles);
  const asked = askedFor(resource, action, roles);
  return asked !== null && isAllowed(operationRight(asked.declaration, asked.operation), roles);
};

/** The same with the whole record: its history, its workflow, and what else is not part of it. */
export const mayUseWhole = (resource: string, action: string, roles: readonly Role[]): boolean => {
  const asked = askedFor(resource, action, roles);
  return asked !== null && isAllowed(asked.declaration.access[asked.operation], roles);
};
