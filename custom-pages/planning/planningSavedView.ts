import { type PlanningFilters, readPlanningFilters, writePlanningFilters } from './planningFilters.ts';
import { PLANNING_VIEWS } from './planningPeriod.ts';
import { ROW_KINDS, readRowKind } from './rows/rowKinds.ts';

/** Content of a person's `filtersPlanning`: filters, row kind, view, and `0` for hidden weekends. */
export type PlanningSavedView = PlanningFilters & { readonly rows?: string; readonly view?: string; readonly weekends?: '0' };

const KEPT_WITH_FILTERS = { rows: ROW_KINDS, view: PLANNING_VIEWS, weekends: ['0'] } as const;

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [value]).map(String);

/** The saved view of an address, without the day. */
export const savedViewOf = (search: URLSearchParams): PlanningSavedView => {
  const rows = readRowKind(search);
  const view = PLANNING_VIEWS.find((known) => known === search.get('view'));
  return {
    ...readPlanningFilters(search),
    ...(rows === 'area' ? {} : { rows }),
    ...(view ? { view } : {}),
    ...(search.get('weekends') === '0' ? { weekends: '0' } : {}),
  };
};

/** Does the address contain view settings: then it is a shared link and wins. */
export const hasViewSettings = (search: URLSearchParams): boolean => Object.keys(savedViewOf(search)).length > 0;

/** The address with the saved view, ignoring invalid parts. */
export const withSavedView = (stored: unknown, search: URLSearchParams): URLSearchParams => {
  if (typeof stored !== 'object' || stored === null) return search;
  const texts = new URLSearchParams(Object.entries(stored).map(([name, value]) => [name, textsOf(value).join(',')]));
  const restored = writePlanningFilters(readPlanningFilters(texts), search);
  for (const [name, allowed] of Object.entries(KEPT_WITH_FILTERS)) {
    const value = texts.get(name);
    if (value && allowed.some((known) => known === value)) restored.set(name, value);
  }
  return restored;
};
