import { useQuery } from '@tanstack/react-query';
import type { Reference } from '../../../model/kernel/resource.ts';
import type { ResourceKey } from '../../../model/resources.ts';
import { fetchRows } from '../../../src/providers/fetchFields.ts';

const NONE: readonly Reference[] = [];

/** Records of some ids with their labels, in one request; loading ones are left out. */
export const useReferences = (target: ResourceKey, ids: readonly string[]): readonly Reference[] => {
  const { data } = useQuery({
    queryKey: [target, 'labels', ids],
    queryFn: async ({ signal }) => {
      const query = [...ids.map((id) => ['id[]', id] as const), ['pagination', 'false'] as const];
      return (await fetchRows<Reference>(target, { fields: 'label', query }, signal)).member;
    },
    enabled: ids.length > 0,
    placeholderData: (previous) => previous,
  });
  return ids.length > 0 ? (data ?? NONE) : NONE;
};
