import { useQuery } from '@tanstack/react-query';
import type { CallCard } from '../../../model/needs/calls/call.ts';
import type { RecordFor } from '../../../model/registry/resources.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';

export type Card = CallCard<RecordFor<'need_trainings'>>;

/** First part of the query's key. */
export const CALL_CARD = 'call_card';

/** All that is shown for a call; null: nobody. It is read again when it is shown, in case a colleague was faster. */
export const useCallCard = (need: number | null) =>
  useQuery({
    queryKey: [CALL_CARD, need],
    enabled: need !== null,
    queryFn: async ({ signal }) => (await httpClient(`/api/need_trainings/${need}/call`, { signal })).json as Card,
  });
