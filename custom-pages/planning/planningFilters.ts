import { TRAINING_SESSION_STATUSES } from '../../model/sessions/trainingSessionStatuses.ts';

/** What the planning can be narrowed to: the filter's name in the address and in what a person keeps, and the API's. */
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

/** Chosen values by filter: ids, or statuses. A filter without one is absent. */
export type PlanningFilters = Readonly<Partial<Record<PlanningFilterName, readonly string[]>>>;

const isValue = (name: PlanningFilterName, value: string): boolean =>
  name === 'status' ? TRAINING_SESSION_STATUSES.some((status) => status === value) : /^[1-9]\d{0,9}$/.test(value);

const kept = (name: PlanningFilterName, values: readonly string[]): PlanningFilters => {
  const valid = [...new Set(values.filter((value) => isValue(name, value)))];
  return valid.length > 0 ? { [name]: valid } : {};
};

/** Reads `?trainingType=3,5&status=optional`; what is no value is left out. */
export const readPlanningFilters = (search: URLSearchParams): PlanningFilters =>
  Object.assign({}, ...PLANNING_FILTER_NAMES.map((name) => kept(name, search.get(name)?.split(',') ?? [])));

/** Writes the filters into an address, in the place of those that it had. */
export const writePlanningFilters = (filters: PlanningFilters, search: URLSearchParams): URLSearchParams => {
  const written = new URLSearchParams(search);
  for (const name of PLANNING_FILTER_NAMES) {
    const values = filters[name] ?? [];
    if (values.length > 0) written.set(name, values.join(','));
    else written.delete(name);
  }
  return written;
};

/** The filters as the collection of sessions takes them. */
export const filterQuery = (filters: PlanningFilters): readonly (readonly [string, string])[] =>
  PLANNING_FILTER_NAMES.flatMap((name) =>
    (filters[name] ?? []).map((value) => [`${PLANNING_FILTERS[name].api}[]`, value] as const),
  );

export const countFilters = (filters: PlanningFilters): number =>
  PLANNING_FILTER_NAMES.filter((name) => (filters[name]?.length ?? 0) > 0).length;
