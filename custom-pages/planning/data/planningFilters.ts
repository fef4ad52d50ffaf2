import { iriOf } from '../../../model/kernel/resource.ts';
import { TRAINING_SESSION_STATUSES } from '../../../model/sessions/trainingSessionStatuses.ts';

/** Filters of the planning: their name in address and saved view, and in the API. */
export const PLANNING_FILTERS = {
  logisticArea: { api: 'area.logisticAreas', target: 'logistic_areas' },
  area: { api: 'area', target: 'areas' },
  trainingType: { api: 'trainingSessions.trainingType', target: 'training_types' },
  status: { api: 'trainingSessions.status', target: null },
  officer: { api: 'trainingOfficer', target: 'users' },
  trainer: { api: 'trainers', target: 'trainers' },
  location: { api: 'trainingLocation', target: 'training_locations' },
} as const;

export type PlanningFilterName = keyof typeof PLANNING_FILTERS;
export const PLANNING_FILTER_NAMES = Object.keys(PLANNING_FILTERS) as readonly PlanningFilterName[];

/** Chosen values by filter: ids, or statuses. Unused filters are missing. */
export type PlanningFilters = Readonly<Partial<Record<PlanningFilterName, readonly string[]>>>;

const isValue = (name: PlanningFilterName, value: string): boolean =>
  name === 'status' ? TRAINING_SESSION_STATUSES.some((status) => status === value) : /^[1-9]\d{0,9}$/.test(value);

const validFilter = (name: PlanningFilterName, values: readonly string[]): PlanningFilters => {
  const valid = [...new Set(values.filter((value) => isValue(name, value)))];
  return valid.length > 0 ? { [name]: valid } : {};
};

/** Parses `?trainingType=3,5&status=optional`, ignoring invalid values. */
export const readPlanningFilters = (search: URLSearchParams): PlanningFilters =>
  Object.assign({}, ...PLANNING_FILTER_NAMES.map((name) => validFilter(name, search.get(name)?.split(',') ?? [])));

/** Writes the filters into an address, replacing existing ones. */
export const writePlanningFilters = (filters: PlanningFilters, search: URLSearchParams): URLSearchParams => {
  const nextSearch = new URLSearchParams(search);
  for (const name of PLANNING_FILTER_NAMES) {
    const values = filters[name] ?? [];
    if (values.length > 0) nextSearch.set(name, values.join(','));
    else nextSearch.delete(name);
  }
  return nextSearch;
};

/** The filters as API query. */
export const filterQuery = (filters: PlanningFilters): readonly (readonly [string, string])[] =>
  PLANNING_FILTER_NAMES.flatMap((name) =>
    (filters[name] ?? []).map((value) => [`${PLANNING_FILTERS[name].api}[]`, value] as const),
  );

export const countFilters = (filters: PlanningFilters): number =>
  PLANNING_FILTER_NAMES.filter((name) => (filters[name]?.length ?? 0) > 0).length;

/** IRI of the place, when the planning shows only one. */
export const placeOf = ({ location = [] }: PlanningFilters): string | undefined =>
  location.length === 1 ? iriOf('training_locations', Number(location[0])) : undefined;
