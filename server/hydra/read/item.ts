import type { Actor } from '../../../model/kernel/access.ts';
import { closedFields, hiddenFields } from '../../../model/kernel/hiddenFields.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import type { Queryable } from '../../database/database.ts';
import { quoted } from '../../database/naming.ts';
import { cachedSql, Parameters, run } from '../../database/sql.ts';
import { notFound } from '../../kernel/domainError.ts';
import type { Properties } from './embedding.ts';
import { cutRecords, hasPlace, propertiesKey } from './properties.ts';
import { scopeCondition } from './scope.ts';
import { selectObjects } from './select.ts';

/** SELECT of the items of the rows in `page`; its text depends only on the declaration. */
export const itemObjects = (resource: Resource): string =>
  cachedSql(`item ${resource.name}`, () => selectObjects(resource, 'item'));

interface Reading {
  readonly resource: Resource;
  readonly id: number;
  /** Null: no row scope. */
  readonly actor: Actor | null;
  /** Default: the whole item. */
  readonly fields?: readonly string[] | undefined;
  /** Parts of them. Default: as they are. */
  readonly only?: Properties | null | undefined;
}

/** All fields except these; undefined: the whole item. */
const fieldsBut = (resource: Resource, hidden: readonly string[]): readonly string[] | undefined =>
  hidden.length > 0 ? Object.keys(resource.fields).filter((name) => !hidden.includes(name)) : undefined;

type FieldsOf = (resource: Resource, roles: readonly Role[]) => readonly string[] | undefined;

/** Computes the fields once for each resource and list of roles, which a caller keeps. */
const onceByRoles = (fieldsOf: FieldsOf): FieldsOf => {
  const cachedFields = new WeakMap<Resource['fields'], WeakMap<readonly Role[], { readonly fields: ReturnType<FieldsOf> }>>();
  return (resource, roles) => {
    const byRoles = cachedFields.get(resource.fields) ?? new WeakMap();
    cachedFields.set(resource.fields, byRoles);
    const { fields } = byRoles.get(roles) ?? { fields: fieldsOf(resource, roles) };
    byRoles.set(roles, { fields });
    return fields;
  };
};

/** The fields that a use case may read with these roles; undefined: the whole item. */
const openFields = onceByRoles((resource, roles) => fieldsBut(resource, closedFields(resource, roles)));

/** The fields that a use case may read for the actor; undefined: the whole item. */
const seenFields = (resource: Resource, actor: Actor | null): readonly string[] | undefined =>
  actor ? openFields(resource, actor.roles) : undefined;

const shownFields = onceByRoles((resource, roles) => fieldsBut(resource, hiddenFields(resource, roles)));

/** The fields returned to the actor; undefined: the whole item. */
const answeredFields = (resource: Resource, { roles }: Actor): readonly string[] | undefined => shownFields(resource, roles);

/** Does the actor get only a part of the item. */
export const isCut = (resource: Resource, actor: Actor): boolean => answeredFields(resource, actor) !== undefined;

const readObject = async (database: Queryable, { resource, id, actor, only, ...reading }: Reading): Promise<string> => {
  const open = reading.fields ?? seenFields(resource, actor);
  const params = new Parameters();
  const conditions = [`t.id = ${params.add(id)}`];
  const scope = actor && scopeCondition({ resource, actor, row: 't' }, params);
  if (scope) conditions.push(scope);
  const where = conditions.join(' and ');
  const whole = `${resource.name} ${open?.join() ?? '*'} ${where}`;
  const cacheKey = only ? `${whole} only ${propertiesKey(only)}` : whole;
  const isCutHere = only && !hasPlace(cacheKey);
  const fields = only && !isCutHere ? [...only.keys()].filter((name) => open?.includes(name) ?? true) : open;
  const text = cachedSql(isCutHere ? whole : cacheKey, () => {
    const objects = fields ? selectObjects(resource, { fields, only: isCutHere ? null : only }) : itemObjects(resource);
    return `with page as (select t.* from ${quoted(resource.name)} t where ${where}) select object from (${objects}) a`;
  });
  const [row] = await run<{ object: string }>(database, { text, values: params.values });
  if (!row) throw notFound();
  return isCutHere ? cutRecords(row.object, only) : row.object;
};

interface Seen {
  readonly id: number;
  readonly actor: Actor;
  /** Default: all of its fields. */
  readonly only?: Properties | null;
}

/**
 * The record's JSON text. Missing records and those outside the caller's scope get the same answer. `actor` null: no row scope.
 */
export const readItem = (
  database: Queryable,
  resource: Resource,
  { id, actor }: Pick<Reading, 'id' | 'actor'>,
): Promise<string> => readObject(database, { resource, id, actor });

/** The record for a response: only the fields the actor may see. */
export const readAnswer = (database: Queryable, resource: Resource, { id, actor, only }: Seen): Promise<string> =>
  readObject(database, { resource, id, actor, only, fields: answeredFields(resource, actor) });

/** The same for a record the actor has just written, even if it left their scope. */
export const readWritten = (database: Queryable, resource: Resource, { id, actor }: Seen): Promise<string> =>
  readObject(database, { resource, id, actor: null, fields: answeredFields(resource, actor) });

interface ReadingItems extends Pick<Reading, 'actor'> {
  readonly ids: readonly number[];
  /** As in the collection, or complete. Default: complete. */
  readonly representation?: 'item' | 'collection';
}

/** The records that exist and that the caller may see, by id. */
export const readItems = async (
  database: Queryable,
  resource: Resource,
  { ids, actor, representation = 'item' }: ReadingItems,
): Promise<JsonObject[]> => {
  const params = new Parameters();
  const conditions = [`t.id = any(${params.add(ids)}::int[])`];
  const scope = actor && scopeCondition({ resource, actor, row: 't' }, params);
  if (scope) conditions.push(scope);
  const page = `select t.* from ${quoted(resource.name)} t where ${conditions.join(' and ')}`;
  const open = seenFields(resource, actor);
  const parts = { item: { fields: open ?? [] }, collection: { columns: open ?? [] } };
  const objects = selectObjects(resource, open ? parts[representation] : representation, 't.id');
  const text = `with page as (${page}) select object from (${objects}) a`;
  const rows = await run<{ object: string }>(database, { text, values: params.values });
  return rows.map(({ object }) => JSON.parse(object) as JsonObject);
};

/** Id, version and the named fields of a record, for a write that changes only those. */
export const readFields = async (
  database: Queryable,
  resource: Resource,
  { id, actor, fields }: Pick<Reading, 'id' | 'actor'> & { readonly fields: readonly string[] },
): Promise<JsonObject> => JSON.parse(await readObject(database, { resource, id, actor, fields })) as JsonObject;
