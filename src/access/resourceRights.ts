import { isAllowed, type Right } from '../../model/accounts/access.ts';
import type { Role } from '../../model/accounts/roles.ts';
import { operationRight } from '../../model/kernel/partialAccess.ts';
import { exportRight, isOnlyPut, type Operation, type Resource } from '../../model/kernel/resource.ts';
import { isResourceKey, RESOURCES, resourceByName } from '../../model/resources.ts';

const OPERATIONS_OF_ACTIONS: Readonly<Record<string, Operation>> = {
  list: 'list',
  show: 'item',
  // Readers also open the form, with all fields disabled.
  edit: 'item',
  update: 'update',
  save: 'update',
  create: 'create',
  clone: 'create',
  delete: 'delete',
};

/** Screens that need a right besides that of their call (specification §2): `trainee/new` creates a trainee. */
const ALSO_NEEDED: Readonly<Record<string, Right>> = { 'need_trainings create': RESOURCES.trainees.access.create };

interface Asked {
  readonly declaration: Resource;
  readonly operation: Operation;
}

/** The operation behind an action on a collection; null: nobody may do it. */
const askedFor = (resource: string, action: string, roles: readonly Role[]): Asked | null => {
  if (!isResourceKey(resource)) return null;
  const declaration = resourceByName(resource);
  // Setting the first value counts as a change.
  const operation = OPERATIONS_OF_ACTIONS[action === 'create' && isOnlyPut(declaration) ? 'update' : action];
  if (!operation || !declaration.operations.includes(operation)) return null;
  return isAllowed(ALSO_NEEDED[`${resource} ${operation}`] ?? 'login', roles) ? { declaration, operation } : null;
};

/** May a person with these roles do this with the records of a collection, or with a part of them. */
export const mayUse = (resource: string, action: string, roles: readonly Role[]): boolean => {
  if (action === 'export') return isResourceKey(resource) && isAllowed(exportRight(resourceByName(resource)), roles);
  const asked = askedFor(resource, action, roles);
  return asked !== null && isAllowed(operationRight(asked.declaration, asked.operation), roles);
};

/** The same for the whole record, including its history and workflow. */
export const mayUseWhole = (resource: string, action: string, roles: readonly Role[]): boolean => {
  const asked = askedFor(resource, action, roles);
  return asked !== null && isAllowed(asked.declaration.access[asked.operation], roles);
};
