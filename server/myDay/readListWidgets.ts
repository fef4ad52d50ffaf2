import { parisDay } from '../../model/calendar/parisTime.ts';
import type { Actor } from '../../model/kernel/access.ts';
import { filterSearch } from '../../model/kernel/filterSearch.ts';
import { listWidget, MY_DAY_SHOWN, widgetFilters } from '../../model/myDay/myDayWidgets.ts';
import type { ListWidgetName } from '../../model/myDay/widgetRights.ts';
import { type ResourceKey, resourceByName } from '../../model/registry/resources.ts';
import type { Queryable } from '../database/database.ts';
import { defineBuiltStatement } from '../database/defineStatement.ts';
import { jsonArray } from '../database/jsonText.ts';
import { quoted } from '../database/naming.ts';
import { literal, Parameters } from '../database/sql.ts';
import { listedRows, listOrder, readListQuery } from '../records/lists/readList.ts';
import { recordObjects } from '../records/recordLabels.ts';
import type { ShownView } from './readViews.ts';

interface CountedList {
  readonly name: string;
  readonly collection: ResourceKey;
  /** Fields of its first records; empty: they are only counted. */
  readonly columns: readonly string[];
  /** SQL of the list's filters and the caller's scope, for its row `t`. */
  readonly where: string;
  /** ORDER BY of the rows. */
  readonly order: string;
}

const countedList = ({ name, collection, columns, where, order }: CountedList): string => {
  const table = `${quoted(collection)} t${where}`;
  const member =
    columns.length === 0
      ? `''`
      : `(with page as (select t.* from ${table} order by ${order} limit ${MY_DAY_SHOWN}) ` +
        `select ${jsonArray('object')} from (${recordObjects(collection, { columns, order })}) a)`;
  return `select ${literal(name)} as name, (select count(*)::int from ${table}) as count, ${member} as member`;
};

/** The number of records of each list, and the first of them as JSON text. */
const myDayStatement = defineBuiltStatement({
  text: ({ lists }: { readonly lists: readonly CountedList[] }) => lists.map(countedList).join(' union all '),
  columns: { name: 'text', count: 'int4', member: 'text' },
  examples: [
    {
      lists: [
        { name: 'reminders', collection: 'reminders', columns: ['reminderAt'], where: '', order: 't.id' },
        { name: 'view 1', collection: 'vehicles', columns: [], where: '', order: 't.id' },
      ],
    },
  ],
});

interface ReadListWidgets {
  readonly actor: Actor;
  readonly now: Date;
  readonly names: readonly ListWidgetName[];
  /** The user whose own work is read; null: everybody's. */
  readonly assignee: number | null;
  readonly views: readonly ShownView[];
}

type Placed = Pick<ReadListWidgets, 'actor' | 'now' | 'assignee'>;

const listOfName = (name: ListWidgetName, { actor, now, assignee }: Placed, params: Parameters): CountedList => {
  const { collection, order, columns } = listWidget(name);
  const search = filterSearch(widgetFilters(name, parisDay(now), assignee));
  for (const [field, direction] of Object.entries(order)) search.append(`order[${field}]`, direction);
  const query = readListQuery(resourceByName(collection), search);
  return {
    name,
    collection,
    columns,
    where: listedRows({ collection, actor, query }, params),
    order: listOrder(collection, query),
  };
};

const listsOfView = ({ list, answer }: ShownView, params: Parameters): readonly CountedList[] => {
  if (list === null) return [];
  const { collection, where, order, reads } = list;
  return [{ name: answer.name, collection, columns: answer.display === 'list' ? reads : [], where: where(params), order }];
};

const viewJson = ({ answer }: ShownView, row: { readonly count: number; readonly member: string } | undefined): string => {
  const head = JSON.stringify({ ...answer, count: row?.count ?? null }).slice(0, -1);
  return `${head},"member":${row?.member || '[]'}}`;
};

/**
 * The widgets of lists and views by name, each as JSON text: the count and first records that the list itself would show. One
 * statement counts all of them.
 */
export const readListWidgets = async (
  database: Queryable,
  { names, views, ...placed }: ReadListWidgets,
): Promise<ReadonlyMap<string, string>> => {
  const params = new Parameters();
  const lists = [...names.map((name) => listOfName(name, placed, params)), ...views.flatMap((view) => listsOfView(view, params))];
  const rows = lists.length === 0 ? [] : await myDayStatement.rows(database, { lists }, params.values);
  const rowByName = new Map(rows.map((row) => [row.name, row]));
  const today = parisDay(placed.now);
  const listJson = (name: ListWidgetName): string => {
    const filters = JSON.stringify(widgetFilters(name, today, placed.assignee));
    const { count = 0, member = '[]' } = rowByName.get(name) ?? {};
    return `{"kind":"list","name":"${name}","count":${count},"filters":${filters},"member":${member}}`;
  };
  return new Map([
    ...names.map((name): [string, string] => [name, listJson(name)]),
    ...views.map((view): [string, string] => [view.answer.name, viewJson(view, rowByName.get(view.answer.name))]),
  ]);
};
