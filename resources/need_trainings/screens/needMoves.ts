import { useQuery } from '@tanstack/react-query';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { leavesTrainingSession } from '../../../model/needs/needOnSession.ts';
import { isClosed, type NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import type { RecordFor } from '../../../model/registry/resources.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';

type MovedNeed = Pick<RecordFor<'need_trainings'>, '@id' | 'version' | 'status' | 'trainingSession'>;

/** The side effect of a transition; null: it can simply be reversed. */
export const consequenceOf = (need: MovedNeed, to: NeedTrainingStatus): string | null => {
  const trainingSession =
    need.status && need.trainingSession && leavesTrainingSession(need.status, to) ? need.trainingSession : null;
  const texts = [
    trainingSession ? NEED_TRAINING_MESSAGES.leavesTrainingSession(recordLabel('training_sessions', trainingSession)) : null,
    isClosed(to) ? NEED_TRAINING_MESSAGES.isFinal : null,
  ].filter(Boolean);
  return texts.length > 0 ? texts.join(' ') : null;
};

export interface NeedTransition {
  readonly status: NeedTrainingStatus;
  readonly label: string;
  /** Possible only with the right to force a status. */
  readonly isForced: boolean;
}

/**
 * The possible transitions of a need, from the server.
 * @param isAsked default true
 */
export const useNeedWorkflow = (need: MovedNeed, isAsked = true) =>
  useQuery({
    queryKey: ['need_trainings', 'workflow_status', need['@id'], need.version],
    queryFn: async ({ signal }) => {
      const { json } = await httpClient(`${need['@id']}/workflow_status`, { signal });
      return (json as { readonly transitions: readonly NeedTransition[] }).transitions;
    },
    enabled: isAsked,
    // The buttons stay while the need is read again: unmounting one would close its confirmation.
    placeholderData: (before, query) => (query?.queryKey[2] === need['@id'] ? before : undefined),
  });
