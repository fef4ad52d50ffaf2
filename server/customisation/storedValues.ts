import type { CustomFieldDefinition } from '../../model/customisation/addedField.ts';
import type { Queryable } from '../database/database.ts';
import { customJson, quoted } from '../database/naming.ts';

type Stored = Pick<CustomFieldDefinition, 'resource' | 'key'>;

/** How many records have each of these choices. */
export const usedOptions = async (
  database: Queryable,
  { resource, key }: Stored,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const value = customJson('t', key);
  const rows = await database.query<{ code: string; count: number }>(
    `select c.code, count(*)::int as count from unnest($1::text[]) as c(code) join ${quoted(resource)} t
on ${value} = to_jsonb(c.code) or (jsonb_typeof(${value}) = 'array' and ${value} ? c.code) group by 1`,
    [codes],
  );
  return new Map(rows.map(({ code, count }) => [code, count]));
};
