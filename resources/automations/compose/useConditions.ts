import { useEffect, useMemo, useRef } from 'react';
import { useController } from 'react-hook-form';
import { type FilterValues, withoutNothing } from '../../../src/filters/useListFilters.ts';

/** The conditions of the form as the filters of a list, for the inputs of filters. */
export const useConditions = (source: string) => {
  const { field } = useController({ name: source });
  const values = (field.value ?? {}) as FilterValues;
  const { onChange } = field;
  /** A debounced filter may still call an earlier `set`. */
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  return useMemo(() => {
    const replace = (next: FilterValues) => {
      latest.current = next;
      onChange(next);
    };
    return {
      values,
      set: (changes: FilterValues) => replace(withoutNothing({ ...latest.current, ...changes })),
      clear: () => replace({}),
    };
  }, [values, onChange]);
};
