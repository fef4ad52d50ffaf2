import { type Filter, filtersOf } from '../../model/kernel/collectionFilters.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { LOGISTIC_SESSION_FOLLOW_UPS, type LogisticSessionFollowUp } from '../../model/officers/logisticSessionFollowUp.ts';
import { trainingOfficerSessions } from '../../model/officers/trainingOfficerSession.ts';
import { TRAINING_OFFICERS_RIGHT } from '../../model/officers/trainingOfficersRight.ts';
import {
  isTrainingOfficerView,
  TRAINING_OFFICER_VIEW,
  TRANSFER_SESSIONS_RIGHT,
  type TrainingOfficerView,
} from '../../model/officers/trainingOfficerViews.ts';
import { RESOURCES } from '../../model/registry/resources.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import { collectionAnswer, type ListAnswer } from '../http/collectionEnvelope.ts';
import { envelope } from '../http/envelope.ts';
import { idParam, readJson, writeContextOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import { notFound } from '../kernel/domainError.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { type ListQuery, type ListReading, readList, readListQuery } from '../records/lists/readList.ts';
import { putLogisticSessionFollowUp } from './putLogisticSessionFollowUp.ts';
import { transferLogisticSessions } from './transferLogisticSessions.ts';

type Reading = Omit<ListReading, 'resource' | 'query'>;

const narrowing: Filter | undefined = filtersOf(trainingOfficerSessions).get('isDriverProgram');

/** The view's condition in addition to the caller's filters. */
const inView = (query: ListQuery, view: TrainingOfficerView): ListQuery => {
  const { isDriverProgram } = TRAINING_OFFICER_VIEW[view];
  if (isDriverProgram === null || !narrowing) return query;
  return { ...query, filters: new Map([...query.filters, [narrowing, [String(isDriverProgram)]]]) };
};

/** A page of the sessions in an officers' view, with their follow-up, in one statement. */
const listOfficerLogisticSessions = async (
  reading: Reading,
  view: TrainingOfficerView,
  search: URLSearchParams,
): Promise<ListAnswer> => {
  const query = readListQuery(trainingOfficerSessions, search);
  const page = await readList({ ...reading, resource: trainingOfficerSessions, query: inView(query, view) });
  const address = `${collectionPath(trainingOfficerSessions.name)}/training_officers/view/${view}`;
  return { resource: trainingOfficerSessions, query, search, page, address };
};

const view = async (context: AppContext): Promise<Response> => {
  const name = context.req.param('view') ?? '';
  if (!isTrainingOfficerView(name)) throw notFound();
  const { database, totals } = context.get('deps');
  const search = new URL(context.req.url).searchParams;
  return collectionAnswer(
    context,
    await listOfficerLogisticSessions({ database, totals, actor: actorOf(context) }, name, search),
  );
};

const transfer = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const officers = { from: idParam(context), to: idParam(context, 'target') };
  const totalItem = await inTransaction(write, (inside) => transferLogisticSessions(inside, officers));
  return objectAnswer({ ...envelope('LogisticSession', context.req.path, 'SessionTransfer'), totalItem });
};

const put = (name: LogisticSessionFollowUp) => async (context: AppContext) => {
  const followUp = { id: idParam(context), body: await readJson(context) };
  return answerCommand(context, { collection: name }, (inside) => putLogisticSessionFollowUp(inside, name, followUp));
};

const ID = '{[1-9][0-9]*}';

/** A follow-up record is created by its first PUT, so there is no POST. */
const putRoutes = (name: LogisticSessionFollowUp): Route[] =>
  (['PUT', 'PATCH'] as const).map((method) => ({
    method,
    path: `${collectionPath(name)}/:id${ID}`,
    right: RESOURCES[name].access.update,
    handle: put(name),
  }));

const OFFICERS = `${collectionPath('logistic_sessions')}/training_officers`;

/** The officers' views, and their follow-up records. */
export const officerRoutes: readonly Route[] = [
  { method: 'GET', path: `${OFFICERS}/view/:view`, right: TRAINING_OFFICERS_RIGHT, handle: view },
  {
    method: 'POST',
    path: `${OFFICERS}/:id${ID}/transfer_sessions_to/:target${ID}`,
    right: TRANSFER_SESSIONS_RIGHT,
    body: 'none',
    handle: transfer,
  },
  ...LOGISTIC_SESSION_FOLLOW_UPS.flatMap(putRoutes),
];
