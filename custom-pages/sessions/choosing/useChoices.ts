import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { collectionPath, type Reference } from '../../../model/kernel/resource.ts';
import type { CandidateCollection, PlanningCandidate } from '../../../model/planning/planningCandidates.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { useCandidates } from '../../../src/planning/useCandidates.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';

/** The session as the form plans it now, saved or not. */
export const useFormDraft = () => {
  const session = useRecordContext()?.['@id'];
  const [startAt, endAt, area, trainingLocation] = useWatch({ name: ['startAt', 'endAt', 'area', 'trainingLocation'] });
  return { session, startAt, endAt, area, trainingLocation };
};

const SEARCH = String(new URLSearchParams({ 'exists[deletedAt]': 'false', pagination: 'false' }));

/** The records with all that lists show; none without the right to read them. */
const useDetails = (collection: CandidateCollection) => {
  const mayRead = useMayUse(collection, 'list');
  return useQuery({
    queryKey: [collection, 'choices'],
    queryFn: async ({ signal }) => {
      const { json } = await httpClient(`${collectionPath(collection)}?${SEARCH}`, { signal });
      return new Map((json as { readonly member: readonly Reference[] }).member.map((record) => [record['@id'], record]));
    },
    enabled: mayRead,
    retry: false,
  });
};

/** What the session can be planned with, free and near ones first, with the details of each; null: still loading. */
export const useChoices = (collection: CandidateCollection): readonly PlanningCandidate[] | null => {
  const { candidates, isFetching } = useCandidates({ collection, draft: useFormDraft(), isEnabled: true });
  const { data: details, isLoading } = useDetails(collection);
  if (isLoading || (isFetching && candidates.length === 0)) return null;
  return candidates.map((candidate) => ({ ...details?.get(candidate['@id']), ...candidate }));
};
