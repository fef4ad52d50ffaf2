import { isTrainingOfficerView, type TrainingOfficerView } from '../../model/officers/trainingOfficerViews.ts';
import type { FilterValues } from '../../src/filters/useListFilters.ts';

/** Filters of the views that take one value, and those that take several, by their names in the API's query. */
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

/** The filters that an address names. */
export const readFilters = (search: URLSearchParams): FilterValues => ({
  ...Object.fromEntries(SINGLE.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : []))),
  ...Object.fromEntries(SEVERAL.flatMap((name) => (search.has(`${name}[]`) ? [[name, search.getAll(`${name}[]`)]] : []))),
});

/** The filters as the API's query, which is how the address holds them too. */
export const filterParams = (values: FilterValues): URLSearchParams => {
  const params = new URLSearchParams();
  for (const name of SINGLE) if (!isNothing(values[name])) params.set(name, String(values[name]));
  for (const name of SEVERAL) {
    const all = values[name];
    for (const value of Array.isArray(all) ? all : []) params.append(`${name}[]`, String(value));
  }
  return params;
};

/** What was saved, as far as it is understood. */
export const savedFilters = (saved: unknown, view: TrainingOfficerView): FilterValues | null => {
  const ofView = typeof saved === 'object' && saved !== null ? (saved as Readonly<Record<string, unknown>>)[view] : null;
  if (typeof ofView !== 'object' || ofView === null) return null;
  return readFilters(filterParams(ofView as FilterValues));
};

export const readView = (search: URLSearchParams, fallback: TrainingOfficerView): TrainingOfficerView => {
  const named = search.get('view') ?? '';
  return isTrainingOfficerView(named) ? named : fallback;
};

/** Page and order of the table, counted from 0 as the grid does. */
export const readPage = (search: URLSearchParams): number => Math.max(0, Number.parseInt(search.get('page') ?? '1', 10) - 1 || 0);
