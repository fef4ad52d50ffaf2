import type { FilterSpec } from './filterSpecs.ts';
import type { FilterValues } from './useListFilters.ts';

/** Values that are one filter for people: the two ends of a range are set together. */
export interface FilterGroup {
  readonly keys: readonly string[];
  /** Undefined: no input of the list shows it. */
  readonly spec: FilterSpec | undefined;
}

const nameOf = (key: string): string => key.replace(/\[(?:after|before)\]$/, '');

/** The filters that are set. */
export const filterGroups = (specs: readonly FilterSpec[], values: FilterValues): readonly FilterGroup[] =>
  [...Map.groupBy(Object.keys(values), nameOf)].map(([name, keys]) => ({
    keys,
    spec: specs.find((spec) => spec.name === name),
  }));

/** The values without those of a filter. */
export const withoutKeys = (values: FilterValues, keys: readonly string[]): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
