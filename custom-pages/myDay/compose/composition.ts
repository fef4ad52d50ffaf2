import { recordName } from '../../../model/messages/labels.ts';
import { isMyDayWidget, MY_DAY_WIDGETS } from '../../../model/myDay/myDayWidgets.ts';
import type { LayoutWidget } from '../../../model/savedViews/myDayLayout.ts';
import { type RowAct, widgetActs } from '../../../model/savedViews/rowActs.ts';
import { MY_DAY_MESSAGES } from '../messages.ts';
import { COMPOSE_MESSAGES } from './messages.ts';

/** A view that the group may have on its page. */
export interface GroupView {
  readonly id: number;
  readonly name: string;
  readonly resource: string;
}

export const keyOfWidget = ({ widget, view }: LayoutWidget): string => widget ?? `view ${view}`;

/** Name of a widget for people, and what kind it is. */
export const wordsOfWidget = (
  { widget, view }: LayoutWidget,
  views: readonly GroupView[],
): readonly [name: string, kind: string] => {
  if (widget && isMyDayWidget(widget)) return [MY_DAY_MESSAGES.widgets[widget].title, COMPOSE_MESSAGES.ofProduct];
  const groupView = views.find(({ id }) => id === view);
  return groupView
    ? [groupView.name, COMPOSE_MESSAGES.viewOf(recordName(groupView.resource, 2))]
    : [COMPOSE_MESSAGES.lostView, COMPOSE_MESSAGES.lostViewHelp];
};

const isWidgets = (value: readonly unknown[]): value is readonly LayoutWidget[] =>
  value.every((item) => typeof item === 'object' && item !== null && ('widget' in item || 'view' in item));

/** Acts that the rows of a widget's view have. */
export const actsOfWidget = ({ view }: LayoutWidget, views: readonly GroupView[]): readonly RowAct[] =>
  widgetActs(views.find(({ id }) => id === view)?.resource ?? '');

/** The page of the product, as a start. */
export const PRODUCT_WIDGETS: readonly LayoutWidget[] = MY_DAY_WIDGETS.map((widget) => ({ widget }));

/** Widgets that the page has not yet. */
export const missingWidgets = (widgets: readonly LayoutWidget[], views: readonly GroupView[]): readonly LayoutWidget[] => {
  const keys = new Set(widgets.map(keyOfWidget));
  const all: readonly LayoutWidget[] = [...PRODUCT_WIDGETS, ...views.map(({ id }) => ({ view: id, display: 'list' as const }))];
  return all.filter((widget) => !keys.has(keyOfWidget(widget)));
};

/** The list with one element at another place. */
export const withMove = <T>(items: readonly T[], from: number, to: number): readonly T[] => {
  const item = items[from];
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
};

/** The widgets of the history by their names. */
export const widgetsText =
  (views: readonly GroupView[]) =>
  (_field: string, value: unknown): string | null =>
    Array.isArray(value) && value.length > 0 && isWidgets(value)
      ? value.map((widget) => wordsOfWidget(widget, views)[0]).join(', ')
      : null;
