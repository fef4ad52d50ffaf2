import type { Actor } from '../../../model/kernel/access.ts';
import type { Field, Fields } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import type { Violation } from '../../../model/kernel/validation.ts';
import { FILE_MESSAGES } from '../../../model/kernel/values/fileKinds.ts';
import { isJsonObject, type JsonObject } from '../../../model/kernel/values/json.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { Queryable } from '../../database/database.ts';
import { quoted } from '../../database/naming.ts';
import { Parameters, run } from '../../database/sql.ts';
import { invalid } from '../../kernel/domainError.ts';
import type { WriteValues } from '../contract/writeContext.ts';
import { isLimited, scopeCondition } from '../read/scope.ts';
import { dependencyViolations } from './dependentFields.ts';
import { openableFiles } from './openableFiles.ts';

interface Reader {
  readonly database: Queryable;
  readonly actor: Actor;
}

const seesAll = async ({ database, actor }: Reader, target: Resource, ids: readonly number[]): Promise<boolean> => {
  const params = new Parameters();
  const idsParameter = params.add(ids);
  const scope = scopeCondition({ resource: target, actor, row: 't' }, params) ?? 'true';
  const text = `select count(*)::int as seen from ${quoted(target.name)} t where t.id = any(${idsParameter}::int[]) and ${scope}`;
  const [row] = await run<{ seen: number }>(database, { text, values: params.values });
  return row?.seen === new Set(ids).size;
};

interface ForeignReferences {
  readonly resource: Resource;
  readonly actor: Actor;
  readonly values: WriteValues;
  /** The current record, on an update: its existing references may stay, visible or not. */
  readonly current: JsonObject | null;
  readonly path?: string | undefined;
}

/** A relation of the body. */
interface NamedIds {
  readonly name: string;
  readonly ids: readonly number[];
}

/** A record can only be moved into, or out of, its writer's own areas. */
const isForeignArea = ({ resource, actor }: ForeignReferences, { name, ids }: NamedIds): boolean =>
  resource.scope?.areas === name && actor.areas.length > 0 && ids.some((id) => !actor.areas.includes(id));

/** Ids of a relation before the write. */
const heldIds = (current: JsonObject | null, name: string): number[] => {
  const value = current?.[name];
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.flatMap((item) => (isJsonObject(item) && typeof item.id === 'number' ? [item.id] : []));
};

/** Everyone who reads a record can open its files: only people who may open a file may attach it. */
const refusedFiles = async (
  database: Queryable,
  { resource, actor, values }: ForeignReferences,
): Promise<readonly (readonly [string, string])[]> => {
  const namedFiles = [...values.own].flatMap(([name, id]) => {
    const field = (resource.fields as Fields)[name];
    return field?.kind === 'file' && typeof id === 'number' ? [{ name, id, field }] : [];
  });
  if (namedFiles.length === 0) return [];
  const openable = await openableFiles(
    { database, actor },
    namedFiles.map(({ id }) => id),
  );
  return namedFiles.flatMap(({ name, id, field: { kinds, maxBytes } }): [string, string][] => {
    const file = openable.find((candidate) => candidate.id === id);
    if (!file) return [[name, FIELD_REFUSALS.relation]];
    if (kinds && !(kinds as readonly string[]).includes(file.contentType)) return [[name, FILE_MESSAGES.kind(kinds)]];
    return maxBytes !== undefined && file.size > maxBytes ? [[name, FILE_MESSAGES.tooLarge(maxBytes)]] : [];
  });
};

/** Does a relation of the body add a record that the writer cannot see, or move the record to an area that is not theirs. */
const isForeign = async (database: Queryable, options: ForeignReferences, { name, ids }: NamedIds) => {
  const { resource, actor, current } = options;
  const field = (resource.fields as Fields)[name];
  if (field?.kind !== 'one' && field?.kind !== 'many') return false;
  const target = resourceByName(field.target);
  const currentIds = heldIds(current, name);
  const addedIds = ids.filter((id) => !currentIds.includes(id));
  const removedIds = currentIds.filter((id) => !ids.includes(id));
  if (isForeignArea(options, { name, ids: [...addedIds, ...removedIds] })) return true;
  // No foreign key refuses a record that does not exist.
  const isChecked = field.customKey !== undefined || isLimited(target, actor);
  return addedIds.length > 0 && isChecked && !(await seesAll({ database, actor }, target, addedIds));
};

/**
 * Refuses references to records that the writer cannot see, as if they did not exist, and values that do not fit the field they
 * depend on.
 */
export const refuseForeignReferences = async (database: Queryable, options: ForeignReferences): Promise<void> => {
  const { resource, values, current, path } = options;
  const relations: NamedIds[] = [...values.many].map(([name, ids]) => ({ name, ids }));
  for (const [name, value] of values.own) {
    const field: Field | undefined = (resource.fields as Fields)[name];
    if (field?.kind === 'one' && typeof value === 'number') relations.push({ name, ids: [value] });
  }
  const violations: Violation[] = [];
  for (const relation of relations) {
    const { name } = relation;
    if (await isForeign(database, options, relation))
      violations.push({ propertyPath: path ? `${path}.${name}` : name, message: FIELD_REFUSALS.relation, code: 'relation' });
  }
  for (const [name, message] of await refusedFiles(database, options))
    violations.push({
      propertyPath: path ? `${path}.${name}` : name,
      message,
      code: message === FIELD_REFUSALS.relation ? 'relation' : 'file',
    });
  if (violations.length === 0) violations.push(...(await dependencyViolations(database, { resource, values, current, path })));
  if (violations.length) throw invalid(...violations);
};
