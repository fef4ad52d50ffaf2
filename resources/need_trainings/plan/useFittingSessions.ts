import { useQuery } from '@tanstack/react-query';
import { collectionPath } from '../../../model/kernel/resource.ts';
import type { FittingSessionsAnswer } from '../../../model/needs/fittingSession.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';

const PATH = `${collectionPath('need_trainings')}/fitting_sessions`;

/** Upcoming sessions of the needs' training, best first, with what speaks against each. */
export const useFittingSessions = (needTrainings: readonly string[]) =>
  useQuery({
    queryKey: ['training_sessions', 'fitting', needTrainings],
    queryFn: async ({ signal }) =>
      (await httpClient(PATH, { method: 'POST', body: { needTrainings }, signal })).json as FittingSessionsAnswer,
    placeholderData: (previous) => previous,
  });
