import { choiceLabel } from '../../model/messages/labels.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { canMove, type NeedTrainingStatus } from '../../model/needs/needTrainingStatuses.ts';

/** What decides where a need may go. */
export interface MovingNeed {
  readonly status: NeedTrainingStatus;
  readonly hasSession: boolean;
  readonly sessionHasBegun: boolean;
}

/** Why a need may not be given a status, for whoever asked; null: it may. One by one and in mass alike. */
export const whyNotMoved = (
  { status, hasSession, sessionHasBegun }: MovingNeed,
  to: NeedTrainingStatus,
  force: boolean,
): string | null => {
  if (!canMove(status, to, { force, sessionHasBegun })) {
    if (canMove(status, to, { sessionHasBegun: true })) return problemMessage('need.session_not_started');
    const labelOf = (value: NeedTrainingStatus) => choiceLabel('need_trainings', 'status', value);
    return problemMessage('need.not_moved', { from: labelOf(status), to: labelOf(to) });
  }
  return to === 'planifie' && !hasSession ? problemMessage('need.plan_by_session') : null;
};
