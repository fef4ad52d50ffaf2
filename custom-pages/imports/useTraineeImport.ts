import { useGetOne } from 'react-admin';
import { ITEM_QUERY } from '../../src/frames/itemQuery.ts';
import { PROGRESS_MS } from '../../src/live/progressInterval.ts';
import type { StudioImport } from './traineeImport.ts';

/** An import, polled every second while it runs. */
export const useTraineeImport = (iri: string) =>
  useGetOne<StudioImport>(
    iri.startsWith('/api/record_imports/') ? 'record_imports' : 'trainee_imports',
    { id: iri, ...ITEM_QUERY },
    { refetchInterval: ({ state }) => (state.data?.status === 'in_progress' ? PROGRESS_MS : false) },
  );
