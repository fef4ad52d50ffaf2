import type { Actor } from '../../model/accounts/access.ts';
import type { Fields } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { column } from '../database/naming.ts';
import { Parameters, run } from '../database/sql.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ValueCount } from '../http/collectionEnvelope.ts';
import { conditionsOf } from './collection.ts';
import type { CollectionQuery } from './collectionQuery.ts';

interface CountValues extends Pick<Dependencies, 'database' | 'totals'> {
  readonly resource: Resource;
  readonly actor: Actor;
  readonly query: CollectionQuery;
}

/** The list's filters without the counted field, so that one value can be exchanged for another. */
const withoutFilterOf = (field: string, query: CollectionQuery): CollectionQuery => ({
  ...query,
  filters: new Map([...query.filters].filter(([{ name }]) => name !== field)),
});

const countedField = ({ name, fields, counts = '' }: Resource) => {
  const field = (fields as Fields)[counts];
  if (field?.kind !== 'choice') throw new Error(`${name} cannot count ${counts}: it is not a choice field`);
  return { name: counts, field };
};

/** Number of the list's records for each value of its counted field, in one statement; cached like the totals. */
export const countValues = async ({ database, totals, resource, actor, query }: CountValues): Promise<readonly ValueCount[]> => {
  const { name, field } = countedField(resource);
  const values = field.choices;
  const params = new Parameters();
  const where = conditionsOf({ resource, actor, query: withoutFilterOf(name, query) }, params);
  const key = `${resource.name} ${name}${where}${JSON.stringify(params.values)}`;
  const read = async () => {
    const text = `select ${column('t', name, field)} as value, count(*)::int as count from ${resource.name} t${where} group by 1`;
    const rows = await run<ValueCount>(database, { text, values: params.values });
    const found = new Map(rows.map(({ value, count }) => [value, count]));
    return { totals: values.map((value) => found.get(value) ?? 0) };
  };
  const counts = (await totals.get(key)) ?? (await totals.count(key, params.tables, read)).totals;
  return values.map((value, index) => ({ value, count: counts[index] ?? 0 }));
};
