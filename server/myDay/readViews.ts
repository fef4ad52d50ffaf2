import { type Actor, isAllowed } from '../../model/kernel/access.ts';
import { type Fields, isRelation } from '../../model/kernel/field.ts';
import { closedFields, hiddenFields } from '../../model/kernel/hiddenFields.ts';
import type { Role } from '../../model/kernel/roles.ts';
import type { ViewWidgetAnswer } from '../../model/myDay/myDayWidgets.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import type { LayoutWidget } from '../../model/savedViews/myDayLayout.ts';
import { readsOfAct } from '../../model/savedViews/rowActs.ts';
import type { Queryable } from '../database/database.ts';
import { scopedStatement } from '../records/scope/scopedStatement.ts';
import { type ViewedList, viewedList } from '../savedViews/viewedList.ts';
import { layoutKey } from './readLayout.ts';

const viewColumns = {
  id: 'int4',
  name: 'text',
  resource: 'text',
  filters: 'jsonb?',
  sortField: 'text?',
  sortOrder: 'text?',
  perPage: 'int4?',
  columns: 'jsonb?',
} as const;

const FIELDS = `t.id, t.name, t.resource, t.filters, t.sort_field as "sortField", t.sort_order as "sortOrder",
  t.per_page as "perPage", t.columns`;

/** Views ($1) that the caller sees, and those of a group ($2) whose page is being composed. */
const viewsStatement = scopedStatement({
  of: ['saved_views', 't'],
  text: (scope) => `select ${FIELDS} from saved_views t where t.id = any($1::int[]) and (${scope} or t.user_group_id = $2)`,
  columns: viewColumns,
});

/** A view of a layout: its answer without rows, and the list that it counts; null: it cannot be shown. */
export interface ShownView {
  readonly answer: Omit<ViewWidgetAnswer<never>, 'count' | 'member'>;
  readonly list: ViewedList | null;
}

/** Do the roles see a field, and the field of a related record behind it: `trainee.email`. */
const isOpen = (collection: string, path: string, roles: readonly Role[]): boolean => {
  const resource = resourceByName(collection);
  const [name = '', inner] = path.split('.');
  if (closedFields(resource, roles).includes(name)) return false;
  const field = (resource.fields as Fields)[name];
  if (inner === undefined || !field || !isRelation(field)) return true;
  const target = resourceByName(field.target);
  return isAllowed(target.access.item, roles) && !hiddenFields(target, roles).includes(inner);
};

/** The list with the fields of a row that its act reads, as far as they are open to the caller. */
const withActReads = (list: ViewedList, act: LayoutWidget['act'], { roles }: Actor): ViewedList => {
  if (!act) return list;
  const actReads = readsOfAct(list.collection, act).filter((path) => isOpen(list.collection, path, roles));
  return { ...list, reads: [...new Set([...list.reads, ...actReads])] };
};

interface ReadViews {
  readonly actor: Actor;
  readonly now: Date;
  readonly widgets: readonly LayoutWidget[];
  /** Group whose page the caller composes. Default: none. */
  readonly group?: number | undefined;
}

/** The views among a layout's widgets; one that is no longer shared stays, so that the page can say so. */
export const readViews = async (
  database: Queryable,
  { actor, now, widgets, group }: ReadViews,
): Promise<readonly ShownView[]> => {
  const ids = widgets.flatMap(({ view }) => view ?? []);
  if (ids.length === 0) return [];
  const rows = await viewsStatement.rows({ database, actor }, [ids, group ?? null], undefined);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return widgets.flatMap(({ view, display, act }): ShownView[] => {
    if (!view) return [];
    const head = { kind: 'view', name: layoutKey({ view }), display: display ?? 'list', act: act ?? null } as const;
    const row = rowById.get(view);
    if (!row) return [{ answer: { ...head, title: '', fault: 'gone', resource: null, view: null, columns: [] }, list: null }];
    const { id: _id, name: title, resource, ...state } = row;
    const list = viewedList(row, { actor, now });
    const isFault = typeof list === 'string';
    const columns = isFault || head.display === 'count' ? [] : list.columns;
    return [
      {
        answer: { ...head, title, fault: isFault ? list : null, resource, view: state, columns },
        list: isFault ? null : withActReads(list, act, actor),
      },
    ];
  });
};
