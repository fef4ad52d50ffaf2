import { useGetOne } from 'react-admin';
import { ITEM_QUERY } from '../../src/frames/itemQuery.ts';
import type { TraineeImport } from './traineeImport.ts';

/** How often a running import is asked how far it is. */
export const PROGRESS_MS = 1_000;

/** An import, read again every second while it runs. */
export const useTraineeImport = (iri: string) =>
  useGetOne<TraineeImport>(
    'trainee_imports',
    { id: iri, ...ITEM_QUERY },
    { refetchInterval: ({ state }) => (state.data?.status === 'in_progress' ? PROGRESS_MS : false) },
  );
