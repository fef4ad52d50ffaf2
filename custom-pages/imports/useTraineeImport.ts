import { useItem } from '../../src/frames/itemQuery.ts';
import { PROGRESS_MS } from '../../src/live/progressInterval.ts';
import type { StudioImport } from './traineeImport.ts';

/** An import, polled every second while it runs. */
export const useTraineeImport = (iri: string) =>
  useItem<StudioImport>(iri.startsWith('/api/record_imports/') ? 'record_imports' : 'trainee_imports', iri, {
    refetchInterval: ({ state }) => (state.data?.status === 'in_progress' ? PROGRESS_MS : false),
  });
