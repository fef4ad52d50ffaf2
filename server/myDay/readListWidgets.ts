import { parisDay } from '../../model/calendar/parisTime.ts';
import type { Actor } from '../../model/kernel/access.ts';
import { filterSearch } from '../../model/kernel/filterSearch.ts';
import { type ListWidgetName, listWidget, MY_DAY_SHOWN, widgetFilters } from '../../model/myDay/myDayWidgets.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import type { Queryable } from '../database/database.ts';
import { defineBuiltStatement, typed } from '../database/defineStatement.ts';
import { jsonArray } from '../database/jsonText.ts';
import { quoted } from '../database/naming.ts';
import { Parameters } from '../database/sql.ts';
import { listedRows, listOrder, readListQuery } from '../records/readList.ts';
import { recordObjects } from '../records/recordLabels.ts';

interface ReadListWidgets {
  readonly actor: Actor;
  readonly now: Date;
  readonly names: readonly ListWidgetName[];
  /** The user whose own work is read; null: everybody's. */
  readonly assignee: number | null;
}

interface CountedList {
  readonly name: ListWidgetName;
  /** SQL of the list's filters and the caller's scope, for its row `t`. */
  readonly where: string;
  /** ORDER BY of the rows. */
  readonly order: string;
}

const countedList = ({ name, where, order }: CountedList): string => {
  const { collection, columns } = listWidget(name);
  const table = `${quoted(collection)} t${where}`;
  return (
    `select '${name}' as name, (select count(*)::int from ${table}) as count, ` +
    `(with page as (select t.* from ${table} order by ${order} limit ${MY_DAY_SHOWN}) ` +
    `select ${jsonArray('object')} from (${recordObjects(collection, { columns, order })}) a) as member`
  );
};

/** The number of records of each list, and the first of them as JSON text. */
const myDayStatement = defineBuiltStatement({
  text: ({ lists }: { readonly lists: readonly CountedList[] }) => lists.map(countedList).join(' union all '),
  columns: { name: typed<ListWidgetName>('text'), count: 'int4', member: 'text' },
  examples: [
    {
      lists: [
        { name: 'reminders', where: '', order: 't.id' },
        { name: 'needs_to_call', where: '', order: 't.id' },
      ],
    },
  ],
});

/** The widgets of lists, each as JSON text: the count and first records that the list itself would show. */
export const readListWidgets = async (
  database: Queryable,
  { actor, now, names, assignee }: ReadListWidgets,
): Promise<ReadonlyMap<string, string>> => {
  if (names.length === 0) return new Map();
  const params = new Parameters();
  const today = parisDay(now);
  const lists = names.map((name) => {
    const { collection, order } = listWidget(name);
    const search = filterSearch(widgetFilters(name, today, assignee));
    for (const [field, direction] of Object.entries(order)) search.append(`order[${field}]`, direction);
    const query = readListQuery(resourceByName(collection), search);
    return { name, where: listedRows({ collection, actor, query }, params), order: listOrder(collection, query) };
  });
  const rows = await myDayStatement.rows(database, { lists }, params.values);
  return new Map(
    rows.map(({ name, count, member }) => {
      const filters = JSON.stringify(widgetFilters(name, today, assignee));
      return [name, `{"kind":"list","name":"${name}","count":${count},"filters":${filters},"member":${member}}`];
    }),
  );
};
