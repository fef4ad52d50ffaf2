import { choiceLabel } from '../../model/messages/labels.ts';
import { canMove, type NeedTrainingStatus } from '../../model/needTrainingStatuses.ts';

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
    if (canMove(status, to, { sessionHasBegun: true })) return 'La session de ce besoin n’a pas encore commencé.';
    const [from, then] = [status, to].map((value) => choiceLabel('need_trainings', 'status', value));
    return `Un besoin « ${from} » ne peut pas passer à « ${then} ».`;
  }
  return to === 'planifie' && !hasSession ? 'Associez d’abord le besoin à une session : il sera alors planifié.' : null;
};
