import { z } from 'zod';
import { DOCUMENT_FORMATS, type DocumentFormat } from '../../model/documents/documentSet.ts';
import { DOCUMENT_TYPES, type DocumentType } from '../../model/documents/types/documentTypes.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { isMadeForEachDay } from '../../model/sessions/massSessions.ts';
import { TRAINING_SESSION_STATUSES } from '../../model/sessions/trainingSessionStatuses.ts';
import type { Dependencies } from '../context/dependencies.ts';
import { originOf } from '../context/origin.ts';
import type { AppContext, Route } from '../context/route.ts';
import { loadDossier } from '../documents/dossier/loadDossier.ts';
import { planDocuments, refusedDocumentsProblem } from '../documents/dossier/planDocuments.ts';
import { queueDocuments } from '../documents/queueDocuments.ts';
import { requireFreeSpace } from '../files/storeFile.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../http/bodySchema.ts';
import { envelope } from '../http/envelope.ts';
import { readJson, writeContextOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import { problem } from '../kernel/domainError.ts';
import { SELECTION, type Selection } from '../records/lists/selection.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { type MassContext, massChange, refusedSession, selectedSessions, type TrainingSession } from './massChange.ts';

const OF_ALL = { ...SELECTION, preview: z.boolean().optional() };
const STATUS_BODY = z.strictObject({ ...OF_ALL, status: z.enum(TRAINING_SESSION_STATUSES) });
const OFFICER_BODY = z.strictObject({ ...OF_ALL, trainingOfficer: IRI_SCHEMA });
const DOCUMENTS_BODY = z.strictObject({
  ...OF_ALL,
  type: z.enum(DOCUMENT_TYPES),
  format: z.enum(DOCUMENT_FORMATS).default('merged'),
});

const answer = (context: AppContext, type: string, outcome: object): Response =>
  objectAnswer({ ...envelope('TrainingSession', context.req.path, type), ...outcome });

const changeStatus = async (context: AppContext): Promise<Response> => {
  const { status, preview, ...selection } = readAs(STATUS_BODY, await readJson(context));
  const outcome = await massChange(writeContextOf(context), { selection, preview }, async (inside, training) => {
    if (training.status === status) return false;
    await recordsOf(inside).training_sessions.patch(training, { status });
    return true;
  });
  return answer(context, 'MassSessionStatus', outcome);
};

/** The officer of the days is that of the session. */
const changeOfficer = async (context: AppContext): Promise<Response> => {
  const { trainingOfficer, preview, ...selection } = readAs(OFFICER_BODY, await readJson(context));
  const write = writeContextOf(context);
  const officer = await recordsOf(write).users.readUnscoped(idOfIri('users', trainingOfficer, 'trainingOfficer'));
  if (!officer.isActive) throw problem('record.conflict', 'officer.account_disabled');
  const outcome = await massChange(write, { selection, preview }, async (inside, training) => {
    const { logistic_sessions: logisticSessions } = recordsOf(inside);
    let isChanged = false;
    for (const { id } of training.logisticSessions) {
      const day = await logisticSessions.lock(id);
      if (day.trainingOfficer?.['@id'] === trainingOfficer) continue;
      await logisticSessions.patch(day, { trainingOfficer });
      isChanged = true;
    }
    return isChanged;
  });
  return answer(context, 'MassSessionOfficer', outcome);
};

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
const planSets = async (deps: Dependencies, training: TrainingSession, { type, format, origin }: MassDocuments) => {
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
const massDocuments = async (deps: Dependencies, context: MassContext, options: MassDocuments) => {
  await requireFreeSpace(deps.files);
  const selected = await recordsOf(context).training_sessions.list(await selectedSessions(context, options.selection));
  const plans: Awaited<ReturnType<typeof planSets>>[] = [];
  for (const training of selected) plans.push(await planSets(deps, training, options));
  const producible = plans.filter(({ sets }) => sets.length > 0);
  const left = plans.filter(({ sets }) => sets.length === 0);
  if (!options.preview) {
    if (producible.length === 0) throw refusedDocumentsProblem(left.flatMap(({ refused }) => refused));
    await inTransaction(context, async (inside) => {
      for (const { sets } of producible) for (const set of sets) await queueDocuments(inside, deps.jobs, set);
    });
  }
  const refused = left.map(({ training, refused: reasons }) =>
    refusedSession(training, refusedDocumentsProblem(reasons).options),
  );
  return { totalItem: plans.length, changed: producible.length, unchanged: 0, refused };
};

const produce = async (context: AppContext): Promise<Response> => {
  const { type, format, preview, ...selection } = readAs(DOCUMENTS_BODY, await readJson(context));
  const request = { selection, preview, type, format, origin: originOf(context) };
  const outcome = await massDocuments(context.get('deps'), writeContextOf(context), request);
  return answer(context, 'MassSessionDocuments', outcome);
};

const SESSIONS = collectionPath('training_sessions');
const STATUS_RIGHT = resourceByName('training_sessions').access.update;
const OFFICER_RIGHT = resourceByName('logistic_sessions').access.update;
const DOCUMENTS_RIGHT = resourceByName('training_session_documents').access.item;

/** Mass commands on training sessions: all of them are changed, or none. */
export const massSessionRoutes: readonly Route[] = [
  { method: 'POST', path: `${SESSIONS}/mass_change_status`, right: STATUS_RIGHT, input: STATUS_BODY, handle: changeStatus },
  { method: 'POST', path: `${SESSIONS}/mass_change_officer`, right: OFFICER_RIGHT, input: OFFICER_BODY, handle: changeOfficer },
  { method: 'POST', path: `${SESSIONS}/mass_documents`, right: DOCUMENTS_RIGHT, input: DOCUMENTS_BODY, handle: produce },
];
