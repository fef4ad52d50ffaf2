import { iriOf } from '../../../model/kernel/resource.ts';
import type { UntoldView } from '../../../model/mail/sessionChangeViews.ts';
import { sessionOf } from './composeNotice.ts';
import type { UntoldTrainee } from './readSessionChanges.ts';

/** A trainee who has to be told, as the API shows them. */
export const sessionChangeView = (untold: UntoldTrainee): UntoldView => {
  const { logisticSessionId } = sessionOf(untold);
  return {
    needTraining: iriOf('need_trainings', untold.needId),
    name: untold.name,
    receiver: untold.receiver,
    training: untold.changes[0]?.training ?? '',
    logisticSession: logisticSessionId === null ? null : iriOf('logistic_sessions', logisticSessionId),
    changes: untold.changes,
    digest: untold.digest,
  };
};
