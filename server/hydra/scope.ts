import type { Actor } from '../../model/access.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { pathCondition, relationCondition, relationExists } from './paths.ts';
import type { Parameters } from './sql.ts';

/** Rows whose path leads to one of the ids. */
const leadsTo = (resource: Resource, path: string, ids: readonly number[], row: string, params: Parameters): string => {
  const placeholder = params.add(ids);
  return pathCondition(resource, path, row, params, (end) =>
    relationCondition(end.resource, end.name, end.field, end.row, `${placeholder}::int[]`, params),
  );
};

const leadsNowhere = (resource: Resource, path: string, row: string, params: Parameters): string =>
  `not ${pathCondition(resource, path, row, params, (end) => `(${relationExists(end.resource, end.name, end.field, end.row, params)})`)}`;

/** A trainer sees what is theirs, unless they manage a region. */
const isOwnOnly = (actor: Actor): boolean => actor.kind === 'trainer' && !actor.roles.includes('ROLE_TRAINER_REGION_MANAGER');

/** Is the caller limited to some rows of the record at all. */
export const isLimited = (resource: Resource, actor: Actor): boolean => {
  const { scope } = resource;
  if (!scope) return false;
  if (scope.owner) return true;
  if (isOwnOnly(actor) && scope.trainer) return true;
  return scope.areas !== undefined && (actor.areas.length > 0 || actor.kind === 'trainer');
};

/** Rows of the caller, and those shared with a group that the caller belongs to. */
const ownedCondition = (owner: string, sharedWith: string | undefined, actor: Actor, row: string, params: Parameters): string => {
  const own = `${row}.${owner} = ${params.add(actor.accountId)}`;
  if (!sharedWith || actor.kind !== 'user') return own;
  params.reads('users');
  const groups = `select g.target_id from users_user_groups g where g.owner_id = ${params.add(actor.id)}`;
  return `(${own} or ${row}.${sharedWith} in (${groups}))`;
};

/**
 * The condition that limits a statement to the rows the caller may see, or null.
 * The same one stands in list, total, item, write, export and sub-routes, so that none can show what another hides.
 */
export const scopeCondition = (resource: Resource, actor: Actor, row: string, params: Parameters): string | null => {
  const { scope } = resource;
  if (!scope || !isLimited(resource, actor)) return null;
  if (scope.owner) return ownedCondition(scope.owner, scope.sharedWith, actor, row, params);
  if (isOwnOnly(actor) && scope.trainer) {
    if (scope.trainer === 'self') return `${row}.id = ${params.add(actor.id)}`;
    return leadsTo(resource, scope.trainer, [actor.id], row, params);
  }
  if (!scope.areas) return null;
  return `(${leadsTo(resource, scope.areas, actor.areas, row, params)} or ${leadsNowhere(resource, scope.areas, row, params)})`;
};
