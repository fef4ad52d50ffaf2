import type { Actor } from '../../model/access.ts';
import type { Field, Fields } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { MESSAGES, type Violation } from '../../model/kernel/validation.ts';
import { resourceByName } from '../../model/resources.ts';
import type { Queryable } from '../database/database.ts';
import { invalid } from '../errors.ts';
import type { WriteValues } from './body.ts';
import { quoted } from './naming.ts';
import { isLimited, scopeCondition } from './scope.ts';
import { Parameters, run } from './sql.ts';

const seesAll = async (database: Queryable, target: Resource, ids: readonly number[], actor: Actor): Promise<boolean> => {
  const params = new Parameters();
  const wanted = params.add(ids);
  const scope = scopeCondition(target, actor, 't', params) ?? 'true';
  const text = `select count(*)::int as seen from ${quoted(target.name)} t where t.id = any(${wanted}::int[]) and ${scope}`;
  const [row] = await run<{ seen: number }>(database, { text, values: params.values });
  return row?.seen === new Set(ids).size;
};

/** Areas of a record stay among the writer's own. */
const isForeignArea = (resource: Resource, name: string, ids: readonly number[], actor: Actor): boolean =>
  resource.scope?.areas === name && actor.areas.length > 0 && ids.some((id) => !actor.areas.includes(id));

/** A body may not name a record that its writer cannot see: the answer is that of a record that does not exist. */
export const refuseForeignReferences = async (
  database: Queryable,
  resource: Resource,
  actor: Actor,
  values: WriteValues,
  path?: string,
): Promise<void> => {
  const named: [string, readonly number[]][] = [...values.many];
  for (const [name, value] of values.own) {
    const field: Field | undefined = (resource.fields as Fields)[name];
    if (field?.kind === 'one' && typeof value === 'number') named.push([name, [value]]);
  }
  const violations: Violation[] = [];
  for (const [name, ids] of named) {
    const field = (resource.fields as Fields)[name];
    if (ids.length === 0 || (field?.kind !== 'one' && field?.kind !== 'many')) continue;
    const target = resourceByName(field.target);
    const isForeign =
      isForeignArea(resource, name, ids, actor) || (isLimited(target, actor) && !(await seesAll(database, target, ids, actor)));
    if (isForeign)
      violations.push({ propertyPath: path ? `${path}.${name}` : name, message: MESSAGES.relation, code: 'relation' });
  }
  if (violations.length) throw invalid(...violations);
};
