import { iriOf } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';
import { problem } from '../errors.ts';
import type { JsonObject } from '../hydra/body.ts';
import { readItem } from '../hydra/item.ts';
import { patchRecord } from '../hydra/write.ts';
import type { WriteContext } from '../hydra/writeContext.ts';

interface DissociateTrainingSession {
  readonly logisticSessionId: number;
  readonly trainingSessionId: number;
}

/** Takes a training session off an organised day, in the caller's transaction; both stay, and so does a sheet that was signed. */
export const dissociateTrainingSession = async (
  context: WriteContext,
  { logisticSessionId, trainingSessionId }: DissociateTrainingSession,
): Promise<void> => {
  const logisticSessions = resourceByName('logistic_sessions');
  const current = JSON.parse(await readItem(context.database, logisticSessions, logisticSessionId, context.actor)) as JsonObject;
  const linked = (current.trainingSessions as readonly { readonly '@id': string }[]).map((session) => session['@id']);
  const leaving = iriOf('training_sessions', trainingSessionId);
  if (!linked.includes(leaving)) {
    throw problem('record.conflict', 'session.not_on_logistic_session');
  }
  await patchRecord(context, logisticSessions, current, { trainingSessions: linked.filter((iri) => iri !== leaving) });
};
