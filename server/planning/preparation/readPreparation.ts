import { dayAfter, parisDay } from '../../../model/calendar/parisTime.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import type { PlanningConflict } from '../../../model/planning/planningConflicts.ts';
import {
  isClosedDay,
  type MissingItem,
  missingItemsOf,
  PREPARATION_DAYS,
  PREPARATION_PROBLEMS,
  type PreparationProblem,
  problemsOf,
  trainingsToConvoke,
} from '../../../model/planning/preparation.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { areAllCanceled } from '../../../model/sessions/trainingSessionStatuses.ts';
import { findConflictsOfLogisticSessions } from '../../conflicts/findConflicts.ts';
import type { Queryable } from '../../database/database.ts';
import { Parameters } from '../../database/sql.ts';
import { problem } from '../../kernel/domainError.ts';
import { listedRows, readListQuery } from '../../records/lists/readList.ts';
import { PREPARED_SESSIONS_MAX, preparationStatement } from './preparationStatement.ts';

interface ReadPreparation {
  readonly actor: Actor;
  readonly now: Date;
  /** Filters of the list of logistic sessions. */
  readonly search: URLSearchParams;
  /** Only sessions with one of these. Default: all. */
  readonly problems: readonly PreparationProblem[];
}

/** A session in the list, with its missing items and conflicts. */
interface PreparedLogisticSession extends JsonObject {
  readonly lacks: readonly MissingItem[];
  readonly conflicts: readonly PlanningConflict[];
  /** Training sessions (IRIs) whose convocations are to be sent. */
  readonly toConvoke: readonly string[];
  /** Whether its sheets are validated: nothing is prepared any more. */
  readonly isClosed: boolean;
}

export interface Preparation {
  readonly member: readonly PreparedLogisticSession[];
  /** Sessions of the period, with any or no problems. */
  readonly sessions: number;
  /** Number of sessions with each problem. */
  readonly counts: readonly { readonly value: PreparationProblem; readonly count: number }[];
}

const logisticSessions = resourceByName('logistic_sessions');

/** Past sessions are left out; without an end the list covers the usual number of days. */
const periodOf = (search: URLSearchParams, now: Date): URLSearchParams => {
  const period = new URLSearchParams(search);
  if (!period.has('endAt[after]') || Date.parse(`${period.get('endAt[after]')}`) < now.getTime()) {
    period.set('endAt[after]', now.toISOString());
  }
  if (!period.has('startAt[before]')) period.set('startAt[before]', dayAfter(parisDay(now), PREPARATION_DAYS));
  return period;
};

/** The sessions and their facts in one statement, by date. */
const readDays = async (database: Queryable, { actor, now, search }: ReadPreparation) => {
  const params = new Parameters();
  const query = readListQuery(logisticSessions, periodOf(search, now));
  const where = listedRows({ collection: 'logistic_sessions', actor, query }, params);
  const row = await preparationStatement.row(database, { where }, params.values);
  if (!row) throw new Error('The preparation statement returned no row');
  const { members, facts } = row;
  if (members.length > PREPARED_SESSIONS_MAX) {
    throw problem('request.malformed', 'planning.too_many_sessions', { most: PREPARED_SESSIONS_MAX });
  }
  return members
    .map((object, index) => ({ object, facts: facts[index] }))
    .filter(
      (
        logisticSession,
      ): logisticSession is { object: (typeof members)[number]; facts: NonNullable<typeof logisticSession.facts> } =>
        logisticSession.facts !== undefined,
    )
    .filter(({ facts: { trainings } }) => !areAllCanceled(trainings));
};

/** Upcoming sessions with their missing items and conflicts. */
export const readPreparation = async (database: Queryable, options: ReadPreparation): Promise<Preparation> => {
  const logisticSessions = await readDays(database, options);
  const conflicts = await findConflictsOfLogisticSessions(
    database,
    logisticSessions.map(({ object }) => object.id),
  );
  const prepared = logisticSessions.map(({ object, facts }) => ({
    ...object,
    lacks: missingItemsOf(facts, options.now),
    toConvoke: trainingsToConvoke(facts, options.now).map((id) => iriOf('training_sessions', id)),
    isClosed: isClosedDay(facts),
    conflicts: conflicts.get(object.id) ?? [],
  }));
  const preparedDays = prepared.map((logisticSession) => ({ day: logisticSession, problems: problemsOf(logisticSession) }));
  const { problems } = options;
  return {
    member: preparedDays
      .filter((one) => problems.length === 0 || one.problems.some((kind) => problems.includes(kind)))
      .map(({ day: logisticSession }) => logisticSession),
    sessions: prepared.length,
    counts: PREPARATION_PROBLEMS.map((value) => ({
      value,
      count: preparedDays.filter((one) => one.problems.includes(value)).length,
    })),
  };
};
