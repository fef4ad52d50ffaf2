import { trainingSessionMessages } from '../../model/messages/sessions/trainingSession.ts';
import {
  canMoveTrainingSession,
  FIRST_TRAINING_SESSION_STATUS,
  type TrainingSessionStatus,
  trainingSessionMoves,
} from '../../model/sessions/trainingSessionStatuses.ts';
import {
  checkRevivedLogisticSessions,
  isRevived,
  lockRevivedLogisticSessions,
} from '../conflicts/checkRevivedLogisticSessions.ts';
import { refuseRetired } from '../conflicts/refuseRetired.ts';
import type { WriteEvent, WriteHooks } from '../hydra/contract/writeHooks.ts';
import { problem } from '../kernel/domainError.ts';
import { checkPeriod } from './checkTimetable.ts';

const wordOf = (status: TrainingSessionStatus): string => trainingSessionMessages.choices.status[status];

/** Refuses a status that does not follow the current one; a new session may take one step from the initial status. */
const checkTrainingSessionMove = ({ values, current }: Pick<WriteEvent, 'values' | 'current'>): void => {
  const to = values.own.get('status') as TrainingSessionStatus | undefined;
  if (to === undefined) return;
  const from = (current?.status ?? FIRST_TRAINING_SESSION_STATUS) as TrainingSessionStatus;
  if (canMoveTrainingSession(from, to)) return;
  const next = trainingSessionMoves(from).map(wordOf);
  throw problem('workflow.refused', 'session.not_moved', { from: wordOf(from), to: wordOf(to), next });
};

export const trainingSessionsHooks: WriteHooks = {
  beforeWrite: async (event) => {
    checkPeriod(event);
    checkTrainingSessionMove(event);
    await refuseRetired(event);
    if (isRevived(event)) await lockRevivedLogisticSessions(event);
    return undefined;
  },
  afterWrite: async (event) => {
    if (isRevived(event)) await checkRevivedLogisticSessions(event);
  },
};
