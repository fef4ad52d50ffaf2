import { useQuery } from '@tanstack/react-query';
import { collectionPath } from '../../../model/kernel/resource.ts';
import type { FittingSessionsAnswer } from '../../../model/needs/calls/fittingSession.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';

/** The needs to plan, as in the body of a mass command. */
export type NeedSelection = { readonly ids: readonly number[] } | { readonly filters: Readonly<Record<string, unknown>> };

const PATH = `${collectionPath('need_trainings')}/fitting_sessions`;

/** Upcoming sessions of the needs' training, best first, with what speaks against each. */
export const useFittingSessions = (selection: NeedSelection) =>
  useQuery({
    queryKey: ['training_sessions', 'fitting', selection],
    queryFn: async ({ signal }) =>
      (await httpClient(PATH, { method: 'POST', body: selection, signal })).json as FittingSessionsAnswer,
    placeholderData: (previous) => previous,
  });
