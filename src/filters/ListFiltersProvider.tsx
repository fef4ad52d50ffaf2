import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useListContext } from 'react-admin';
import { type FilterValues, ListFiltersContext, withoutNothing } from './useListFilters.ts';

/**
 * The list's filters, stored in the address. Two quick changes build on each other: react-admin only knows the values of the last
 * render.
 */
export const ListFiltersProvider = ({ children }: { readonly children: ReactNode }) => {
  const { filterValues, setFilters } = useListContext();
  const values: FilterValues = filterValues;
  const nextValues = useRef<FilterValues | null>(null);
  /** A debounced filter may still call an earlier `set`. */
  const latest = useRef(values);

  useEffect(() => {
    latest.current = values;
    if (JSON.stringify(values) === JSON.stringify(nextValues.current)) nextValues.current = null;
  }, [values]);

  const context = useMemo(() => {
    const replace = (next: FilterValues) => {
      nextValues.current = next;
      setFilters(next, {});
    };
    return {
      values,
      set: (changes: FilterValues) => replace(withoutNothing({ ...(nextValues.current ?? latest.current), ...changes })),
      clear: () => replace({}),
    };
  }, [values, setFilters]);

  return <ListFiltersContext.Provider value={context}>{children}</ListFiltersContext.Provider>;
};
