import { PLAN_CONVOCATION, SCENARIO_RIGHT, SEARCHING_STATUSES } from '../../model/scenarios/planScenario.ts';
import type { ScenarioView } from '../../model/scenarios/scenarioView.ts';
import type { Dependencies } from '../context/dependencies.ts';
import { originOf } from '../context/origin.ts';
import type { AppContext, Route } from '../context/route.ts';
import { loadDossier } from '../documents/dossier/loadDossier.ts';
import { planDocuments, refusedDocumentsProblem } from '../documents/dossier/planDocuments.ts';
import { queueDocuments } from '../documents/queueDocuments.ts';
import { requireFreeSpace } from '../files/storeFile.ts';
import { idParam, readJson, writeContextOf } from '../http/request.ts';
import { jsonLd, objectAnswer } from '../http/respond.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { problem } from '../kernel/domainError.ts';
import { readAdoptedSessions } from './adoptedSessions.ts';
import { createScenario, SCENARIO_BODY } from './createScenario.ts';
import { editScenario, SCENARIO_EDIT_BODY } from './editScenario.ts';
import { scenarioPath, showScenario, showScenarioSummaries } from './showScenario.ts';
import { changeScenario, listScenarios, lockScenario, readScenario } from './storedScenario.ts';

const PATH = '/api/planning/scenarios';
const ONE = `${PATH}/:id{[1-9][0-9]*}`;
const FRAME = { '@context': '/api/contexts/LogisticSession' };

const viewOf = async (context: WriteContext, id: number): Promise<ScenarioView> =>
  showScenario(context, await readScenario(context, id));

/** Runs a change in a transaction, and answers with the proposal. */
const answer = async (
  context: AppContext,
  run: (inside: WriteContext, id: number) => Promise<number>,
  status: 200 | 201 = 200,
): Promise<Response> => {
  const write = writeContextOf(context);
  const requestedId = context.req.param('id') === undefined ? 0 : idParam(context);
  const id = await inTransaction(write, (inside) => run(inside, requestedId));
  const view = JSON.stringify({ ...FRAME, ...(await viewOf(write, id)) });
  return jsonLd(view, status, status === 201 ? { Location: scenarioPath(id) } : {});
};

const create = (context: AppContext): Promise<Response> =>
  answer(context, async (inside) => createScenario(inside, context.get('deps').jobs, await readJson(context)), 201);

const list = async (context: AppContext): Promise<Response> => {
  const reading = writeContextOf(context);
  const member = await showScenarioSummaries(reading, await listScenarios(reading));
  return objectAnswer({ ...FRAME, '@id': PATH, '@type': 'PlanScenarios', totalItems: member.length, member });
};

const read = async (context: AppContext): Promise<Response> => {
  const view = await viewOf(writeContextOf(context), idParam(context));
  return objectAnswer({ ...FRAME, ...view });
};

/** The search ends with the best plan so far. */
const cancel = (context: AppContext): Promise<Response> =>
  answer(context, async (inside, id) => {
    await lockScenario(inside, id);
    const isStopped = await changeScenario(inside, { id, from: SEARCHING_STATUSES }, { status: 'stopping' });
    if (!isStopped) throw problem('workflow.refused', 'scenario.not_searching');
    return id;
  });

const edit = (context: AppContext): Promise<Response> =>
  answer(context, async (inside, id) => {
    await editScenario(inside, { id, key: context.req.param('key') ?? '' }, await readJson(context));
    return id;
  });

/** From now on the adopted trainees get the automatic e-mails about their sessions. */
const releaseMails = (context: AppContext): Promise<Response> =>
  answer(context, async (inside, id) => {
    const { heldNeeds } = await lockScenario(inside, id);
    if (heldNeeds.length === 0) throw problem('workflow.refused', 'scenario.no_mails_held');
    await changeScenario(inside, { id, from: ['adopted'] }, { heldNeeds: [] });
    return id;
  });

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
const produceConvocations = async ({ deps, context, id, origin }: Producing): Promise<void> => {
  const sessions = await readAdoptedSessions(context, await readScenario(context, id));
  if (sessions.length === 0) throw problem('workflow.refused', 'scenario.not_adopted');
  await requireFreeSpace(deps.files);
  const documentOptions = { type: PLAN_CONVOCATION, format: 'merged', origin } as const;
  const documentPlans = [];
  for (const { trainingSessionId, logisticSessionId } of sessions) {
    const of = { ...documentOptions, trainingSessionId, logisticSessionId };
    documentPlans.push({ ...of, plan: planDocuments(PLAN_CONVOCATION, await loadDossier(deps, of)) });
  }
  const producible = documentPlans.filter(({ plan }) => plan.orders.length > 0);
  if (producible.length === 0) throw refusedDocumentsProblem(documentPlans.flatMap(({ plan }) => plan.refused));
  await deps.database.transaction(async (transaction) => {
    for (const request of producible) await queueDocuments({ ...context, database: transaction }, deps.jobs, request);
  });
};

const produce = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const id = idParam(context);
  await produceConvocations({ deps: context.get('deps'), context: write, id, origin: originOf(context) });
  return new Response(null, { status: 202 });
};

const remove = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const id = idParam(context);
  await inTransaction(write, async (inside) => {
    const { heldNeeds } = await lockScenario(inside, id);
    if (heldNeeds.length > 0) throw problem('record.in_use', 'scenario.mails_held');
    await inside.database.write('plan_scenarios', 'delete from plan_scenarios where id = $1', [id]);
  });
  return new Response(null, { status: 204 });
};

/** Proposals of a plan: asked for, read, changed, stopped, deleted. `adopt_plan` of the planning's commands adopts one. */
export const scenarioRoutes: readonly Route[] = [
  { method: 'GET', path: PATH, right: SCENARIO_RIGHT, handle: list },
  { method: 'POST', path: PATH, right: SCENARIO_RIGHT, input: SCENARIO_BODY, handle: create },
  { method: 'GET', path: ONE, right: SCENARIO_RIGHT, handle: read },
  { method: 'DELETE', path: ONE, right: SCENARIO_RIGHT, handle: remove },
  { method: 'POST', path: `${ONE}/cancel`, right: SCENARIO_RIGHT, body: 'none', handle: cancel },
  { method: 'POST', path: `${ONE}/release_mails`, right: SCENARIO_RIGHT, body: 'none', handle: releaseMails },
  { method: 'POST', path: `${ONE}/convocations`, right: SCENARIO_RIGHT, body: 'none', handle: produce },
  { method: 'PATCH', path: `${ONE}/items/:key{[1-9][0-9]*}`, right: SCENARIO_RIGHT, input: SCENARIO_EDIT_BODY, handle: edit },
];
