import type { SortPayload } from 'react-admin';
import { STATUSES_LEADING_TO_PLANIFIE } from '../../../model/needs/needTrainingStatuses.ts';
import type { FilterValues } from '../../../src/filters/useListFilters.ts';

interface NeedView {
  /** Statuses of the shown needs; empty: all. */
  readonly status: readonly string[];
  readonly sort: SortPayload;
}

/** Built-in views of the list of needs; the first is the one that it opens with. */
export const NEED_VIEWS = {
  toPlan: { status: STATUSES_LEADING_TO_PLANIFIE, sort: { field: 'deliveryDate', order: 'ASC' } },
  planned: { status: ['planifie'], sort: { field: 'deliveryDate', order: 'ASC' } },
  all: { status: [], sort: { field: 'deliveryDate', order: 'DESC' } },
} as const satisfies Readonly<Record<string, NeedView>>;

type NeedViewName = keyof typeof NEED_VIEWS;

export const NEED_VIEW_NAMES = Object.keys(NEED_VIEWS) as readonly NeedViewName[];

export const isNeedView = (name: unknown): name is NeedViewName => NEED_VIEW_NAMES.some((viewName) => viewName === name);

/** Statuses of a list's filters. */
export const statusesOf = ({ status }: FilterValues): readonly string[] =>
  Array.isArray(status) ? status.map(String) : status ? [String(status)] : [];

/** The view that the filters show; null: other statuses, chosen by hand. */
export const viewOfFilters = (filters: FilterValues): NeedViewName | null => {
  const statuses = statusesOf(filters);
  return (
    NEED_VIEW_NAMES.find((name) => {
      const viewStatuses: readonly string[] = NEED_VIEWS[name].status;
      return viewStatuses.length === statuses.length && viewStatuses.every((one) => statuses.includes(one));
    }) ?? null
  );
};

/** Does the list show all of a view, and none of its statuses was chosen by hand. */
export const isWholeView = (filters: FilterValues): boolean =>
  viewOfFilters(filters) !== null && statusesOf(filters).length !== 1;

/** Statuses after a press on one: out of a whole view it alone, else it comes or goes; without the last one `whole`, the view before, is back. */
export const pressedStatuses = (filters: FilterValues, status: string, whole: readonly string[]): readonly string[] => {
  if (isWholeView(filters)) return [status];
  const statuses = statusesOf(filters);
  if (!statuses.includes(status)) return [...statuses, status];
  return statuses.length > 1 ? statuses.filter((one) => one !== status) : whole;
};
