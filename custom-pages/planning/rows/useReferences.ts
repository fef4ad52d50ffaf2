import { useQuery } from '@tanstack/react-query';
import { collectionPath, type Reference } from '../../../model/kernel/resource.ts';
import { fetchMembers } from '../commands/fetchMembers.ts';

const NONE: readonly Reference[] = [];

/** Records of some ids with their labels, in one request; loading ones are left out. */
export const useReferences = (target: string, ids: readonly string[]): readonly Reference[] => {
  const { data } = useQuery({
    queryKey: [target, 'labels', ids],
    queryFn: ({ signal }) =>
      fetchMembers<Reference>(
        collectionPath(target),
        [...ids.map((id) => ['id[]', id] as const), ['representation', 'label']],
        signal,
      ),
    enabled: ids.length > 0,
    placeholderData: (previous) => previous,
  });
  return ids.length > 0 ? (data ?? NONE) : NONE;
};
