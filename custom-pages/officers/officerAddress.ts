import { isTrainingOfficerView, type TrainingOfficerView } from '../../model/officers/trainingOfficerViews.ts';
import type { FilterValues } from '../../src/filters/useListFilters.ts';

/** Single-value and multi-value filters of the views, by query name. */
const SINGLE = [
  'officer',
  'startAt[after]',
  'startAt[before]',
  'area',
  'trainingLocation',
  'trainingSessions.trainingType',
  'isBilled',
] as const;
const SEVERAL = ['trainingSessions.status'] as const;

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** The filters in an address. */
export const readFilters = (search: URLSearchParams): FilterValues => ({
  ...Object.fromEntries(SINGLE.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : []))),
  ...Object.fromEntries(SEVERAL.flatMap((name) => (search.has(`${name}[]`) ? [[name, search.getAll(`${name}[]`)]] : []))),
});

/** The filters as query, the same in address and API. */
export const filterParams = (values: FilterValues): URLSearchParams => {
  const params = new URLSearchParams();
  for (const name of SINGLE) if (!isNothing(values[name])) params.set(name, String(values[name]));
  for (const name of SEVERAL) {
    const all = values[name];
    for (const value of Array.isArray(all) ? all : []) params.append(`${name}[]`, String(value));
  }
  return params;
};

/** The saved filters, ignoring invalid parts. */
export const savedFilters = (storedFilters: unknown, view: TrainingOfficerView): FilterValues | null => {
  const ofView =
    typeof storedFilters === 'object' && storedFilters !== null
      ? (storedFilters as Readonly<Record<string, unknown>>)[view]
      : null;
  if (typeof ofView !== 'object' || ofView === null) return null;
  return readFilters(filterParams(ofView as FilterValues));
};

export const readView = (search: URLSearchParams, fallback: TrainingOfficerView): TrainingOfficerView => {
  const name = search.get('view') ?? '';
  return isTrainingOfficerView(name) ? name : fallback;
};

/** Page of the table, from 0 as in the grid. */
export const readPage = (search: URLSearchParams): number => Math.max(0, Number.parseInt(search.get('page') ?? '1', 10) - 1 || 0);
