import { dayAt } from '../calendar/relativeDay.ts';
import type { FilterValues } from '../kernel/filterSearch.ts';

const RANGE_END = /\[(?:after|before)\]$/;

/** No record can match an empty set. */
export const matchesNothing = (filters: FilterValues = {}): boolean =>
  Object.values(filters).some((value) => Array.isArray(value) && value.length === 0);

/** Filters of a list as a call sends them: relative days are dates; null asks for records without a value; cleared ones are left out. */
export const sentFilters = (filters: FilterValues, now: Date): FilterValues =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]): [string, unknown][] => {
      if (value === undefined || value === '') return [];
      return value === null ? [[`exists[${name}]`, false]] : [[name, RANGE_END.test(name) ? dayAt(value, now) : value]];
    }),
  );
