import { DAY_MS } from '../../model/calendar/timeUnits.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import {
  FITTED_NEEDS_MAX,
  type FittingSession,
  type FittingSessionsAnswer,
  fittingCost,
} from '../../model/needs/fittingSession.ts';
import { isAwaitedOnTrainingSession } from '../../model/needs/needOnSession.ts';
import { NEED_TRAINING_STATUSES } from '../../model/needs/needTrainingStatuses.ts';
import { kilometresBetween } from '../../model/places/distance.ts';
import type { PlanningConflict } from '../../model/planning/planningConflicts.ts';
import { resourceByName } from '../../model/resources.ts';
import { moreExpected } from '../../model/sessions/expectedTrainees.ts';
import { JOINABLE_STATUSES } from '../../model/sessions/trainingSessionStatuses.ts';
import { Parameters } from '../database/sql.ts';
import { notFound, problem } from '../domainError.ts';
import { placePosition } from '../places/placePosition.ts';
import { postalCodePosition } from '../places/postalCodePosition.ts';
import { findConflicts } from '../planning/findConflicts.ts';
import { readDrafts } from '../planning/planningDraft.ts';
import { recordReader } from '../records/recordReader.ts';
import { rowScope } from '../records/rowScope.ts';
import { type Selection, selectedIds } from '../records/selection.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { fittingSessionStatement } from './fittingSessionStatement.ts';
import { needsToPlanStatement } from './needsToPlanStatement.ts';
import { type NeedToPlan, placesLeft, type SessionToJoin, sessionObjections } from './sessionObjections.ts';

type Reading = Pick<WriteContext, 'database' | 'actor' | 'now'>;

const AWAITED = NEED_TRAINING_STATUSES.filter(isAwaitedOnTrainingSession);

/** The statement's own values, then those of the caller's scope. */
const scopedValues = (collection: 'need_trainings' | 'training_sessions', actor: Reading['actor'], own: readonly unknown[]) => {
  const params = new Parameters();
  for (const value of own) params.add(value);
  const scope = rowScope({ collection, actor, row: 't' }, params);
  return { options: { scope }, values: params.values };
};

/** The needs that the caller may see; 404 if there are none, 409 when they are not of one training. */
const readNeeds = async ({ database, actor }: Reading, ids: readonly number[]): Promise<readonly NeedToPlan[]> => {
  const { options, values } = scopedValues('need_trainings', actor, [ids]);
  if (ids.length > FITTED_NEEDS_MAX) throw problem('request.malformed', 'selection.too_many', { most: FITTED_NEEDS_MAX });
  const needs = await needsToPlanStatement.rows(database, options, values);
  if (needs.length === 0) throw notFound();
  if (new Set(needs.map(({ trainingTypeId }) => trainingTypeId)).size > 1)
    throw problem('workflow.refused', 'need.different_trainings');
  return needs;
};

const readSessions = async ({ database, actor, now }: Reading, needs: readonly NeedToPlan[], only: number | null) => {
  const trainees = needs.map(({ traineeId }) => traineeId);
  const own = [needs[0]?.trainingTypeId, now, JOINABLE_STATUSES, trainees, AWAITED, only];
  const { options, values } = scopedValues('training_sessions', actor, own);
  return fittingSessionStatement.rows(database, options, values);
};

/** Mean distance of the trainees whose address is known. */
const distanceOf = (session: SessionToJoin, needs: readonly NeedToPlan[]): number | null => {
  const place = placePosition(session);
  const distances = needs.flatMap(({ postalCode }) => {
    const home = postalCodePosition(postalCode);
    return place && home ? [kilometresBetween(home, place)] : [];
  });
  return distances.length > 0 ? Math.round(distances.reduce((sum, one) => sum + one, 0) / distances.length) : null;
};

type Judged = Omit<FittingSession, '@type' | 'trainingSession'> & { readonly id: number; readonly cost: number };

interface Judging {
  readonly needs: readonly NeedToPlan[];
  readonly conflicts: ReadonlyMap<number, readonly PlanningConflict[]>;
  readonly now: Date;
}

const judge = (session: SessionToJoin, { needs, conflicts, now }: Judging): Judged => {
  const own = session.logisticSessionIds.flatMap((id) => conflicts.get(id) ?? []);
  const facts = {
    kilometres: distanceOf(session, needs),
    placesLeft: placesLeft(session),
    objections: sessionObjections(session, { needs, conflicts: own }),
  };
  const daysAway = (session.startAt.getTime() - now.getTime()) / DAY_MS;
  return { id: session.id, ...facts, cost: fittingCost({ daysAway, ...facts }) };
};

const areaOfMost = (needs: readonly NeedToPlan[]): string | null => {
  const counts = Map.groupBy(needs, ({ areaId }) => areaId);
  counts.delete(null);
  const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0] ? iriOf('areas', most[0]) : null;
};

/** Conflicts of the sessions' logistic sessions, by id, if so many more trainees came to each. */
const conflictsWith = async ({ database }: Reading, sessions: readonly SessionToJoin[], wanted: number) => {
  const joined = new Map(sessions.flatMap((session) => session.logisticSessionIds.map((id) => [id, session] as const)));
  const drafts = (await readDrafts(database, [...joined.keys()])).map((draft) => {
    const { registered = 0, goal = 0 } = joined.get(draft.id) ?? {};
    return { ...draft, headcount: draft.headcount + moreExpected({ registered, goal }, wanted) };
  });
  const found = await findConflicts(database, drafts);
  return new Map(drafts.map(({ id }, index) => [id, found[index] ?? []]));
};

interface FittingSessions {
  readonly selection: Selection;
  /** Id of the only session to judge. Default: all. */
  readonly trainingSession?: number | null;
}

/**
 * The upcoming sessions of the needs' training that the caller may see, the best first: by date, distance, free places and what
 * speaks against each.
 */
export const listFittingSessions = async (
  reading: Reading,
  { selection, trainingSession = null }: FittingSessions,
): Promise<FittingSessionsAnswer> => {
  const resource = resourceByName('need_trainings');
  const needs = await readNeeds(reading, await selectedIds(reading.database, { resource, actor: reading.actor, selection }));
  const sessions = await readSessions(reading, needs, trainingSession);
  const conflicts = await conflictsWith(reading, sessions, needs.length);
  const records = await recordReader(reading, 'training_sessions').listColumns(sessions.map(({ id }) => id));
  const byId = new Map(records.map((record) => [record.id, record]));
  const member = sessions
    .map((session) => judge(session, { needs, conflicts, now: reading.now }))
    .toSorted((one, other) => one.cost - other.cost)
    .flatMap(({ id, cost: _, ...judged }) => {
      const trainingSession = byId.get(id);
      return trainingSession ? [{ '@type': 'FittingSession', trainingSession, ...judged } as const] : [];
    });
  const [first] = needs;
  if (!first) throw notFound();
  const trainingType = iriOf('training_types', first.trainingTypeId);
  const needTrainings = needs.map(({ id }) => iriOf('need_trainings', id));
  const area = areaOfMost(needs);
  return { '@type': 'FittingSessions', totalItems: member.length, member, needTrainings, trainingType, area };
};
