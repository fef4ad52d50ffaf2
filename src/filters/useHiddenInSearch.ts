import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ResourceKey } from '../../model/registry/resources.ts';
import { keyOf } from '../api/recordId.ts';
import { useHiddenByFilters } from './useHiddenByFilters.ts';
import type { FilterValues } from './useListFilters.ts';

interface ClearedFilter {
  readonly name: string;
  /** The search without this filter. */
  readonly filter: FilterValues;
  readonly onShow: () => void;
}

interface HiddenInSearch {
  /** Filters that are in use. */
  readonly filters: readonly ClearedFilter[];
  /** IRIs that the search never offers. */
  readonly except: readonly string[];
  readonly isEmpty: boolean;
}

/** Records that an empty search, written by hand, would find without one of its filters. */
export const useHiddenInSearch = (resource: ResourceKey, { filters, except, isEmpty }: HiddenInSearch) => {
  const provider = useDataProvider();
  const count = async (filter: FilterValues): Promise<number> => {
    const { total = 0 } = await provider.getList(resource, {
      filter,
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      meta: { properties: ['id'] },
    });
    return total;
  };
  const id = except.flatMap((iri) => keyOf(iri) ?? []);
  const countOffered = async (filter: FilterValues): Promise<number> => {
    const [all, excluded] = await Promise.all([count(filter), id.length > 0 ? count({ ...filter, id }) : 0]);
    return all - excluded;
  };
  const { data: counts = [] } = useQuery({
    queryKey: [resource, 'hiddenInSearch', filters.map(({ filter }) => filter), id],
    queryFn: () => Promise.all(filters.map(({ filter }) => countOffered(filter))),
    enabled: isEmpty && filters.length > 0,
  });
  return useHiddenByFilters(filters.map(({ name, onShow }, at) => ({ name, onShow, count: isEmpty ? (counts[at] ?? 0) : 0 })));
};
