import { useQuery } from '@tanstack/react-query';
import { collectionPath, type RecordOf } from '../../model/kernel/resource.ts';
import type { trainingSessions } from '../../model/trainingSession.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import type { NeedTraining } from '../logistic-session/daySession.ts';

export type ComingSession = RecordOf<typeof trainingSessions>;

const SESSIONS_SHOWN = 100;
/** Statuses of a session that trainees may still join. */
const OPEN_STATUSES = ['optional', 'in_progress', 'checked'] as const;

const queryOf = ({ trainingType, area }: NeedTraining): URLSearchParams => {
  const query = new URLSearchParams({
    trainingType: trainingType['@id'],
    'startAt[after]': new Date().toISOString(),
    'order[startAt]': 'asc',
    itemsPerPage: String(SESSIONS_SHOWN),
  });
  if (area) query.set('area', area['@id']);
  for (const status of OPEN_STATUSES) query.append('status[]', status);
  return query;
};

/** Is there room for one more; a goal of 0 is no limit. */
export const hasRoom = ({ goalNumberTrainees, numberTraineesRegistered }: ComingSession): boolean =>
  goalNumberTrainees === 0 || (numberTraineesRegistered ?? 0) < goalNumberTrainees;

/** The coming sessions of the need's training in its area, the nearest first. */
export const useComingSessions = (need: NeedTraining) =>
  useQuery({
    queryKey: ['training_sessions', 'coming', need['@id']],
    queryFn: async ({ signal }) => {
      const { json } = await httpClient(`${collectionPath('training_sessions')}?${queryOf(need)}`, { signal });
      return (json as { readonly member: readonly ComingSession[] }).member;
    },
  });
