import { useQuery } from '@tanstack/react-query';
import { httpClient } from '../../../src/providers/httpClient.ts';
import type { NeedDuplicates } from '../duplicate.ts';

/** Records that resemble a need; asked again once the need has changed. */
export const useNeedDuplicates = (iri: string, version: number) =>
  useQuery({
    queryKey: ['need_trainings', 'duplicates', iri, version],
    queryFn: async ({ signal }) => (await httpClient(`${iri}/duplicates`, { signal })).json as NeedDuplicates,
  });
