import { choiceLabel } from '../../../model/messages/labels.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { canMove, type NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';

/** Facts that decide on a need's transition. */
export interface NeedToChange {
  readonly status: NeedTrainingStatus;
  readonly hasSession: boolean;
  readonly sessionHasBegun: boolean;
}

/** Why the caller may not set a need's status; null: they may. The same for single and mass changes. */
export const statusChangeRefusal = (
  { status, hasSession, sessionHasBegun }: NeedToChange,
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
