import { z } from 'zod';
import { collectionPath, iriOf } from '../../model/kernel/resource.ts';
import type { Role } from '../../model/kernel/roles.ts';
import { choiceLabel } from '../../model/messages/labels.ts';
import { FITTED_NEEDS_MAX } from '../../model/needs/calls/fittingSession.ts';
import { isAwaitedOnTrainingSession } from '../../model/needs/needOnSession.ts';
import { ASSOCIATE_FROM_NEED_RIGHT, ASSOCIATE_FROM_SESSION_RIGHT } from '../../model/needs/needRights.ts';
import {
  allowedTransitions,
  canMove,
  INITIAL_NEED_TRAINING_STATUS,
  mayForceStatus,
  STATUS_AFTER_TRAINING_SESSION,
} from '../../model/needs/needTrainingStatuses.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import type { AppContext, Route } from '../context/route.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../http/bodySchema.ts';
import { envelope } from '../http/envelope.ts';
import { idParam, readJson, writeContextOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { DomainError, problem } from '../kernel/domainError.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { SELECTION } from '../records/lists/selection.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { callRoutes } from './calls/callRoutes.ts';
import { duplicateRoutes } from './duplicates/duplicateRoutes.ts';
import { massRoutes } from './mass/massRoutes.ts';
import { associateNeeds } from './placement/associateNeeds.ts';
import { listFittingSessions } from './placement/listFittingSessions.ts';
import { listPool } from './pool/listPool.ts';
import { readPoolQuery } from './pool/readPoolQuery.ts';
import { unwantedRoutes } from './unwantedRoutes.ts';

const ONE_SESSION = z.strictObject({ trainingSession: IRI_SCHEMA, override: z.boolean().optional() });
const MANY_NEEDS = z.strictObject({
  needTrainings: z.array(IRI_SCHEMA).min(1).max(FITTED_NEEDS_MAX),
  plan: z.boolean().optional(),
  override: z.boolean().optional(),
});

/** Rights of the two calls that plan needs. */
const PLAN_NEEDS: readonly Role[] = [...ASSOCIATE_FROM_NEED_RIGHT, ...ASSOCIATE_FROM_SESSION_RIGHT];

/** From the need: one command plans it, if the workflow allows, and adds it to the session. */
const associateFromNeed = async (context: AppContext): Promise<Response> => {
  const needId = idParam(context, 'id');
  const { trainingSession, override } = readAs(ONE_SESSION, await readJson(context));
  const trainingSessionId = idOfIri('training_sessions', trainingSession, 'trainingSession');
  return answerCommand(context, { collection: 'need_trainings' }, async (inside) => {
    const { ignored } = await associateNeeds(inside, { trainingSessionId, needIds: [needId], plan: true, override });
    const [refused] = ignored;
    if (refused) throw new DomainError('workflow.refused', { detail: refused.reason });
    return needId;
  });
};

/** From the session: needs not counted as planned are ignored and listed, unless `plan` is set. */
const associateFromSession = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const { needTrainings, plan, override } = readAs(MANY_NEEDS, await readJson(context));
  const needIds = needTrainings.map((iri, index) => idOfIri('need_trainings', iri, `needTrainings[${index}]`));
  const trainingSessionId = idParam(context, 'id');
  const { added, ignored } = await inTransaction(write, (inside) =>
    associateNeeds(inside, { trainingSessionId, needIds, plan, override }),
  );
  const path = `${iriOf('training_sessions', trainingSessionId)}/need_trainings`;
  return objectAnswer({
    ...envelope('TrainingSession', path, 'Association'),
    added: added.map((id) => iriOf('need_trainings', id)),
    ignored,
  });
};

/** Removes a planned need from a training session, in the caller's transaction; trained and absent ones stay, as proof. */
const dissociateNeed = async (context: WriteContext, trainingSessionId: number, needId: number): Promise<void> => {
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

const dissociate = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  await inTransaction(write, (inside) => dissociateNeed(inside, idParam(context, 'id'), idParam(context, 'needId')));
  return new Response(null, { status: 204 });
};

/** The caller's possible next statuses of a need, with labels; `needId` null: of a new need. */
const needWorkflowStatus = async (context: WriteContext, needId: number | null) => {
  const { actor, now } = context;
  const need = needId === null ? null : await recordsOf(context).need_trainings.read(needId);
  const current = need?.status ?? INITIAL_NEED_TRAINING_STATUS;
  const begins = need?.trainingSession?.startAt;
  const force = mayForceStatus(actor.roles);
  const sessionHasBegun = typeof begins === 'string' && Date.parse(begins) <= now.getTime();
  const transitions = allowedTransitions(current, { force, sessionHasBegun });
  return {
    ...envelope(
      'NeedTraining',
      needId === null ? '/api/need_trainings/workflow_status' : `/api/need_trainings/${needId}/workflow_status`,
      'WorkflowStatus',
    ),
    status: current,
    transitions: transitions.map((status) => ({
      status,
      label: choiceLabel('need_trainings', 'status', status),
      isForced: !canMove(current, status, { sessionHasBegun }),
    })),
  };
};

const workflowStatus = async (context: AppContext): Promise<Response> => {
  const id = context.req.param('id') === undefined ? null : idParam(context);
  return objectAnswer(await needWorkflowStatus(writeContextOf(context), id));
};

const FITTED = z.strictObject({ ...SELECTION, trainingSession: IRI_SCHEMA.optional() });

/** Reads for many needs: their ids do not fit into an address. */
const fittingSessions = async (context: AppContext): Promise<Response> => {
  const { trainingSession: only, ...selection } = readAs(FITTED, await readJson(context));
  const trainingSession = only ? idOfIri('training_sessions', only, 'trainingSession') : null;
  const answer = await listFittingSessions(writeContextOf(context), { selection, trainingSession });
  return objectAnswer({ '@context': '/api/contexts/TrainingSession', '@id': context.req.path, ...answer });
};

const pool = async (context: AppContext): Promise<Response> => {
  const query = readPoolQuery(new URL(context.req.url).searchParams);
  const answer = await listPool(writeContextOf(context), query);
  return objectAnswer({ '@context': '/api/contexts/NeedTraining', '@id': context.req.path, ...answer });
};

const NEEDS = collectionPath('need_trainings');
const SESSIONS = collectionPath('training_sessions');
const { item: WORKFLOW_RIGHT, list: LIST_RIGHT } = resourceByName('need_trainings').access;

/** Calls of needs besides CRUD: association, workflow, the needs to plan, mass commands, duplicates. */
export const needRoutes: readonly Route[] = [
  ...massRoutes,
  ...unwantedRoutes,
  ...duplicateRoutes,
  ...callRoutes,
  { method: 'GET', path: `${NEEDS}/workflow_status`, right: WORKFLOW_RIGHT, handle: workflowStatus },
  { method: 'GET', path: `${NEEDS}/:id{[1-9][0-9]*}/workflow_status`, right: WORKFLOW_RIGHT, handle: workflowStatus },
  {
    method: 'PUT',
    path: `${NEEDS}/:id{[1-9][0-9]*}/associate_training_session`,
    right: ASSOCIATE_FROM_NEED_RIGHT,
    input: ONE_SESSION,
    handle: associateFromNeed,
  },
  { method: 'GET', path: `${NEEDS}/pool`, right: LIST_RIGHT, handle: pool },
  { method: 'POST', path: `${NEEDS}/fitting_sessions`, right: PLAN_NEEDS, input: FITTED, handle: fittingSessions },
  {
    method: 'POST',
    path: `${SESSIONS}/:id{[1-9][0-9]*}/need_trainings`,
    right: ASSOCIATE_FROM_SESSION_RIGHT,
    input: MANY_NEEDS,
    handle: associateFromSession,
  },
  {
    method: 'DELETE',
    path: `${SESSIONS}/:id{[1-9][0-9]*}/need_trainings/:needId{[1-9][0-9]*}`,
    right: ASSOCIATE_FROM_SESSION_RIGHT,
    handle: dissociate,
  },
];
