import { createContext, useContext } from 'react';

export type FilterValues = Readonly<Record<string, unknown>>;

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The filters that ask for something. */
export const withoutNothing = (values: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isNothing(value)));

interface ListFilters {
  readonly values: FilterValues;
  /** Sets some filters and keeps the others; an empty value clears its filter. */
  readonly set: (changes: FilterValues) => void;
  readonly clear: () => void;
}

export const ListFiltersContext = createContext<ListFilters>({ values: {}, set: () => undefined, clear: () => undefined });

/** The filters of the surrounding list, from `ListFiltersProvider`. */
export const useListFilters = (): ListFilters => useContext(ListFiltersContext);
