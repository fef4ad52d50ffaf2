import type { Reference } from '../../../model/kernel/resource.ts';
import type { PoolGrouping, PoolSort } from '../../../model/needs/pool.ts';
import { filterSearch } from '../../../src/api/listFilters.ts';
import type { FilterValues } from '../../../src/filters/useListFilters.ts';

/** How a person looks at the pool. */
export interface PoolView {
  readonly search: string;
  readonly grouping: PoolGrouping | 'none';
  readonly sort: PoolSort;
  /** Filters of the list of needs. */
  readonly filters: FilterValues;
  /** The place that distances count from. */
  readonly near: Reference | null;
}

export const FIRST_POOL_VIEW: PoolView = { search: '', grouping: 'company', sort: 'waiting', filters: {}, near: null };

/** Conditions that a page adds to the person's view of the pool. */
export interface PoolContext {
  /** IRI of the training session to fill. Default none. */
  readonly trainingSession?: string;
  /** IRI of the place that distances count from, unless the person chose one. Default none. */
  readonly near?: string | undefined;
  /** Codes of the added fields on the planning’s cards; those of needs are shown. Default none. */
  readonly card?: readonly string[];
}

/** The pool's query, without group and page. */
export const poolSearch = ({ search, sort, filters, near }: PoolView, context: PoolContext): URLSearchParams => {
  const query = filterSearch(filters);
  const place = near?.['@id'] ?? context.near;
  const parameters = { search: search.trim(), near: place, trainingSession: context.trainingSession };
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  for (const code of context.card ?? []) if (code.startsWith('need.')) query.append('card', code);
  query.set('sort', sort === 'distance' && !place && !context.trainingSession ? 'waiting' : sort);
  return query;
};
