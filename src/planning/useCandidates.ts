import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CandidateCollection, CandidatesAnswer, PlanningCandidate } from '../../model/planning/planningCandidates.ts';
import { useDebounced } from '../inputs/pickers/useDebounced.ts';
import { httpClient } from '../providers/httpClient.ts';
import { isReference } from '../records/references.ts';

/** The session as it is planned: the fields of `POST /api/planning/candidates`; relations as IRI or object. */
export type CandidateDraft = Readonly<
  Partial<
    Record<
      | 'session'
      | 'startAt'
      | 'endAt'
      | 'area'
      | 'trainingLocation'
      | 'trainingType'
      | 'goalNumberTrainees'
      | 'numberSessionToCreate'
      | 'needTrainings'
      | 'sessions',
      unknown
    >
  >
>;

const NOBODY: CandidatesAnswer['nobodyQualified'] = [];

const isInstant = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Filled fields, with relations as IRIs; null without a period. */
const bodyOf = (draft: CandidateDraft, collection: CandidateCollection): Readonly<Record<string, unknown>> | null => {
  if (!draft.session && !(isInstant(draft.startAt) && isInstant(draft.endAt))) return null;
  return Object.fromEntries(
    Object.entries(draft)
      .map(([name, value]) => [name, isReference(value) ? value['@id'] : value] as const)
      // Places are not compared with the chosen one.
      .filter(([name]) => collection !== 'training_locations' || name !== 'trainingLocation')
      .filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
};

interface CandidatesOf {
  readonly collection: CandidateCollection;
  readonly draft: CandidateDraft;
  readonly isEnabled: boolean;
}

/** All records in service that the session can be planned with, the best first: few enough to search on the client. */
export const useCandidates = ({ collection, draft, isEnabled }: CandidatesOf) => {
  const body = bodyOf(draft, collection);
  const requested = useDebounced(body ? JSON.stringify({ ...body, collection }) : '');
  const { data, isFetching } = useQuery({
    queryKey: ['planning', 'candidates', requested],
    queryFn: async ({ signal }) =>
      (await httpClient('/api/planning/candidates', { method: 'POST', body: JSON.parse(requested), signal }))
        .json as CandidatesAnswer,
    enabled: isEnabled && requested !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const candidates: readonly PlanningCandidate[] = data?.member ?? [];
  return { candidates, nobodyQualified: data?.nobodyQualified ?? NOBODY, isFetching };
};
