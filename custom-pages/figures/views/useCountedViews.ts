import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCreatePath } from 'react-admin';
import { dayAt } from '../../../model/calendar/relativeDay.ts';
import { isAllowed } from '../../../model/kernel/access.ts';
import { type Fields, isRelation } from '../../../model/kernel/field.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../../model/kernel/pageSize.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { isResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import { SHARED_VIEW_EDITORS } from '../../../model/savedViews/savedView.ts';
import type { CountedView, ViewFigure, ViewFigureRow } from '../../../model/savedViews/viewFigure.ts';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { type ShownRecord, useShownRecords } from '../../../src/columns/useShownRecords.ts';
import { useLiveChanges } from '../../../src/live/useLiveChanges.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { viewOfRecord, viewSearch } from '../../../src/savedViews/listView.ts';
import { VIEW_FIELDS } from '../../../src/savedViews/useSavedViews.ts';
import { type Counting, rowFilters } from './countedData.ts';

/** A saved view as these pages read it. */
export type FigureView = ShownRecord<'saved_views', (typeof VIEW_FIELDS)[number]>;

/** Views by a filter: those with figures, or one. */
export const useFigureViews = (filter: Readonly<Record<string, unknown>>) => {
  const views = useShownRecords('saved_views', {
    shows: VIEW_FIELDS,
    filter,
    perPage: MAX_PAGE_SIZE,
    sort: { field: 'name', order: 'ASC' },
  });
  useLiveChanges(['saved_views'], () => void views.refetch());
  return views;
};

export const figuresOf = (view: Pick<FigureView, 'figures'>): readonly ViewFigure[] => view.figures as readonly ViewFigure[];

/** May the person change the view, and so its figures. */
export const useMayChange = (view: Pick<FigureView, 'owner'>): boolean => {
  const user = useCurrentUser();
  return view.owner === user?.record || isAllowed(SHARED_VIEW_EDITORS, user?.roles ?? []);
};

/** Writes the figures of a view. */
export const putFigures = (view: Pick<FigureView, '@id' | 'version'>, figures: readonly ViewFigure[]) =>
  httpClient(view['@id'], { method: 'PUT', body: { figures, version: view.version } });

/** A page of figures counts whole lists: an import that writes for minutes is not followed row by row. */
const COUNTED_EVERY_MS = 5_000;

/** Records that a count reads: those of the view, and those whose labels it shows. */
const countedTables = (resource: Resource | null, { field }: Pick<ViewFigure, 'field'>): readonly string[] => {
  const countedField = resource && field ? (resource.fields as Fields)[field] : undefined;
  return [...(resource ? [resource.name] : []), ...(countedField && isRelation(countedField) ? [countedField.target] : [])];
};

/** The view counted; not before there is something to count by. Its name, or another figure of it, changes no number. */
export const useCountedView = (view: FigureView, { field, month }: Pick<ViewFigure, 'field' | 'month'>) => {
  const client = useQueryClient();
  const resource = isResourceKey(view.resource) ? resourceByName(view.resource) : null;
  const query = new URLSearchParams({ ...(field && { field }), ...(month && { month }) });
  const queryKey = ['counted_view', view['@id'], String(query), view.resource, JSON.stringify(view.filters)];
  const recount = () => void client.invalidateQueries({ queryKey });
  useLiveChanges(countedTables(resource, { field }), recount, COUNTED_EVERY_MS);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await httpClient(`${view['@id']}/figure?${query}`, { signal })).json as CountedView,
    enabled: Boolean(field || month),
    retry: false,
  });
};

/** Addresses of a view's list, whole or with the records of one row. */
export const useViewAddresses = (view: FigureView) => {
  const createPath = useCreatePath();
  const state = viewOfRecord(view, DEFAULT_PAGE_SIZE);
  const resource = isResourceKey(view.resource) ? resourceByName(view.resource) : null;
  const address = (filters: Readonly<Record<string, unknown>>): string =>
    `${createPath({ resource: view.resource, type: 'list' })}${viewSearch({ ...state, filters })}`;
  return {
    resource,
    ofView: resource ? address(state.filters) : null,
    ofRow: (counting: Counting, row: ViewFigureRow): string | null => {
      const filters = rowFilters(counting, row, { filters: state.filters, dayAt: (value) => dayAt(value, serverNow()) });
      return filters ? address(filters) : null;
    },
  };
};
