import { parisDay } from '../../model/calendar/parisTime.ts';
import { OBJECTION_SENTENCES } from '../../model/messages/needs/fittingSession.ts';
import type { Objection, ObjectionKind } from '../../model/needs/fittingSession.ts';
import type { PlanningConflict, PlanningConflictKind } from '../../model/planning/planningConflicts.ts';
import { freePlaces } from '../../model/sessions/freePlaces.ts';
import type { RowOf } from '../database/defineStatement.ts';
import type { fittingSessionStatement } from './fittingSessionStatement.ts';
import type { needsToPlanStatement } from './needsToPlanStatement.ts';

export type NeedToPlan = RowOf<typeof needsToPlanStatement>;
export type SessionToJoin = RowOf<typeof fittingSessionStatement>;

/** Free places of a session; null: no limit. */
export const placesLeft = ({ goal, registered }: SessionToJoin): number | null => freePlaces(registered, goal);

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

const ofPlaces = (session: SessionToJoin, wanted: number): readonly Objection[] => {
  const left = placesLeft(session);
  return left !== null && left < wanted ? [ofSession('full', OBJECTION_SENTENCES.full({ left, wanted }))] : [];
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

/** What speaks against planning the needs on the session. */
export const sessionObjections = (session: SessionToJoin, { needs, conflicts }: Facts): readonly Objection[] => [
  ...ofTrainees(session, needs),
  ...ofPlaces(session, needs.length),
  ...(session.hasTrainer ? [] : [ofSession('no_trainer', OBJECTION_SENTENCES.no_trainer())]),
  ...conflicts.map(ofConflict),
];
