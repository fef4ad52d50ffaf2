import { PLAN_CONVOCATION } from '../../model/scenarios/planScenario.ts';
import type { Dependencies } from '../dependencies.ts';
import { loadDossier } from '../documents/loadDossier.ts';
import { planDocuments } from '../documents/planDocuments.ts';
import { queueDocuments } from '../documents/queueDocuments.ts';
import { refusedDocumentsProblem } from '../documents/refusedDocumentsProblem.ts';
import { problem } from '../domainError.ts';
import { requireFreeSpace } from '../files/requireFreeSpace.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { readAdoptedSessions } from './adoptedSessions.ts';
import { readScenario } from './storedScenario.ts';

interface Producing {
  readonly deps: Dependencies;
  readonly context: WriteContext;
  readonly id: number;
  readonly origin: string;
}

/**
 * Queues the convocations of all sessions of an adopted proposal at once. A session without any is left out; refused if none has
 * one.
 */
export const produceConvocations = async ({ deps, context, id, origin }: Producing): Promise<void> => {
  const sessions = await readAdoptedSessions(context, await readScenario(context, id));
  if (sessions.length === 0) throw problem('workflow.refused', 'scenario.not_adopted');
  await requireFreeSpace(deps.files);
  const wanted = { type: PLAN_CONVOCATION, format: 'merged', origin } as const;
  const planned = [];
  for (const { trainingSessionId, logisticSessionId } of sessions) {
    const of = { ...wanted, trainingSessionId, logisticSessionId };
    planned.push({ ...of, plan: planDocuments(PLAN_CONVOCATION, await loadDossier(deps, of)) });
  }
  const producible = planned.filter(({ plan }) => plan.orders.length > 0);
  if (producible.length === 0) throw refusedDocumentsProblem(planned.flatMap(({ plan }) => plan.refused));
  await deps.database.transaction(async (transaction) => {
    for (const request of producible) await queueDocuments({ ...context, database: transaction }, deps.jobs, request);
  });
};
