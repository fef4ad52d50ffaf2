import { isOutcome, type NeedTrainingStatus, STATUS_AFTER_TRAINING_SESSION } from './needTrainingStatuses.ts';

/** Does this transition remove the need from its session: it was planned, no longer is, and was not held. */
export const leavesTrainingSession = (from: NeedTrainingStatus, to: NeedTrainingStatus): boolean =>
  from === 'planifie' && to !== 'planifie' && !isOutcome(to);

/** Can the need be removed from its session or moved to another. Trained and absent needs stay, as proof. */
export const isAwaitedOnTrainingSession = (status: NeedTrainingStatus): boolean =>
  leavesTrainingSession(status, STATUS_AFTER_TRAINING_SESSION);

/** Is a need with this status bound to its session: awaited there, or trained. Absent trainees may be planned again. */
export const isBoundToTrainingSession = (status: NeedTrainingStatus): boolean => status === 'planifie' || status === 'forme';
