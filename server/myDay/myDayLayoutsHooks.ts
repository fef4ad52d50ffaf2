import type { Violation } from '../../model/kernel/validation.ts';
import { LAYOUT_REFUSALS } from '../../model/messages/savedViews/layoutRefusals.ts';
import { isMyDayWidget } from '../../model/myDay/myDayWidgets.ts';
import { LAYOUT_WIDGETS_MAX, type LayoutWidget } from '../../model/savedViews/myDayLayout.ts';
import { widgetActs } from '../../model/savedViews/rowActs.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import type { WriteEvent, WriteHooks } from '../hydra/contract/writeHooks.ts';
import { invalid } from '../kernel/domainError.ts';
import { layoutKey } from './readLayout.ts';

/** Views ($1) that are shared with a group ($2). */
const sharedViewsStatement = defineStatement({
  text: 'select id, resource from saved_views where id = any($1::int[]) and user_group_id = $2',
  columns: { id: 'int4', resource: 'text' },
});

const refusal = (propertyPath: string, message: string, code = 'invalid'): Violation => ({ propertyPath, message, code });

const widgetViolations = (widgets: readonly LayoutWidget[]): Violation[] => {
  const keys = widgets.map(layoutKey);
  return widgets.flatMap(({ widget, view }, index) => {
    const at = `widgets[${index}]`;
    if (Boolean(widget) === Boolean(view)) return [refusal(at, LAYOUT_REFUSALS.oneOfBoth)];
    if (widget && !isMyDayWidget(widget)) return [refusal(`${at}.widget`, LAYOUT_REFUSALS.unknownWidget)];
    return keys.indexOf(keys[index] ?? '') < index ? [refusal(at, LAYOUT_REFUSALS.twice)] : [];
  });
};

/** An act is one of those that the records of the view's list have. */
const actViolations = ({ act, display }: LayoutWidget, resource: string): readonly string[] => {
  if (!act) return [];
  if (display === 'count') return [LAYOUT_REFUSALS.actOfCount];
  return widgetActs(resource).includes(act) ? [] : [LAYOUT_REFUSALS.foreignAct];
};

const viewViolations = async (
  transaction: Queryable,
  group: number,
  widgets: readonly LayoutWidget[],
): Promise<readonly Violation[]> => {
  const views = widgets.flatMap(({ view }) => view ?? []);
  const resourceById = new Map(
    (await sharedViewsStatement.rows(transaction, [views, group])).map(({ id, resource }) => [id, resource]),
  );
  return widgets.flatMap((widget, index) => {
    if (!widget.view) return widget.act ? [refusal(`widgets[${index}].act`, LAYOUT_REFUSALS.foreignAct)] : [];
    const resource = resourceById.get(widget.view);
    if (resource === undefined) return [refusal(`widgets[${index}].view`, LAYOUT_REFUSALS.foreignView)];
    return actViolations(widget, resource).map((message) => refusal(`widgets[${index}].act`, message));
  });
};

const sizeViolations = (widgets: readonly LayoutWidget[]): readonly Violation[] => {
  if (widgets.length === 0) return [refusal('widgets', LAYOUT_REFUSALS.none)];
  return widgets.length > LAYOUT_WIDGETS_MAX ? [refusal('widgets', LAYOUT_REFUSALS.tooMany(LAYOUT_WIDGETS_MAX))] : [];
};

const widgetsOf = ({ current, values }: WriteEvent): readonly LayoutWidget[] =>
  (values.own.get('widgets') ?? current?.widgets ?? []) as readonly LayoutWidget[];

const groupOf = ({ current, values }: WriteEvent): number =>
  Number(values.own.get('userGroup') ?? (current?.userGroup as { readonly id: number } | undefined)?.id);

/** A layout has widgets of the product and views of its group, each once. */
export const myDayLayoutsHooks: WriteHooks = {
  beforeWrite: async (event) => {
    const widgets = widgetsOf(event);
    const violations = [
      ...sizeViolations(widgets),
      ...widgetViolations(widgets),
      ...(await viewViolations(event.transaction, groupOf(event), widgets)),
    ];
    if (violations.length > 0) throw invalid(...violations);
    return undefined;
  },
};
