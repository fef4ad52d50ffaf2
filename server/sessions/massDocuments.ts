import type { DocumentFormat } from '../../model/documents/documentSet.ts';
import type { DocumentType } from '../../model/documents/documentTypes.ts';
import { isMadeForEachDay } from '../../model/sessions/massSessions.ts';
import type { Dependencies } from '../dependencies.ts';
import { loadDossier } from '../documents/loadDossier.ts';
import { planDocuments } from '../documents/planDocuments.ts';
import { queueDocuments } from '../documents/queueDocuments.ts';
import { refusedDocumentsProblem } from '../documents/refusedDocumentsProblem.ts';
import { requireFreeSpace } from '../files/requireFreeSpace.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { Selection } from '../records/selection.ts';
import { type MassContext, refusedSession, selectedSessions, type TrainingSession } from './massChange.ts';

interface MassDocuments {
  readonly selection: Selection;
  readonly preview?: boolean | undefined;
  readonly type: DocumentType;
  readonly format: DocumentFormat;
  readonly origin: string;
}

/** The days that a document of a session is made for: each, or the first. */
const daysOf = ({ logisticSessions }: TrainingSession, type: DocumentType): readonly number[] => {
  const days = [...logisticSessions].sort((a, b) => Date.parse(String(a.startAt)) - Date.parse(String(b.startAt)) || a.id - b.id);
  return (isMadeForEachDay(type) ? days : days.slice(0, 1)).map(({ id }) => id);
};

/** The document sets of a session. */
const planned = async (deps: Dependencies, training: TrainingSession, { type, format, origin }: MassDocuments) => {
  const sets = [];
  for (const logisticSessionId of daysOf(training, type)) {
    const of = { type, origin, trainingSessionId: training.id, logisticSessionId };
    const plan = planDocuments(type, await loadDossier(deps, of));
    sets.push({ ...of, format, plan });
  }
  const refused = sets.flatMap(({ plan }) => plan.refused);
  return { training, sets: sets.filter(({ plan }) => plan.orders.length > 0), refused };
};

/**
 * Queues a document of all selected sessions at once, in one transaction. A session without any is named and left out; refused if
 * none has one.
 */
export const massDocuments = async (deps: Dependencies, context: MassContext, options: MassDocuments) => {
  await requireFreeSpace(deps.files);
  const selected = await recordsOf(context).training_sessions.list(await selectedSessions(context, options.selection));
  const plans: Awaited<ReturnType<typeof planned>>[] = [];
  for (const training of selected) plans.push(await planned(deps, training, options));
  const producible = plans.filter(({ sets }) => sets.length > 0);
  const left = plans.filter(({ sets }) => sets.length === 0);
  if (!options.preview) {
    if (producible.length === 0) throw refusedDocumentsProblem(left.flatMap(({ refused }) => refused));
    await context.database.transaction(async (transaction) => {
      for (const { sets } of producible)
        for (const set of sets) await queueDocuments({ ...context, database: transaction }, deps.jobs, set);
    });
  }
  const refused = left.map(({ training, refused: reasons }) =>
    refusedSession(training, refusedDocumentsProblem(reasons).options),
  );
  return { totalItem: plans.length, changed: producible.length, unchanged: 0, refused };
};
