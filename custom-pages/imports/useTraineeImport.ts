import { useGetOne } from 'react-admin';
import { ITEM_QUERY } from '../../src/frames/itemQuery.ts';
import type { StudioImport } from './traineeImport.ts';

/** Polling interval of a running import. */
export const PROGRESS_MS = 1_000;

/** An import, polled every second while it runs. */
export const useTraineeImport = (iri: string) =>
  useGetOne<StudioImport>(
    iri.startsWith('/api/record_imports/') ? 'record_imports' : 'trainee_imports',
    { id: iri, ...ITEM_QUERY },
    { refetchInterval: ({ state }) => (state.data?.status === 'in_progress' ? PROGRESS_MS : false) },
  );
