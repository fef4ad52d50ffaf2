import { keyOfName } from '../../../model/customisation/customFieldKinds.ts';
import { choiceLabel } from '../../../model/messages/labels.ts';
import { lackingRefusal } from '../../../model/messages/lackingRefusal.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { canMove, type NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import { lackedFields } from '../../../model/registry/requiredFrom.ts';

/** Facts that decide on a need's transition. */
export interface NeedToChange {
  readonly status: NeedTrainingStatus;
  readonly hasSession: boolean;
  readonly sessionHasBegun: boolean;
  /** Stored values of added fields. Default: another check reads them. */
  readonly custom?: Readonly<Record<string, unknown>> | null | undefined;
}

/** Why a need lacks an added field that a status asks for; null: it does not. */
export const lackedRefusal = (
  { status, custom }: Pick<NeedToChange, 'status' | 'custom'>,
  to: NeedTrainingStatus,
): string | null => {
  if (custom === undefined) return null;
  const storedValue = (name: string) => custom?.[keyOfName(name) ?? ''];
  return lackingRefusal('need_trainings', to, lackedFields('need_trainings', { from: status, to, storedValue }));
};

/** Why the caller may not set a need's status; null: they may. The same for single and mass changes. */
export const statusChangeRefusal = (
  { status, hasSession, sessionHasBegun, custom }: NeedToChange,
  to: NeedTrainingStatus,
  force: boolean,
): string | null => {
  if (!canMove(status, to, { force, sessionHasBegun })) {
    if (canMove(status, to, { sessionHasBegun: true })) return problemMessage('need.session_not_started');
    const labelOf = (value: NeedTrainingStatus) => choiceLabel('need_trainings', 'status', value);
    return problemMessage('need.not_moved', { from: labelOf(status), to: labelOf(to) });
  }
  if (to === 'planifie' && !hasSession) return problemMessage('need.plan_by_session');
  return lackedRefusal({ status, custom }, to);
};
