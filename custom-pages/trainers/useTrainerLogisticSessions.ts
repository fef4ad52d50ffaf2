import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TrainerLogisticSessions, TrainerTab } from '../../model/trainers/trainerSpace.ts';
import { COPIED_AT_HEADER } from '../../src/clock/copiedAtHeader.ts';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { trainerSpaceAddress } from './trainerSpaceAddress.ts';

const KEY = 'trainer-days';
/** Collections whose changes reload the trainer's sessions; vehicles change rarely, so they are left out. */
const TABLES = ['logistic_sessions', 'training_sessions', 'need_trainings', 'logistic_sessions_trainers'];

export interface TrainerLogisticSessionsPage extends TrainerLogisticSessions {
  /** Time of the copy; null: fresh from the server. */
  readonly copiedAt: string | null;
}

const readDays = async (tab: TrainerTab, page: number, signal: AbortSignal): Promise<TrainerLogisticSessionsPage> => {
  const { json, headers } = await httpClient(trainerSpaceAddress(tab, page), { signal });
  // Adjusts the worker's time stamp, taken from the device, to the server's clock.
  const copiedAt = headers.get(COPIED_AT_HEADER) && new Date(headers.get('Date') ?? 0).toISOString();
  return { ...(json as TrainerLogisticSessions), copiedAt };
};

/** A page of the logged-in trainer's sessions, updated when officers change them. */
export const useTrainerLogisticSessions = (tab: TrainerTab, page = 1) => {
  const client = useQueryClient();
  useLiveChanges(TABLES, () => void client.invalidateQueries({ queryKey: [KEY] }));
  return useQuery({ queryKey: [KEY, tab, page], queryFn: ({ signal }) => readDays(tab, page, signal) });
};
