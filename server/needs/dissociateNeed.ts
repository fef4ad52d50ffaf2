import { iriOf } from '../../model/kernel/resource.ts';
import { leavesSession, type NeedTrainingStatus } from '../../model/needTrainingStatuses.ts';
import { problem } from '../errors.ts';
import type { WriteContext } from '../hydra/writeContext.ts';
import { recordsOf } from '../records/recordsOf.ts';

/** Where a planned need goes when it is taken off its session: back to being called. */
const STATUS_AFTER_SESSION = 'a_contacter' satisfies NeedTrainingStatus;

/** Takes a planned need off a training session in the caller's transaction; one that was trained or absent stays as proof. */
export const dissociateNeed = async (context: WriteContext, trainingSessionId: number, needId: number): Promise<void> => {
  const { need_trainings: needs } = recordsOf(context);
  const current = await needs.read(needId);
  if (current.trainingSession?.['@id'] !== iriOf('training_sessions', trainingSessionId)) {
    throw problem('record.conflict', 'need.not_on_session');
  }
  if (!current.status || !leavesSession(current.status, STATUS_AFTER_SESSION)) {
    throw problem('workflow.refused', 'need.kept_on_session');
  }
  await needs.patch(current, { status: STATUS_AFTER_SESSION });
};
