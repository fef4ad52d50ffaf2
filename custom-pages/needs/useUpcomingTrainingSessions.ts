import { useQuery } from '@tanstack/react-query';
import { collectionPath, type RecordOf } from '../../model/kernel/resource.ts';
import type { trainingSessions } from '../../model/sessions/trainingSession.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import type { NeedTraining } from '../sessions/daySession.ts';

export type ComingTrainingSession = RecordOf<typeof trainingSessions>;

const SESSIONS_SHOWN = 100;
/** Session statuses that trainees may still join. */
const OPEN_STATUSES = ['optional', 'in_progress', 'checked'] as const;

interface Wider {
  /** Include other areas. */
  readonly hasAllAreas: boolean;
  /** Include full sessions. */
  readonly hasFull: boolean;
}

const queryOf = ({ trainingType, area }: NeedTraining, { hasAllAreas, hasFull }: Wider): URLSearchParams => {
  const query = new URLSearchParams({
    trainingType: trainingType['@id'],
    'startAt[after]': serverNow().toISOString(),
    'order[startAt]': 'asc',
    itemsPerPage: String(SESSIONS_SHOWN),
  });
  if (area && !hasAllAreas) query.set('area', area['@id']);
  if (!hasFull) query.set('hasRoom', 'true');
  for (const status of OPEN_STATUSES) query.append('status[]', status);
  return query;
};

/** Upcoming sessions of the need's training with free seats in its area, or more, nearest first. */
export const useUpcomingTrainingSessions = (need: NeedTraining, wider: Wider) =>
  useQuery({
    queryKey: ['training_sessions', 'coming', need['@id'], wider],
    queryFn: async ({ signal }) => {
      const { json } = await httpClient(`${collectionPath('training_sessions')}?${queryOf(need, wider)}`, { signal });
      return (json as { readonly member: readonly ComingTrainingSession[] }).member;
    },
    placeholderData: (previous) => previous,
  });
