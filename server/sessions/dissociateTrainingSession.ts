import { iriOf } from '../../model/kernel/resource.ts';
import { problem } from '../domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';

interface DissociateTrainingSession {
  readonly logisticSessionId: number;
  readonly trainingSessionId: number;
}

/** Removes a training session from a logistic session, in the caller's transaction; both are kept, and so is a signed sheet. */
export const dissociateTrainingSession = async (
  context: WriteContext,
  { logisticSessionId, trainingSessionId }: DissociateTrainingSession,
): Promise<void> => {
  const { logistic_sessions: logisticSessions } = recordsOf(context);
  const current = await logisticSessions.read(logisticSessionId);
  const linked = current.trainingSessions.map((trainingSession) => trainingSession['@id']);
  const leaving = iriOf('training_sessions', trainingSessionId);
  if (!linked.includes(leaving)) {
    throw problem('record.conflict', 'session.not_on_logistic_session');
  }
  await logisticSessions.patch(current, { trainingSessions: linked.filter((iri) => iri !== leaving) });
};
