import { parisDay } from '../../model/calendar/parisTime.ts';
import { OBJECTION_SENTENCES } from '../../model/messages/needs/fittingSession.ts';
import type { Objection } from '../../model/needs/fittingSession.ts';
import type { PlanningConflict } from '../../model/planning/planningConflicts.ts';
import type { RowOf } from '../database/defineStatement.ts';
import type { fittingSessionStatement } from './fittingSessionStatement.ts';
import type { needsToPlanStatement } from './needsToPlanStatement.ts';

export type NeedToPlan = RowOf<typeof needsToPlanStatement>;
export type SessionToJoin = RowOf<typeof fittingSessionStatement>;

/** Free places of a session; null: no limit. */
export const placesLeft = ({ goal, registered }: SessionToJoin): number | null =>
  goal > 0 ? Math.max(0, goal - registered) : null;

const ofTrainees = (session: SessionToJoin, needs: readonly NeedToPlan[]): readonly Objection[] => {
  const total = needs.length;
  const [first, last] = [parisDay(session.startAt), parisDay(session.endAt)];
  const found: Objection[] = [];
  const busy = needs.filter(({ traineeId }) => session.busyTraineeIds.includes(traineeId)).length;
  if (busy > 0) found.push({ kind: 'trainee_busy', detail: OBJECTION_SENTENCES.trainee_busy({ count: busy, total }) });
  const deliveries = needs.flatMap(({ deliveryDate }) => (deliveryDate && first < deliveryDate ? [deliveryDate] : [])).sort();
  const delivery = deliveries.at(-1);
  if (delivery) {
    const detail = OBJECTION_SENTENCES.before_delivery({ count: deliveries.length, total, date: delivery });
    found.push({ kind: 'before_delivery', detail });
  }
  const deadlines = needs.flatMap(({ deliveryDeadline }) =>
    deliveryDeadline && deliveryDeadline < last ? [deliveryDeadline] : [],
  );
  const [deadline] = deadlines.sort();
  if (deadline) {
    const detail = OBJECTION_SENTENCES.after_deadline({ count: deadlines.length, total, date: deadline });
    found.push({ kind: 'after_deadline', detail });
  }
  const elsewhere = needs.filter(({ areaId }) => areaId !== null && session.areaId !== null && areaId !== session.areaId).length;
  if (elsewhere > 0 && session.area) {
    const detail = OBJECTION_SENTENCES.other_area({ count: elsewhere, total, area: session.area });
    found.push({ kind: 'other_area', detail });
  }
  return found;
};

const ofPlaces = (session: SessionToJoin, wanted: number): readonly Objection[] => {
  const left = placesLeft(session);
  const { capacity, registered, goal } = session;
  const found: Objection[] = [];
  if (left !== null && left < wanted) found.push({ kind: 'full', detail: OBJECTION_SENTENCES.full({ left, wanted }) });
  const expected = Math.max(registered + wanted, goal);
  if (capacity !== null && expected > capacity && registered + wanted > capacity)
    found.push({ kind: 'over_capacity', detail: OBJECTION_SENTENCES.over_capacity({ capacity }) });
  return found;
};

const ofConflict = ({ severity, detail }: PlanningConflict): Objection => ({
  kind: severity === 'blocking' ? 'blocking_conflict' : 'warning',
  detail,
});

interface Facts {
  readonly needs: readonly NeedToPlan[];
  /** Conflicts that the session has already. */
  readonly conflicts: readonly PlanningConflict[];
}

/** What speaks against planning the needs on the session. */
export const sessionObjections = (session: SessionToJoin, { needs, conflicts }: Facts): readonly Objection[] => [
  ...ofTrainees(session, needs),
  ...ofPlaces(session, needs.length),
  ...(session.hasTrainer ? [] : [{ kind: 'no_trainer', detail: OBJECTION_SENTENCES.no_trainer() } as const]),
  // Its own count of people is judged above, with the new ones.
  ...conflicts.filter(({ kind }) => kind !== 'over_capacity').map(ofConflict),
];
