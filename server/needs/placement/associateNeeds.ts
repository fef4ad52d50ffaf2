import { iriOf } from '../../../model/kernel/resource.ts';
import { choiceLabel } from '../../../model/messages/labels.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { canMove, mayForceStatus, type NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import { syncSheetsWithSession } from '../../attendance/content/syncSheetsWithSession.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { DomainError, notFound, problem } from '../../kernel/domainError.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { scopedStatement } from '../../records/scope/scopedStatement.ts';
import { lackedRefusal } from '../mass/statusChangeRefusal.ts';

export interface AssociateNeeds {
  readonly trainingSessionId: number;
  readonly needIds: readonly number[];
  /** Plan needs that are not planned yet, as the workflow permits. Default false: they are ignored and listed. */
  readonly plan?: boolean;
  /** Exceed the session's goal. Default false. */
  readonly override?: boolean;
}

export interface IgnoredNeed {
  readonly '@id': string;
  readonly id: number;
  readonly status: string;
  readonly reason: string;
}

/** Locks a training session ($1) to which needs are added ($2: now). */
const lockedTrainingSessionStatement = scopedStatement({
  of: ['training_sessions', 't'],
  text: (scope) => `
select t.id, t.status, t.goal_number_trainees as goal, t.start_at <= $2 as "hasBegun"
from training_sessions t where t.id = $1 and ${scope} for update`,
  columns: {
    id: 'int4',
    status: 'text',
    goal: 'int4',
    hasBegun: 'bool',
  },
});

/** A training session to add needs to. */
export interface Session extends RowOf<typeof lockedTrainingSessionStatement> {
  readonly registered: number;
  /** People who are on it. */
  readonly trainees: readonly number[];
  /** Statuses that need no change to join the session. */
  readonly planned: readonly NeedTrainingStatus[];
}

/** Locks needs ($1), as far as their training session is concerned. */
const lockedNeedsStatement = scopedStatement({
  of: ['need_trainings', 't'],
  text: (scope) => `
select t.id, t.status, t.training_session_id as session, t.company_id as company, t.trainee_id as trainee, t.custom,
  (select p.first_name || ' ' || p.last_name from trainees p where p.id = t.trainee_id) as person
from need_trainings t where t.id = any($1::int[]) and ${scope} order by t.id for update`,
  columns: {
    id: 'int4',
    status: typed<NeedTrainingStatus>('text'),
    session: 'int4?',
    company: 'int4?',
    trainee: 'int4?',
    person: 'text?',
    custom: typed<Readonly<Record<string, unknown>> | null>('jsonb'),
  },
});

/** A need, as far as its session is concerned. */
export type Need = RowOf<typeof lockedNeedsStatement>;

/**
 * Needs on a training session ($1), and their people. Read it after the session is locked: a count inside the locking statement would not see what was
 * written while it waited.
 */
const registeredCountStatement = defineStatement({
  text: `select count(*)::int as registered, coalesce(array_agg(trainee_id) filter (where trainee_id is not null), '{}') as trainees
from need_trainings where training_session_id = $1`,
  columns: {
    registered: 'int4',
    trainees: 'int4[]',
  },
});

/** The locked training session; 404 out of scope. */
export const lockTrainingSession = async ({ database, actor, now }: WriteContext, id: number): Promise<Session> => {
  const row = await lockedTrainingSessionStatement.row({ database, actor }, [id, now]);
  if (!row) throw notFound();
  const count = await registeredCountStatement.row(database, [id]);
  const plannedStatuses = await readConfiguration(database, 'need_training_planned_statuses');
  return { ...row, registered: count?.registered ?? 0, trainees: count?.trainees ?? [], planned: plannedStatuses };
};

/** The locked needs; 404 if one is out of scope. */
export const lockNeeds = async ({ database, actor }: WriteContext, ids: readonly number[]): Promise<Need[]> => {
  const needs = await lockedNeedsStatement.rows({ database, actor }, [ids]);
  if (needs.length < new Set(ids).size) throw notFound();
  return needs;
};

/** Is the need bound to another session: awaited or trained there; an absent trainee may be planned again. */
const holdsPlace = ({ session: other, status }: Need, { planned }: Session): boolean =>
  other !== null && status !== 'absent' && planned.includes(status);

/** Does the need keep its status on the session. */
const keepsStatus = (need: Need, { planned }: Session): boolean => need.session === null && planned.includes(need.status);

interface Association {
  readonly plan: boolean;
  /** May the caller skip the workflow. */
  readonly force: boolean;
}

const refusalOf = (need: Need, trainingSession: Session, { plan, force }: Association): string | null => {
  if (need.session === trainingSession.id) return problemMessage('need.already_on_session');
  if (need.trainee !== null && trainingSession.trainees.includes(need.trainee)) return problemMessage('need.person_on_session');
  if (holdsPlace(need, trainingSession)) return problemMessage('need.on_other_session');
  if (keepsStatus(need, trainingSession)) return null;
  const label = choiceLabel('need_trainings', 'status', need.status);
  if (!plan) return problemMessage('need.status_not_planned', { status: label });
  return canMove(need.status, 'planifie', { force, sessionHasBegun: trainingSession.hasBegun })
    ? lackedRefusal(need, 'planifie')
    : problemMessage('need.status_not_leading_to_planned', { status: label });
};

/** Why each need cannot join, or null; of several needs of one person, the first joins. */
const judgeNeeds = (needs: readonly Need[], trainingSession: Session, association: Association) => {
  const joined: number[] = [];
  return needs.map((need) => {
    const trainees = [...trainingSession.trainees, ...joined];
    const reason = refusalOf(need, { ...trainingSession, trainees }, association);
    if (reason === null && need.trainee !== null) joined.push(need.trainee);
    return { need, reason };
  });
};

/** Adds the companies' sales representatives to the session. */
const COMMERCIALS = 'select distinct $1::int, target_id from companies_commercials where owner_id = any($2::int[])';

/** Refuses more trainees than the session's goal, unless confirmed. */
export const refuseFull = (trainingSession: Session, addedCount: number, override: boolean): void => {
  const total = trainingSession.registered + addedCount;
  if (override || trainingSession.goal === 0 || total <= trainingSession.goal) return;
  throw new DomainError('session.full', {
    detail: problemMessage('session.full', { goal: trainingSession.goal, registered: total }),
    extra: { goal: trainingSession.goal, registered: trainingSession.registered },
  });
};

/**
 * Adds needs to a training session ("Association"), in the caller's transaction: the session's row is locked, so that two
 * officers cannot both take the last seat; adds the companies' sales representatives to the session, and updates sheets.
 * @returns the added ids, and the ignored ones with the reason
 */
export const associateNeeds = async (
  context: WriteContext,
  options: AssociateNeeds,
): Promise<{ added: number[]; ignored: IgnoredNeed[] }> => {
  const trainingSession = await lockTrainingSession(context, options.trainingSessionId);
  if (trainingSession.status === 'canceled') throw problem('workflow.refused', 'session.cancelled');
  const needs = await lockNeeds(context, options.needIds);
  const association = { plan: options.plan === true, force: mayForceStatus(context.actor.roles) };
  const judged = judgeNeeds(needs, trainingSession, association);
  const accepted = judged.filter(({ reason }) => reason === null).map(({ need }) => need);
  const ignored = judged.flatMap(({ need, reason }): IgnoredNeed[] =>
    reason === null ? [] : [{ '@id': iriOf('need_trainings', need.id), id: need.id, status: need.status, reason }],
  );
  if (accepted.length === 0) return { added: [], ignored };
  refuseFull(trainingSession, accepted.length, options.override === true);
  await putOnTrainingSession(context, trainingSession, accepted);
  return { added: accepted.map(({ id }) => id), ignored };
};

/** Adds needs to the session with their companies' sales representatives, and updates sheets. */
export const putOnTrainingSession = async (
  context: WriteContext,
  trainingSession: Session,
  needs: readonly Need[],
): Promise<void> => {
  const { need_trainings: needTrainings, training_sessions: trainingSessions } = recordsOf(context);
  const stays = (need: Need) => keepsStatus(need, trainingSession);
  const idsOf = (some: readonly Need[]) => some.map(({ id }) => id);
  await needTrainings.changeMany(idsOf(needs.filter(stays)), { trainingSession: trainingSession.id }, 'associate');
  const plannedValues = { status: 'planifie', trainingSession: trainingSession.id } as const;
  await needTrainings.changeMany(idsOf(needs.filter((need) => !stays(need))), plannedValues, 'associate');
  await trainingSessions.touch(trainingSession.id);
  const companies = needs.flatMap(({ company }) => (company === null ? [] : [company]));
  await trainingSessions.linkWhere('commercials', COMMERCIALS, [trainingSession.id, companies]);
  await syncSheetsWithSession(context, trainingSession.id);
};
