import { trainingSessionMessages } from '../../model/messages/sessions/trainingSession.ts';
import type { TrainingSessionStatus } from '../../model/sessions/trainingSessionStatuses.ts';
import {
  canMoveTrainingSession,
  FIRST_TRAINING_SESSION_STATUS,
  trainingSessionMoves,
} from '../../model/sessions/trainingSessionStatuses.ts';
import { problem } from '../domainError.ts';
import type { WriteEvent } from '../records/writeHooks.ts';

const wordOf = (status: TrainingSessionStatus): string => trainingSessionMessages.choices.status[status];

/** Refuses a status that does not follow the current one; a new session may take one step from the initial status. */
export const checkTrainingSessionMove = ({ values, current }: Pick<WriteEvent, 'values' | 'current'>): void => {
  const to = values.own.get('status') as TrainingSessionStatus | undefined;
  if (to === undefined) return;
  const from = (current?.status ?? FIRST_TRAINING_SESSION_STATUS) as TrainingSessionStatus;
  if (canMoveTrainingSession(from, to)) return;
  const next = trainingSessionMoves(from).map(wordOf);
  throw problem('workflow.refused', 'session.not_moved', { from: wordOf(from), to: wordOf(to), next });
};
