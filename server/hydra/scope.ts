import type { Actor } from '../../model/accounts/access.ts';
import { file } from '../../model/kernel/field.ts';
import { areaPaths, type Resource } from '../../model/kernel/resource.ts';
import { columnName, quoted } from '../database/naming.ts';
import type { Parameters } from '../database/sql.ts';
import { pathCondition, relationCondition, relationExists } from './paths.ts';

/** Rows whose path leads to one of the ids. */
const leadsTo = (resource: Resource, path: string, ids: readonly number[], row: string, params: Parameters): string => {
  const placeholder = params.add(ids);
  return pathCondition(resource, path, row, params, (end) =>
    relationCondition(end.resource, end.name, end.field, end.row, `${placeholder}::int[]`, params),
  );
};

const leadsNowhere = (resource: Resource, path: string, row: string, params: Parameters): string =>
  `not ${pathCondition(resource, path, row, params, (end) => `(${relationExists(end.resource, end.name, end.field, end.row, params)})`)}`;

/** Trainers see only their own rows, unless they manage a region. */
const isOwnOnly = (actor: Actor): boolean => actor.kind === 'trainer' && !actor.roles.includes('ROLE_TRAINER_REGION_MANAGER');

/** Does the caller see only some rows of the record. */
export const isLimited = (resource: Resource, actor: Actor): boolean => {
  const { scope } = resource;
  if (!scope) return false;
  if (scope.owner) return true;
  if (isOwnOnly(actor) && scope.trainer) return true;
  const isByArea = scope.areas !== undefined || scope.sentFile !== undefined;
  return isByArea && (actor.areas.length > 0 || actor.kind === 'trainer');
};

/** Rows in an area of the caller, and rows without area. */
const areasCondition = (resource: Resource, paths: readonly string[], actor: Actor, row: string, params: Parameters): string => {
  const own = paths.map((path) => leadsTo(resource, path, actor.areas, row, params));
  const none = paths.map((path) => leadsNowhere(resource, path, row, params));
  return `(${own.join(' or ')} or (${none.join(' and ')}))`;
};

/** Rows uploaded by the caller, or by people with areas that are all among the caller's. */
const sentCondition = (sentFile: string, actor: Actor, row: string, params: Parameters): string => {
  params.reads('files');
  params.reads('users');
  const areas = `${params.add(actor.areas)}::int[]`;
  return `exists (
select 1 from files sent where sent.id = ${row}.${quoted(columnName(sentFile, file()))} and (sent.uploaded_by_id = ${params.add(actor.accountId)} or exists (
  select 1 from users sender join users_areas held on held.owner_id = sender.id
  where sender.account_id = sent.uploaded_by_id having count(*) > 0 and bool_and(held.target_id = any(${areas})))))`;
};

/** Rows of the caller, and those shared with the caller's groups. */
const ownedCondition = (owner: string, sharedWith: string | undefined, actor: Actor, row: string, params: Parameters): string => {
  const own = `${row}.${owner} = ${params.add(actor.accountId)}`;
  if (!sharedWith || actor.kind !== 'user') return own;
  params.reads('users');
  const groups = `select g.target_id from users_user_groups g where g.owner_id = ${params.add(actor.id)}`;
  return `(${own} or ${row}.${sharedWith} in (${groups}))`;
};

/**
 * The condition for the rows the caller may see, or null. Used in list, total, item, write, export and sub-routes alike, so that
 * none shows what another hides.
 */
export const scopeCondition = (resource: Resource, actor: Actor, row: string, params: Parameters): string | null => {
  const { scope } = resource;
  if (!scope || !isLimited(resource, actor)) return null;
  if (scope.owner) return ownedCondition(scope.owner, scope.sharedWith, actor, row, params);
  if (isOwnOnly(actor) && scope.trainer) {
    if (scope.trainer === 'self') return `${row}.id = ${params.add(actor.id)}`;
    return leadsTo(resource, scope.trainer, [actor.id], row, params);
  }
  if (scope.sentFile) return sentCondition(scope.sentFile, actor, row, params);
  return scope.areas ? areasCondition(resource, areaPaths(scope), actor, row, params) : null;
};
