import { choiceLabel } from '../../model/messages/labels.ts';
import {
  allowedTransitions,
  canMove,
  INITIAL_NEED_TRAINING_STATUS,
  mayForceStatus,
} from '../../model/needs/needTrainingStatuses.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';

/** The caller's possible next statuses of a need, with labels; `needId` null: of a new need. */
export const needWorkflowStatus = async (context: WriteContext, needId: number | null) => {
  const { actor, now } = context;
  const need = needId === null ? null : await recordsOf(context).need_trainings.read(needId);
  const current = need?.status ?? INITIAL_NEED_TRAINING_STATUS;
  const begins = need?.trainingSession?.startAt;
  const force = mayForceStatus(actor.roles);
  const sessionHasBegun = typeof begins === 'string' && Date.parse(begins) <= now.getTime();
  const transitions = allowedTransitions(current, { force, sessionHasBegun });
  return {
    '@context': '/api/contexts/NeedTraining',
    '@id': needId === null ? '/api/need_trainings/workflow_status' : `/api/need_trainings/${needId}/workflow_status`,
    '@type': 'WorkflowStatus',
    status: current,
    transitions: transitions.map((status) => ({
      status,
      label: choiceLabel('need_trainings', 'status', status),
      isForced: !canMove(current, status, { sessionHasBegun }),
    })),
  };
};
