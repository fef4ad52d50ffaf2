import { useQuery } from '@tanstack/react-query';
import type { CallCard } from '../../../model/needs/call.ts';
import type { RecordFor } from '../../../model/resources.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';

export type Card = CallCard<RecordFor<'need_trainings'>>;

/** All that is shown for a call; null: nobody. It is read again when it is shown, in case a colleague was faster. */
export const useCallCard = (need: number | null) =>
  useQuery({
    queryKey: ['call_card', need],
    enabled: need !== null,
    queryFn: async ({ signal }) => (await httpClient(`/api/need_trainings/${need}/call`, { signal })).json as Card,
  });
