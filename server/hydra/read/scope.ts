import { type Actor, isAllowed } from '../../../model/kernel/access.ts';
import { type Fields, file } from '../../../model/kernel/field.ts';
import { areaPaths, type Resource, type RowScope } from '../../../model/kernel/resource.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { columnName, quoted } from '../../database/naming.ts';
import type { Parameters } from '../../database/sql.ts';
import { type PathOfRow, pathCondition, relationBeyond, relationCondition, relationExists } from './paths.ts';

/** Rows whose path leads to one of the ids. */
const leadsTo = (place: PathOfRow, ids: readonly number[], params: Parameters): string => {
  const placeholder = params.add(ids);
  return pathCondition(place, params, (end) => relationCondition(end, `${placeholder}::int[]`, params));
};

const leadsNowhere = (place: PathOfRow, params: Parameters): string =>
  `not ${pathCondition(place, params, (end) => `(${relationExists(end, params)})`)}`;

const isOwnOnly = (actor: Actor): boolean => actor.kind === 'trainer' && !actor.roles.includes('ROLE_TRAINER_REGION_MANAGER');

/** Does the caller see only some rows of the record. */
export const isLimited = (resource: Resource, actor: Actor): boolean => {
  const { scope } = resource;
  if (!scope) return false;
  if (scope.owner || (scope.creatorsOf && !actor.roles.includes('ROLE_SUPER_ADMIN'))) return true;
  if (isOwnOnly(actor) && scope.trainer) return true;
  const { areas, sentFile, heldAreas, keptAreas } = scope;
  const isByArea = [areas, sentFile, heldAreas, keptAreas].some((way) => way !== undefined);
  return isByArea && (actor.areas.length > 0 || actor.kind === 'trainer');
};

interface ScopedRow {
  readonly resource: Resource;
  readonly actor: Actor;
  /** Alias of the record's row. */
  readonly row: string;
}

/** Rows in an area of the caller, and rows without area. */
const areasCondition = ({ resource, actor, row }: ScopedRow, paths: readonly string[], params: Parameters): string => {
  const ownAreas = paths.map((path) => leadsTo({ resource, path, row }, actor.areas, params));
  const none = paths.map((path) => leadsNowhere({ resource, path, row }, params));
  return `(${ownAreas.join(' or ')} or (${none.join(' and ')}))`;
};

/** Rows uploaded by the caller, or by people with areas that are all among the caller's. */
const sentCondition = ({ actor, row }: ScopedRow, sentFile: string, params: Parameters): string => {
  params.reads('files');
  params.reads('users');
  const areas = `${params.add(actor.areas)}::int[]`;
  return `exists (
select 1 from files sent where sent.id = ${row}.${quoted(columnName(sentFile, file()))} and (sent.uploaded_by_id = ${params.add(actor.accountId)} or exists (
  select 1 from users sender join users_areas held on held.owner_id = sender.id
  where sender.account_id = sent.uploaded_by_id having count(*) > 0 and bool_and(held.target_id = any(${areas})))))`;
};

/** Rows about a collection whose records the caller may create. */
const creatorsCondition = ({ resource, actor, row }: ScopedRow, name: string, params: Parameters): string => {
  const field = (resource.fields as Fields)[name];
  const collections = field?.kind === 'choice' ? field.choices : [];
  const ownCollections = collections.filter((collection) => isAllowed(resourceByName(collection).access.create, actor.roles));
  return `${row}.${quoted(columnName(name, field ?? file()))} = any(${params.add(ownCollections)}::text[])`;
};

/** Rows of the caller, and those shared with the caller's groups. */
const ownedCondition = ({ actor, row }: ScopedRow, { owner, sharedWith }: RowScope, params: Parameters): string => {
  const ownRows = `${row}.${owner} = ${params.add(actor.accountId)}`;
  if (!sharedWith || actor.kind !== 'user') return ownRows;
  params.reads('users');
  const groups = `select g.target_id from users_user_groups g where g.owner_id = ${params.add(actor.id)}`;
  return `(${ownRows} or ${row}.${sharedWith} in (${groups}))`;
};

/** Rows that hold areas, all of them among the caller's. */
const heldCondition = ({ resource, actor, row }: ScopedRow, path: string, params: Parameters): string => {
  const callerAreas = `${params.add(actor.areas)}::int[]`;
  const place = { resource, path, row };
  const holds = pathCondition(place, params, (end) => relationExists(end, params));
  return `(${holds} and not ${pathCondition(place, params, (end) => `(${relationBeyond(end, callerAreas, params)})`)})`;
};

/** Rows written about an area of the caller, or about none, and the caller's own about all. */
const keptCondition = ({ actor, row }: ScopedRow, { keptAreas = '', keptAuthor = '' }: RowScope, params: Parameters): string => {
  const areas = `${row}.${quoted(keptAreas)}`;
  const ownRows = `${areas} = '{}' and ${row}.${quoted(keptAuthor)} = ${params.add(actor.accountId)}`;
  return `(${areas} is null or ${areas} && ${params.add(actor.areas)}::int[] or (${ownRows}))`;
};

const uploadCondition = (scoped: ScopedRow, { creatorsOf, sentFile }: RowScope, params: Parameters): string => {
  const { areas, kind } = scoped.actor;
  const conditions = creatorsOf ? [creatorsCondition(scoped, creatorsOf, params)] : [];
  if (sentFile && (areas.length > 0 || kind === 'trainer')) conditions.push(sentCondition(scoped, sentFile, params));
  return `(${conditions.join(' and ')})`;
};

/**
 * The condition for the rows the caller may see, or null. List, total, item, write, export and sub-routes all use it,
 * so that each of them hides the same rows.
 */
export const scopeCondition = (scoped: ScopedRow, params: Parameters): string | null => {
  const { resource, actor, row } = scoped;
  const { scope } = resource;
  if (!scope || !isLimited(resource, actor)) return null;
  if (scope.owner) return ownedCondition(scoped, scope, params);
  if (isOwnOnly(actor) && scope.trainer) {
    if (scope.trainer === 'self') return `${row}.id = ${params.add(actor.id)}`;
    return leadsTo({ resource, path: scope.trainer, row }, [actor.id], params);
  }
  if (scope.creatorsOf || scope.sentFile) return uploadCondition(scoped, scope, params);
  if (scope.heldAreas) return heldCondition(scoped, scope.heldAreas, params);
  if (scope.keptAreas) return keptCondition(scoped, scope, params);
  return scope.areas ? areasCondition(scoped, areaPaths(scope), params) : null;
};
