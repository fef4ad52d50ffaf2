import { accessOf } from '../kernel/access.ts';
import { choice, integer, list, one, text } from '../kernel/field.ts';
import { defineResource } from '../kernel/resource.ts';
import { ROW_ACTS, type RowAct } from './rowActs.ts';
import { SHARED_VIEW_EDITORS } from './savedView.ts';

/** How « Ma journée » shows a saved view: the number of its records, or the first of them as well. */
export const VIEW_DISPLAYS = ['count', 'list'] as const;

/** Widgets of a layout: each costs a count whenever a member opens the page. */
export const LAYOUT_WIDGETS_MAX = 30;

/** The widgets of « Ma journée » for a user group, in order; without a record its members see all that they may. */
export const myDayLayouts = defineResource({
  name: 'my_day_layouts',
  type: 'MyDayLayout',
  route: null,
  access: {
    ...accessOf('USER_GROUP'),
    create: SHARED_VIEW_EDITORS,
    update: SHARED_VIEW_EDITORS,
    delete: SHARED_VIEW_EDITORS,
  },
  historyOf: ['userGroup'],
  label: ['userGroup'],
  order: { id: 'asc' },
  fields: {
    userGroup: one('user_groups', { required: true, unique: true, filter: 'exact', column: true }),
    // Each is a widget of the product, by name, or a view that is shared with the group, by id.
    widgets: list(
      { widget: text({ maxLength: 40 }), view: integer({ min: 1 }), display: choice(VIEW_DISPLAYS), act: choice(ROW_ACTS) },
      { in: 'both' },
    ),
  },
});

/** A widget of a layout. */
export interface LayoutWidget {
  readonly widget?: string | null;
  readonly view?: number | null;
  /** Display of a view; default: a list. */
  readonly display?: (typeof VIEW_DISPLAYS)[number] | null;
  /** One act of the rows of the view's list, offered on each record shown. Default: none. */
  readonly act?: RowAct | null;
}
