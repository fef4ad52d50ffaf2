import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { collectionPath } from '../../../model/kernel/resource.ts';
import { POOL_GROUPS_PAGE, type PoolAnswer, type PooledNeed, type PoolGrouping } from '../../../model/needs/pool.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';

/** Planning commands and live changes of needs refetch these queries. */
export const POOL_KEY = ['need_trainings', 'pool'] as const;

const NEEDS_PAGE = 30;

const fetchPool = async (search: string, more: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<PoolAnswer> => {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return (await httpClient(`${collectionPath('need_trainings')}/pool?${query}`, { signal })).json as PoolAnswer;
};

/** Is there a page after these. */
const nextPage = (shownCount: number, total: number, page: number): number | undefined =>
  shownCount < total ? page + 1 : undefined;

/** Groups of needs, more on demand. */
export const usePoolGroups = (search: string, grouping: PoolGrouping | 'none') =>
  useInfiniteQuery({
    queryKey: [...POOL_KEY, 'groups', search, grouping],
    queryFn: ({ pageParam, signal }) => fetchPool(search, { groupBy: grouping, page: String(pageParam) }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ totalGroups }, _pages, page) => nextPage(page * POOL_GROUPS_PAGE, totalGroups, page),
    enabled: grouping !== 'none',
    // Groups of another kind have other keys.
    placeholderData: (previous, query) => (query?.queryKey.at(-1) === grouping ? previous : undefined),
  });

/** A group in the pool's query; none: all needs. */
export interface GroupQuery {
  readonly grouping: PoolGrouping;
  readonly value: string;
}

const ofGroup = (group: GroupQuery | null): Readonly<Record<string, string>> =>
  group ? { groupBy: group.grouping, group: group.value } : {};

/** Needs of a group, more on demand. */
export const usePoolNeeds = (search: string, group: GroupQuery | null, isEnabled = true) =>
  useInfiniteQuery({
    queryKey: [...POOL_KEY, 'needs', search, group],
    queryFn: ({ pageParam, signal }) =>
      fetchPool(search, { ...ofGroup(group), page: String(pageParam), itemsPerPage: String(NEEDS_PAGE) }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ totalItems }, _pages, page) => nextPage(page * NEEDS_PAGE, totalItems, page),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });

/** All needs of a group, as many as one command plans. */
export const readPoolGroup = async (search: string, group: GroupQuery): Promise<readonly PooledNeed[]> =>
  (await fetchPool(search, { ...ofGroup(group), pagination: 'false' })).member;

/** Number of needs that match; null while it is not known. */
export const usePoolTotal = (search: string, grouping: PoolGrouping | 'none'): number | null => {
  const groups = usePoolGroups(search, grouping);
  const needs = usePoolNeeds(search, null, grouping === 'none');
  const [first] = (grouping === 'none' ? needs : groups).data?.pages ?? [];
  return first?.totalItems ?? null;
};

/** Number of needs of another query. */
export const countPool = async (search: string, signal?: AbortSignal): Promise<number> =>
  (await fetchPool(search, { itemsPerPage: '1' }, signal)).totalItems;

/** Ticked needs that the search and filters leave out; none while that is not known. */
export const usePoolOutside = (search: string, ticked: readonly PooledNeed[]): readonly PooledNeed[] => {
  const ids = ticked.map(({ id }) => String(id));
  const { data: listedIds } = useQuery({
    queryKey: [...POOL_KEY, 'outside', search, ids],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(search);
      for (const id of ids) query.append('id[]', id);
      return (await fetchPool(String(query), { pagination: 'false' }, signal)).member.map(({ id }) => String(id));
    },
    enabled: ids.length > 0,
  });
  return listedIds ? ticked.filter(({ id }) => !listedIds.includes(String(id))) : [];
};
