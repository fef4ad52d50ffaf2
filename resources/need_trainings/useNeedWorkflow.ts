import { useQuery } from '@tanstack/react-query';
import type { NeedTrainingStatus } from '../../model/needs/needTrainingStatuses.ts';
import type { RecordFor } from '../../model/resources.ts';
import { httpClient } from '../../src/providers/httpClient.ts';

export interface NeedTransition {
  readonly status: NeedTrainingStatus;
  readonly label: string;
  /** Possible only with the right to force a status. */
  readonly isForced: boolean;
}

/** The possible transitions of a need, from the server. */
export const useNeedWorkflow = (need: RecordFor<'need_trainings'>) =>
  useQuery({
    queryKey: ['need_trainings', 'workflow_status', need['@id'], need.version],
    queryFn: async ({ signal }) => {
      const { json } = await httpClient(`${need['@id']}/workflow_status`, { signal });
      return (json as { readonly transitions: readonly NeedTransition[] }).transitions;
    },
    // The buttons stay while the need is read again: unmounting one would close its confirmation.
    placeholderData: (before, query) => (query?.queryKey[2] === need['@id'] ? before : undefined),
  });
