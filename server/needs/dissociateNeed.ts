import { iriOf } from '../../model/kernel/resource.ts';
import { isAwaitedOnTrainingSession } from '../../model/needs/needOnSession.ts';
import { STATUS_AFTER_TRAINING_SESSION } from '../../model/needs/needTrainingStatuses.ts';
import { problem } from '../domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';

/** Removes a planned need from a training session, in the caller's transaction; trained and absent ones stay, as proof. */
export const dissociateNeed = async (context: WriteContext, trainingSessionId: number, needId: number): Promise<void> => {
  const { need_trainings: needs } = recordsOf(context);
  const current = await needs.read(needId);
  if (current.trainingSession?.['@id'] !== iriOf('training_sessions', trainingSessionId)) {
    throw problem('record.conflict', 'need.not_on_session');
  }
  if (!current.status || !isAwaitedOnTrainingSession(current.status)) {
    throw problem('workflow.refused', 'need.kept_on_session');
  }
  await needs.patch(current, { status: STATUS_AFTER_TRAINING_SESSION });
};
