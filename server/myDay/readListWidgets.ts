import type { Actor } from '../../model/accounts/access.ts';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { filterSearch } from '../../model/kernel/filterSearch.ts';
import { type ListWidgetName, listWidget, widgetFilters } from '../../model/myDay/myDayWidgets.ts';
import { resourceByName } from '../../model/resources.ts';
import type { Queryable } from '../database/database.ts';
import { Parameters } from '../database/sql.ts';
import { listedRows } from '../records/listedRows.ts';
import { listOrder } from '../records/listOrder.ts';
import { readListQuery } from '../records/listQuery.ts';
import { myDayStatement } from './myDayStatement.ts';

interface ReadListWidgets {
  readonly actor: Actor;
  readonly now: Date;
  readonly names: readonly ListWidgetName[];
  /** The user whose own work is read; null: everybody's. */
  readonly assignee: number | null;
}

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
