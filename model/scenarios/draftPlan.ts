import type { Position } from '../places/distance.ts';
import { type Occupancy, openOccupancy, type PlacedShape } from './occupancy.ts';
import { minimumAt, type PlanIndex } from './planIndex.ts';
import type { PlanExistingSession, PlanNeed, PlannedSession } from './planProblem.ts';

/** A session of a plan that is being made, with room for needs. */
export interface DraftSession {
  readonly session: PlanExistingSession | null;
  readonly shape: PlacedShape;
  /** Most needs. */
  readonly room: number;
  /** Fewest needs for which it is made; of a stored one 0. */
  readonly minimum: number;
  readonly needs: PlanNeed[];
}

/** A plan while it is being made: every step keeps the hard rules, but for the minimum of a session that is still filled. */
export interface DraftPlan {
  readonly index: PlanIndex;
  readonly occupancy: Occupancy;
  readonly sessions: readonly DraftSession[];
  /** Makes a session; null: something it needs is not free. */
  readonly open: (shape: PlacedShape, room: number) => DraftSession | null;
  readonly close: (session: DraftSession) => void;
  readonly canJoin: (need: PlanNeed, session: DraftSession) => boolean;
  readonly join: (need: PlanNeed, session: DraftSession) => void;
}

/** May the need be trained on these days: after its delivery, before its deadline, the trainee being free. */
export const suitsNeed = (need: PlanNeed, days: readonly number[]): boolean =>
  (days[0] ?? -1) >= need.from && (days.at(-1) ?? need.until + 1) <= need.until && !days.some((day) => need.busy.includes(day));

export const openDraftPlan = (index: PlanIndex): DraftPlan => {
  const occupancy = openOccupancy(index);
  const sessions = new Set<DraftSession>(
    index.problem.sessions.map((session) => ({ session, shape: session, room: session.room, minimum: 0, needs: [] })),
  );
  const traineeDays = new Map<number, Set<number>>();
  const daysOf = (trainee: number): Set<number> => {
    const days = traineeDays.get(trainee) ?? new Set();
    traineeDays.set(trainee, days);
    return days;
  };
  return {
    index,
    occupancy,
    get sessions() {
      return [...sessions];
    },
    open: (shape, room) => {
      if (!occupancy.add(shape)) return null;
      const session: DraftSession = { session: null, shape, room, minimum: minimumAt(index, shape), needs: [] };
      sessions.add(session);
      return session;
    },
    close: (session) => {
      for (const { trainee } of session.needs) for (const day of session.shape.days) traineeDays.get(trainee)?.delete(day);
      session.needs.splice(0);
      if (session.session) return;
      occupancy.remove(session.shape);
      sessions.delete(session);
    },
    canJoin: (need, { shape, room, needs }) =>
      needs.length < room &&
      need.type === shape.type &&
      need.area === shape.area &&
      suitsNeed(need, shape.days) &&
      !shape.days.some((day) => traineeDays.get(need.trainee)?.has(day)),
    join: (need, { shape, needs }) => {
      needs.push(need);
      for (const day of shape.days) daysOf(need.trainee).add(day);
    },
  };
};

/** Where the session takes place; null: unknown. */
export const positionOf = ({ index }: DraftPlan, { session, shape }: DraftSession): Position | null =>
  (session ?? index.places.find(({ id }) => id === shape.place))?.position ?? null;

/** Puts a plan together again, without some needs. */
export const restoreDraftPlan = (
  index: PlanIndex,
  plannedSessions: readonly PlannedSession[],
  without: ReadonlySet<number> = new Set(),
): DraftPlan => {
  const plan = openDraftPlan(index);
  const needs = new Map(index.problem.needs.map((need) => [need.id, need]));
  const sessionsById = new Map(plan.sessions.map((session) => [session.session?.id, session]));
  for (const { session: id, place, needs: joined, ...shape } of plannedSessions) {
    const staying = joined.filter((need) => !without.has(need));
    if (staying.length === 0) continue;
    const room = index.places.find((one) => one.id === place)?.groupSize ?? 0;
    const session = id === null ? plan.open({ ...shape, place }, room) : sessionsById.get(id);
    for (const need of staying.flatMap((one) => needs.get(one) ?? []))
      if (session && plan.canJoin(need, session)) plan.join(need, session);
  }
  return plan;
};

/** The plan as it is proposed, without empty sessions, by day. */
export const plannedSessionsOf = ({ sessions, occupancy }: DraftPlan): PlannedSession[] =>
  sessions
    .filter(({ needs }) => needs.length > 0)
    .map(({ session, shape, needs }) => ({
      session: session?.id ?? null,
      type: shape.type,
      area: shape.area,
      place: shape.place,
      days: shape.days,
      ...(session ? { trainer: null, vehicles: [], tools: [] } : occupancy.staffOf(shape)),
      needs: needs.map(({ id }) => id),
    }))
    .sort((one, other) => (one.days[0] ?? 0) - (other.days[0] ?? 0) || one.area - other.area || one.type - other.type);
