import { z } from 'zod';
import { SESSION_DATES_RIGHT, type SessionDatesAnswer } from '../../model/planning/creationDatesView.ts';
import { CANDIDATES_RIGHT } from '../../model/planning/planningCandidates.ts';
import { PLANNING_COMMANDS_RIGHT } from '../../model/planning/planningCommands.ts';
import { PLANNING_CONFLICTS_RIGHT } from '../../model/planning/planningConflicts.ts';
import { periodViolations } from '../../model/sessions/period.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import type { Queryable } from '../database/database.ts';
import { IRI_SCHEMA, readAs } from '../http/bodySchema.ts';
import { envelope } from '../http/envelope.ts';
import { idParam, readJson, writeContextOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import { invalid } from '../kernel/domainError.ts';
import { chooseTrainingSessionDates } from './commands/chooseTrainingSessionDates.ts';
import { CREATION_DAYS, draftOfCreation } from './commands/creationBody.ts';
import { CONFLICTS_BODY, previewConflicts } from './commands/previewConflicts.ts';
import { PROPOSAL_BODY, proposeSession } from './proposeSession.ts';
import { CANDIDATES_BODY, listCandidates } from './replacement/listCandidates.ts';
import { COMMAND_BODY, runCommand } from './runCommand.ts';
import { revertCommand } from './undo/revertCommand.ts';

const CONFLICTS = '/api/planning/conflicts';
const CANDIDATES = '/api/planning/candidates';
const DAYS = '/api/planning/days';
const PROPOSALS = '/api/planning/proposals';
const COMMANDS = '/api/planning/commands';

const conflicts = async (context: AppContext): Promise<Response> => {
  const { database, now } = context.get('deps');
  const answer = await previewConflicts({ database, actor: actorOf(context), now: now() }, await readJson(context));
  return objectAnswer({ ...envelope('LogisticSession', CONFLICTS, 'PlanningConflicts'), ...answer });
};

const candidates = async (context: AppContext): Promise<Response> => {
  const reading = { deps: context.get('deps'), actor: actorOf(context) };
  const answer = await listCandidates(reading, await readJson(context));
  return objectAnswer({ ...envelope('LogisticSession', CANDIDATES, 'PlanningCandidates'), ...answer });
};

const DATES_BODY = z.strictObject({
  ...CREATION_DAYS,
  trainingLocation: IRI_SCHEMA.optional(),
  trainingType: IRI_SCHEMA.optional(),
  area: IRI_SCHEMA.optional(),
});

/** The days of a creation, and why others are skipped; nothing is written. */
const previewDates = async (database: Queryable, request: unknown): Promise<SessionDatesAnswer> => {
  const body = readAs(DATES_BODY, request);
  const violations = periodViolations(body.startAt, body.endAt);
  if (violations.length > 0) throw invalid(...violations);
  const days = await chooseTrainingSessionDates(database, draftOfCreation(body), {
    first: { startAt: new Date(body.startAt), endAt: new Date(body.endAt) },
    count: body.numberSessionToCreate,
    isSkipping: body.skipConflictingDays,
  });
  return { days: days.map(({ date, isSkipped, reasons }) => ({ date, isSkipped, reasons })) };
};

const days = async (context: AppContext): Promise<Response> => {
  const answer = await previewDates(context.get('deps').database, await readJson(context));
  return objectAnswer({ ...envelope('LogisticSession', DAYS, 'PlanningDays'), ...answer });
};

const proposals = async (context: AppContext): Promise<Response> => {
  const answer = await proposeSession({ deps: context.get('deps'), actor: actorOf(context) }, await readJson(context));
  return objectAnswer({ '@context': '/api/contexts/LogisticSession', '@id': PROPOSALS, ...answer });
};

const command = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const body = await readJson(context);
  const answer = await inTransaction(write, (inside) => runCommand(inside, body));
  return objectAnswer(answer, 201, { Location: answer['@id'] });
};

const revert =
  (action: 'undo' | 'redo') =>
  async (context: AppContext): Promise<Response> => {
    const write = writeContextOf(context);
    const id = idParam(context);
    const answer = await inTransaction(write, (inside) => revertCommand(inside, id, action));
    return objectAnswer(answer);
  };

const revertRoute = (action: 'undo' | 'redo'): Route => ({
  method: 'POST',
  path: `${COMMANDS}/:id{[1-9][0-9]*}/${action}`,
  right: PLANNING_COMMANDS_RIGHT,
  body: 'none',
  handle: revert(action),
});

/** Conflict checks, candidates, days and proposals of a creation, planning commands, undo and redo. */
export const planningRoutes: readonly Route[] = [
  { method: 'POST', path: CONFLICTS, right: PLANNING_CONFLICTS_RIGHT, input: CONFLICTS_BODY, handle: conflicts },
  { method: 'POST', path: CANDIDATES, right: CANDIDATES_RIGHT, input: CANDIDATES_BODY, handle: candidates },
  { method: 'POST', path: DAYS, right: SESSION_DATES_RIGHT, input: DATES_BODY, handle: days },
  { method: 'POST', path: PROPOSALS, right: SESSION_DATES_RIGHT, input: PROPOSAL_BODY, handle: proposals },
  { method: 'POST', path: COMMANDS, right: PLANNING_COMMANDS_RIGHT, input: COMMAND_BODY, handle: command },
  revertRoute('undo'),
  revertRoute('redo'),
];
