import type { Field, Fields } from '../../../model/kernel/field.ts';
import { fieldOf } from '../../../model/kernel/fieldOf.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { CREATED_AT } from '../../../model/registry/countedFields.ts';
import { type ResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import { FIGURE_MONTHS_MAX, FIGURE_VALUES_MAX } from '../../../model/savedViews/viewFigure.ts';
import type { Queryable } from '../../database/database.ts';
import { defineBuiltStatement } from '../../database/defineStatement.ts';
import { joinTableName, quoted } from '../../database/naming.ts';
import { embeddedObject } from '../../hydra/read/embedding.ts';
import { scalarExpression } from '../../hydra/read/scalarExpression.ts';

interface CountedList {
  readonly collection: ResourceKey;
  /** WHERE of its rows `t`. */
  readonly where: string;
  /** A field of few values; null: by months only. */
  readonly field: string | null;
  /** A date; null: by values only. */
  readonly month: string | null;
}

interface CountedSql {
  /** SQL of the value in a row `t`. */
  readonly value: string;
  /** JOIN of a field with several values: a row for each of them. */
  readonly join: string;
  /** SQL of the related record of `v.value` as JSON text. */
  readonly label: string;
}

const NO_LABEL = 'null::text';

const labelOf = (target: string): string => {
  const related = resourceByName(target);
  return `(select ${embeddedObject(related, { row: 'e', embed: [], depth: 0 })} from ${quoted(target)} e where e.id = v.value)`;
};

const countedValue = (resource: Resource, name: string | null): CountedSql => {
  if (name === null) return { value: 'null::text', join: '', label: NO_LABEL };
  const field: Field = fieldOf(resource, name);
  if (field.kind === 'many') {
    const links = quoted(joinTableName(resource.name, name));
    return { value: 'w.target_id', join: ` left join ${links} w on w.owner_id = t.id`, label: labelOf(field.target) };
  }
  const expression = scalarExpression({ resource, name, field, row: 't' });
  if (field.kind === 'choices') {
    return { value: 'w.value', join: ` left join lateral unnest(${expression}) w(value) on true`, label: NO_LABEL };
  }
  return { value: expression, join: '', label: field.kind === 'one' ? labelOf(field.target) : NO_LABEL };
};

const monthOf = (resource: Resource, name: string | null): string => {
  if (name === null) return 'null::timestamp';
  const field = (resource.fields as Fields)[name];
  const instant = field ? scalarExpression({ resource, name, field, row: 't' }) : null;
  if (instant === null && name !== CREATED_AT) throw new Error(`${resource.name} has no ${name}`);
  // The connection's time zone is Paris.
  return `date_trunc('month', (${instant ?? 't.created_at'})::timestamp)`;
};

/**
 * Rows of a list by value and month. The most frequent values and the latest months are counted, the rest of them together; a related
 * record is looked up once a value.
 */
const countStatement = defineBuiltStatement({
  text: ({ collection, where, field, month }: CountedList) => {
    const resource = resourceByName(collection);
    const { value, join, label } = countedValue(resource, field);
    const table = `${quoted(collection)} t`;
    return `with counted as (
  select ${value} as value, ${monthOf(resource, month)} as month, count(*)::int as count from ${table}${join}${where} group by 1, 2
), ranked as (
  select value, row_number() over (order by sum(count) desc, value) as rank from counted where value is not null group by value
), named as (
  select v.value, v.rank, ${label} as label from ranked v where v.rank <= ${FIGURE_VALUES_MAX}
), latest as (
  select month from counted where month is not null group by month order by month desc limit ${FIGURE_MONTHS_MAX}
)
select n.value::text as value, n.label, c.value is not null and n.value is null as "isOther",
  to_char(l.month, 'YYYY-MM') as month, c.month is not null and l.month is null as "isEarlier",
  sum(c.count)::int as count, ${join ? `(select count(*)::int from ${table}${where})` : 'sum(sum(c.count)) over ()::int'} as total
from counted c left join named n on n.value = c.value left join latest l on l.month = c.month
group by n.rank, n.value, n.label, 3, l.month, 5
order by l.month nulls last, 5 desc, n.rank nulls last, 3 desc`;
  },
  columns: {
    value: 'text?',
    label: 'text?',
    isOther: 'bool',
    month: 'text?',
    isEarlier: 'bool',
    count: 'int4',
    total: 'int4',
  },
  examples: [
    { collection: 'vehicles', where: '', field: 'fuel', month: null },
    { collection: 'need_trainings', where: '', field: 'area', month: 'createdAt' },
    { collection: 'trainers', where: '', field: 'areas', month: null },
    { collection: 'companies', where: '', field: 'traineeImportTypes', month: null },
    { collection: 'reminders', where: '', field: null, month: 'reminderAt' },
  ],
});

/** Counts the rows of a list by a field, by the months of a date, or by both, in one statement. */
export const countByField = (
  database: Queryable,
  list: CountedList,
  values: readonly unknown[],
): ReturnType<typeof countStatement.rows> => countStatement.rows(database, list, values);
