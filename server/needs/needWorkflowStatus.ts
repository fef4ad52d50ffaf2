import { isAllowed } from '../../model/access.ts';
import { choiceLabel } from '../../model/messages/labels.ts';
import {
  allowedTransitions,
  canMove,
  INITIAL_NEED_TRAINING_STATUS,
  type NeedTrainingStatus,
} from '../../model/needTrainingStatuses.ts';
import { resourceByName } from '../../model/resources.ts';
import { readItem } from '../hydra/item.ts';
import type { WriteContext } from '../hydra/writeContext.ts';

interface CurrentNeed {
  readonly status: NeedTrainingStatus;
  readonly trainingSession: { readonly startAt: string } | null;
}

/** The statuses that a need may be given next by the caller, labelled; `needId` null: those of a new need. */
export const needWorkflowStatus = async ({ database, actor, now }: WriteContext, needId: number | null) => {
  const read = async (id: number) =>
    JSON.parse(await readItem(database, resourceByName('need_trainings'), id, actor)) as CurrentNeed;
  const need: CurrentNeed =
    needId === null ? { status: INITIAL_NEED_TRAINING_STATUS, trainingSession: null } : await read(needId);
  const force = isAllowed(['ROLE_FORCE_CHANGE_NEED_TRAINING_STATUS'], actor.roles);
  const sessionHasBegun = need.trainingSession !== null && Date.parse(need.trainingSession.startAt) <= now.getTime();
  const transitions = allowedTransitions(need.status, { force, sessionHasBegun });
  return {
    '@context': '/api/contexts/NeedTraining',
    '@id': needId === null ? '/api/need_trainings/workflow_status' : `/api/need_trainings/${needId}/workflow_status`,
    '@type': 'WorkflowStatus',
    status: need.status,
    transitions: transitions.map((status) => ({
      status,
      label: choiceLabel('need_trainings', 'status', status),
      isForced: !canMove(need.status, status, { sessionHasBegun }),
    })),
  };
};
