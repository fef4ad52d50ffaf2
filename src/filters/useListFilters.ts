import { createContext, useContext } from 'react';

export type FilterValues = Readonly<Record<string, unknown>>;

interface ListFilters {
  readonly values: FilterValues;
  /** Sets some filters and keeps the others; a value that is nothing clears its filter. */
  readonly set: (changes: FilterValues) => void;
  readonly clear: () => void;
}

export const ListFiltersContext = createContext<ListFilters>({ values: {}, set: () => undefined, clear: () => undefined });

/** The filters of the list around, as `ListFiltersProvider` keeps them. */
export const useListFilters = (): ListFilters => useContext(ListFiltersContext);
