import type { ChoiceListName } from '../../model/customisation/choiceListNames.ts';
import { fieldOf } from '../../model/kernel/fieldOf.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { pathsOfList } from '../../model/registry/choiceLists.ts';
import { fieldsInCode } from '../../model/registry/customisation.ts';
import { RESOURCES } from '../../model/registry/resources.ts';
import type { Queryable } from '../database/database.ts';
import { column, quoted } from '../database/naming.ts';

/** SQL: does a record have the value at the path, which leads into objects of a list. */
const hasValue = (resource: Resource, path: string): string => {
  const [name = '', ...inside] = path.split('.');
  const value = column('t', name, fieldOf(resource, name));
  if (inside.length === 0) return `to_jsonb(${value}) @> to_jsonb(c.code)`;
  return `jsonb_path_exists(${value}, '$.${inside.join('.')} ? (@ == $code)', jsonb_build_object('code', c.code))`;
};

/** How many records have each of these values of a list, in any of the fields that offer it; deleted records count. */
export const usedValues = async (
  database: Queryable,
  list: ChoiceListName,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const statements = Object.values(RESOURCES).flatMap((resource) =>
    pathsOfList(fieldsInCode(resource), list).map(
      (path) => `select c.code from codes c join ${quoted(resource.name)} t on ${hasValue(resource, path)}`,
    ),
  );
  const rows = await database.query<{ code: string; count: number }>(
    `with codes as (select unnest($1::text[]) as code) select code, count(*)::int as count from (${statements.join(' union all ')}) u group by 1`,
    [codes],
  );
  return new Map(rows.map(({ code, count }) => [code, count]));
};
