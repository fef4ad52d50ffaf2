import type { CustomFieldDefinition } from '../../model/customisation/addedField.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import type { Queryable } from '../database/database.ts';
import { customJson, quoted } from '../database/naming.ts';

type Stored = Pick<CustomFieldDefinition, 'resource' | 'key'>;

/** FROM and WHERE of the records that are not deleted. */
const liveRows = ({ resource }: Stored): string =>
  `${quoted(resource)} t where ${resourceByName(resource).softDelete ? 't.deleted_at is null' : 'true'}`;

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

/** Numbers of records with a value of the field, and of those that are not deleted and have none. */
export const countValues = async (
  database: Queryable,
  field: Stored,
): Promise<{ readonly values: number; readonly lacking: number }> => {
  const value = customJson('t', field.key);
  const [row] = await database.query<{ values: number; lacking: number }>(
    `select (select count(*)::int from ${quoted(field.resource)} t where ${value} is not null) as values,
(select count(*)::int from ${liveRows(field)} and ${value} is null) as lacking`,
    [],
  );
  return row ?? { values: 0, lacking: 0 };
};

/** A value that several records have. */
interface DoubleValue {
  readonly value: unknown;
  readonly count: number;
}

const MOST_DOUBLES = 20;

/** Values that several records have, the most frequent first; at most twenty. */
export const doubleValues = (database: Queryable, field: Stored): Promise<readonly DoubleValue[]> => {
  const value = customJson('t', field.key);
  return database.query<DoubleValue>(
    `select ${value} as value, count(*)::int as count from ${liveRows(field)} and ${value} is not null
group by 1 having count(*) > 1 order by 2 desc, 1 limit ${MOST_DOUBLES}`,
    [],
  );
};

interface DistinctValue {
  readonly value: unknown;
  readonly count: number;
}

/** Every different value, with the number of records that have it; also of deleted records, which may come back. */
export const distinctValues = (database: Queryable, { resource, key }: Stored): Promise<readonly DistinctValue[]> => {
  const value = customJson('t', key);
  return database.query<DistinctValue>(
    `select ${value} as value, count(*)::int as count from ${quoted(resource)} t where ${value} is not null group by 1 order by 2 desc, 1`,
    [],
  );
};

/** Ids of the records that are not deleted and have no value. */
export const lackingIds = async (database: Queryable, field: Stored): Promise<readonly number[]> => {
  const rows = await database.query<{ id: number }>(
    `select t.id from ${liveRows(field)} and ${customJson('t', field.key)} is null order by t.id`,
    [],
  );
  return rows.map(({ id }) => id);
};
