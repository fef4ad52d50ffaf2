import { DAY_MS, parisDay } from '../../../model/calendar/parisTime.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { OBJECTION_SENTENCES } from '../../../model/messages/needs/calls/fittingSession.ts';
import {
  FITTED_NEEDS_MAX,
  type FittingSession,
  type FittingSessionsAnswer,
  fittingCost,
  type Objection,
  type ObjectionKind,
} from '../../../model/needs/calls/fittingSession.ts';
import { isAwaitedOnTrainingSession } from '../../../model/needs/needOnSession.ts';
import { NEED_TRAINING_STATUSES, type NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import { kilometresBetween } from '../../../model/places/distance.ts';
import type { PlanningConflict, PlanningConflictKind } from '../../../model/planning/planningConflicts.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { moreExpected } from '../../../model/sessions/expectedTrainees.ts';
import { freePlaces } from '../../../model/sessions/freePlaces.ts';
import { JOINABLE_STATUSES } from '../../../model/sessions/trainingSessionStatuses.ts';
import { findConflicts } from '../../conflicts/findConflicts.ts';
import { readDrafts } from '../../conflicts/planningDraft.ts';
import { type RowOf, typed } from '../../database/defineStatement.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { notFound, problem } from '../../kernel/domainError.ts';
import { placePosition, postalCodePosition } from '../../places/positions.ts';
import { type Selection, selectedIds } from '../../records/lists/selection.ts';
import { recordReader } from '../../records/recordReader.ts';
import { scopedStatement } from '../../records/scope/scopedStatement.ts';
import { NEED_DELIVERY, NEED_POSTAL_CODE } from '../pool/needColumns.ts';
import { fittingSessionStatement } from './fittingSessionStatement.ts';

type Reading = Pick<WriteContext, 'database' | 'actor' | 'now'>;

const AWAITED = NEED_TRAINING_STATUSES.filter(isAwaitedOnTrainingSession);

/** Facts that decide where needs ($1: ids) can be planned; the trainee's address is that of the need, else of the company. */
const needsToPlanStatement = scopedStatement({
  of: ['need_trainings', 't'],
  text: (scope) => `
select t.id, t.status, t.trainee_id as "traineeId", t.training_type_id as "trainingTypeId", e.area_id as "areaId",
  ${NEED_DELIVERY} as "deliveryDate", t.delivery_deadline as "deliveryDeadline",
  ${NEED_POSTAL_CODE} as "postalCode"
from need_trainings t join trainees e on e.id = t.trainee_id left join companies c on c.id = t.company_id
where t.id = any($1::int[]) and ${scope}
order by t.id`,
  columns: {
    id: 'int4',
    status: typed<NeedTrainingStatus>('text'),
    traineeId: 'int4',
    trainingTypeId: 'int4',
    areaId: 'int4?',
    deliveryDate: 'date?',
    deliveryDeadline: 'date?',
    postalCode: 'text?',
  },
});

type NeedToPlan = RowOf<typeof needsToPlanStatement>;
type SessionToJoin = RowOf<typeof fittingSessionStatement>;

/** Free places of a session; null: no limit. */
const placesLeft = ({ goal, registered }: SessionToJoin): number | null => freePlaces(registered, goal);

const ofTrainees = (session: SessionToJoin, needs: readonly NeedToPlan[]): readonly Objection[] => {
  const total = needs.length;
  const [first, last] = [parisDay(session.startAt), parisDay(session.endAt)];
  const { area, areaId } = session;
  const busy = needs.filter(({ traineeId }) => session.busyTraineeIds.includes(traineeId));
  const elsewhere = area === null ? [] : needs.filter((need) => need.areaId !== null && need.areaId !== areaId);
  const deliveries = needs.flatMap(({ deliveryDate }) => (deliveryDate && first < deliveryDate ? [deliveryDate] : []));
  const deadlines = needs.flatMap(({ deliveryDeadline }) =>
    deliveryDeadline && deliveryDeadline < last ? [deliveryDeadline] : [],
  );
  const latest = deliveries.toSorted().at(-1) ?? '';
  const [earliest = ''] = deadlines.toSorted();
  const concerned = {
    trainee_busy: [busy.length, (count: number) => OBJECTION_SENTENCES.trainee_busy({ count, total })],
    before_delivery: [deliveries.length, (count: number) => OBJECTION_SENTENCES.before_delivery({ count, total, date: latest })],
    after_deadline: [deadlines.length, (count: number) => OBJECTION_SENTENCES.after_deadline({ count, total, date: earliest })],
    other_area: [elsewhere.length, (count: number) => OBJECTION_SENTENCES.other_area({ count, total, area: area ?? '' })],
  } as const satisfies Partial<Record<ObjectionKind, readonly [number, (count: number) => string]>>;
  return Object.entries(concerned).flatMap(([kind, [count, sentence]]) =>
    count > 0 ? [{ kind: kind as keyof typeof concerned, detail: sentence(count), share: count / total }] : [],
  );
};

const ofSession = (kind: ObjectionKind, detail: string): Objection => ({ kind, detail, share: 1 });

const ofPlaces = (session: SessionToJoin, newcomers: number): readonly Objection[] => {
  const left = placesLeft(session);
  return left !== null && left < newcomers ? [ofSession('full', OBJECTION_SENTENCES.full({ left, wanted: newcomers }))] : [];
};

/** Kinds of conflicts that weigh more than others of their severity. */
const OWN_KINDS: Partial<Record<PlanningConflictKind, ObjectionKind>> = { over_capacity: 'over_capacity' };

const ofConflict = ({ kind, severity, detail }: PlanningConflict): Objection =>
  ofSession(OWN_KINDS[kind] ?? (severity === 'blocking' ? 'blocking_conflict' : 'warning'), detail);

interface Facts {
  readonly needs: readonly NeedToPlan[];
  /** Conflicts of its logistic sessions once the trainees are there. */
  readonly conflicts: readonly PlanningConflict[];
}

/** Objections to planning the needs on the session. */
const sessionObjections = (session: SessionToJoin, { needs, conflicts }: Facts): readonly Objection[] => [
  ...ofTrainees(session, needs),
  ...ofPlaces(session, needs.length),
  ...(session.hasTrainer ? [] : [ofSession('no_trainer', OBJECTION_SENTENCES.no_trainer())]),
  ...conflicts.map(ofConflict),
];

/** The needs that the caller may see; 404 if there are none, 409 when they are not of one training. */
const readNeeds = async ({ database, actor }: Reading, ids: readonly number[]): Promise<readonly NeedToPlan[]> => {
  if (ids.length > FITTED_NEEDS_MAX) throw problem('request.malformed', 'selection.too_many', { most: FITTED_NEEDS_MAX });
  const needs = await needsToPlanStatement.rows({ database, actor }, [ids]);
  if (needs.length === 0) throw notFound();
  if (new Set(needs.map(({ trainingTypeId }) => trainingTypeId)).size > 1)
    throw problem('workflow.refused', 'need.different_trainings');
  return needs;
};

const readSessions = async ({ database, actor, now }: Reading, needs: readonly NeedToPlan[], only: number | null) => {
  const trainees = needs.map(({ traineeId }) => traineeId);
  const values = [needs[0]?.trainingTypeId, now, JOINABLE_STATUSES, trainees, AWAITED, only];
  return fittingSessionStatement.rows({ database, actor }, values);
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
  const sessionConflicts = session.logisticSessionIds.flatMap((id) => conflicts.get(id) ?? []);
  const facts = {
    kilometres: distanceOf(session, needs),
    placesLeft: placesLeft(session),
    objections: sessionObjections(session, { needs, conflicts: sessionConflicts }),
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
const conflictsWith = async ({ database }: Reading, sessions: readonly SessionToJoin[], newcomers: number) => {
  const joined = new Map(sessions.flatMap((session) => session.logisticSessionIds.map((id) => [id, session] as const)));
  const drafts = (await readDrafts(database, [...joined.keys()])).map((draft) => {
    const { registered = 0, goal = 0 } = joined.get(draft.id) ?? {};
    return { ...draft, headcount: draft.headcount + moreExpected({ registered, goal }, newcomers) };
  });
  const conflictLists = await findConflicts(database, drafts);
  return new Map(drafts.map(({ id }, index) => [id, conflictLists[index] ?? []]));
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
