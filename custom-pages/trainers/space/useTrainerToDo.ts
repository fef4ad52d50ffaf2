import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TrainerToDo } from '../../../model/trainers/trainerToDo.ts';
import { useLiveChanges } from '../../../src/live/useLiveChanges.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';

const KEY = ['trainer-to-do'] as const;
const TABLES = ['emargement_sheets', 'emargements', 'logistic_sessions', 'training_sessions', 'trainer_documents'];
const NOTHING: TrainerToDo = { sheets: [], questionnaires: [], documents: [] };

/** Work that waits for the logged-in trainer; nothing while offline: the copies have no sheets. */
export const useTrainerToDo = (): TrainerToDo => {
  const client = useQueryClient();
  useLiveChanges(TABLES, () => void client.invalidateQueries({ queryKey: KEY }));
  const { data = NOTHING } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await httpClient('/api/training_sessions_trainer_space/to_do', { signal })).json as TrainerToDo,
    // The page works without it.
    retry: false,
  });
  return data;
};
