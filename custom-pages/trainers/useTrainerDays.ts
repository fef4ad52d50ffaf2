import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TrainerDays, TrainerTab } from '../../model/trainers/trainerSpace.ts';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { COPIED_AT_HEADER } from '../../src/offline/trainerWorker.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { trainerDaysAddress } from './trainerDaysAddress.ts';

const KEY = 'trainer-days';
/** What a trainer's days are made of; who changes a vehicle's plate need not be seen within the second. */
const TABLES = ['logistic_sessions', 'training_sessions', 'need_trainings', 'logistic_sessions_trainers'];

export interface DaysPage extends TrainerDays {
  /** When this was copied, if it comes from a copy; null: from the server, now. */
  readonly copiedAt: string | null;
}

const readDays = async (tab: TrainerTab, page: number, signal: AbortSignal): Promise<DaysPage> => {
  const { json, headers } = await httpClient(trainerDaysAddress(tab, page), { signal });
  // A copy keeps the server's own time; the worker's is the device's.
  const copiedAt = headers.get(COPIED_AT_HEADER) && new Date(headers.get('Date') ?? 0).toISOString();
  return { ...(json as TrainerDays), copiedAt };
};

/** A page of the logged-in trainer's days, kept in line with what the officers change. */
export const useTrainerDays = (tab: TrainerTab, page = 1) => {
  const client = useQueryClient();
  useLiveChanges(TABLES, () => void client.invalidateQueries({ queryKey: [KEY] }));
  return useQuery({ queryKey: [KEY, tab, page], queryFn: ({ signal }) => readDays(tab, page, signal) });
};
