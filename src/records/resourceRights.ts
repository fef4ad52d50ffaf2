import { isAllowed, type Right } from '../../model/kernel/access.ts';
import { operationRight } from '../../model/kernel/partialAccess.ts';
import { exportRight, isOnlyPut, type Operation, type Resource } from '../../model/kernel/resource.ts';
import type { Role } from '../../model/kernel/roles.ts';
import { isResourceKey, RESOURCES, resourceByName } from '../../model/registry/resources.ts';
import { LOGISTIC_SESSION_PAGE_RIGHT } from '../../model/sessions/logisticSession.ts';

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

/**
 * Screens that need a right besides that of their call (specification §2): `trainee/new` creates a trainee; trainers read their
 * logistic sessions, whose page is not theirs.
 */
const ALSO_NEEDED: Readonly<Record<string, Right>> = {
  'need_trainings create': RESOURCES.trainees.access.create,
  'logistic_sessions item': LOGISTIC_SESSION_PAGE_RIGHT,
};

interface Requirement {
  readonly declaration: Resource;
  readonly operation: Operation;
}

/** The operation behind an action; null: there is none, or the person lacks a right that it needs besides. */
const requirementOf = (resource: string, action: string, roles: readonly Role[]): Requirement | null => {
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
  const requirement = requirementOf(resource, action, roles);
  return requirement !== null && isAllowed(operationRight(requirement.declaration, requirement.operation), roles);
};

/** The same for the whole record, including its history and workflow. */
export const mayUseWhole = (resource: string, action: string, roles: readonly Role[]): boolean => {
  const requirement = requirementOf(resource, action, roles);
  return requirement !== null && isAllowed(requirement.declaration.access[requirement.operation], roles);
};
