import { type DraftPlan, type DraftSession, positionOf, suitsNeed } from './draftPlan.ts';
import type { PlacedShape } from './occupancy.ts';
import { joiningCost, needCost, openingCost } from './planCosts.ts';
import { fittingPlaces, type Indexed, minimumAt, type PlanIndex, type SessionShape, spanFrom } from './planIndex.ts';
import type { PlanNeed, PlanPlace } from './planProblem.ts';

/** Places considered for a training: the nearest and cheapest for its trainees. */
const PLACES_CONSIDERED = 3;

/** A session that the solver may choose, with the needs that may join it. */
export interface Slot {
  readonly shape: PlacedShape;
  /** Null: a new session. Otherwise one that is stored, or in the plan already. */
  readonly existing: DraftSession | null;
  readonly room: number;
  /** Fewest guests, if it is used; an existing one that lacks trainees must be used. */
  readonly minimum: number;
  /** Points of opening or changing it. */
  readonly cost: number;
  readonly guests: readonly { readonly need: PlanNeed; readonly cost: number }[];
}

const rankPlaces = (
  { index }: DraftPlan,
  needs: readonly PlanNeed[],
  places: readonly Indexed<PlanPlace>[],
): readonly number[] => {
  const { problem } = index;
  const costOf = (place: PlanPlace | Indexed<PlanPlace>): number =>
    needs.reduce((sum, need) => sum + needCost(problem, need, { start: need.from, position: place.position }), 0) / needs.length +
    openingCost(problem, { days: [0], price: place.price }) / place.groupSize;
  return places
    .map((place) => ({ id: place.id, cost: costOf(place) }))
    .sort((one, other) => one.cost - other.cost)
    .map(({ id }) => id);
};

const guestsOf = (
  { problem }: PlanIndex,
  needs: readonly PlanNeed[],
  slot: Pick<Slot, 'shape'> & { position: PlanPlace['position'] },
) =>
  needs
    .filter((need) => suitsNeed(need, slot.shape.days))
    .map((need) => ({ need, cost: needCost(problem, need, { start: slot.shape.days[0] ?? 0, position: slot.position }) }));

/** A training in an area. */
type Course = Omit<SessionShape, 'days'>;

/** Sessions that are stored, or that other blocks have made. */
const openSlots = (plan: DraftPlan, needs: readonly PlanNeed[], { area, type }: Course): readonly Slot[] =>
  plan.sessions.flatMap((existing) => {
    const { shape, room, session, needs: joined } = existing;
    if (shape.area !== area || shape.type !== type || room <= joined.length) return [];
    const guests = guestsOf(plan.index, needs, { shape, position: positionOf(plan, existing) });
    const cost = session && joined.length === 0 ? joiningCost(plan.index.problem) : 0;
    const minimum = Math.max(0, existing.minimum - joined.length);
    return guests.length > 0 ? [{ shape, existing, room: room - joined.length, minimum, cost, guests }] : [];
  });

const newSlots = (plan: DraftPlan, needs: readonly PlanNeed[], { area, type }: Course): readonly Slot[] => {
  const { index, occupancy } = plan;
  const { problem } = index;
  const all = index.places.filter((place) => fittingPlaces(index, { type, area, days: [] }).includes(place));
  const ranked = rankPlaces(plan, needs, all);
  return problem.days.flatMap((_, start) => {
    const days = spanFrom(index, { type, area }, start);
    if (!days || !needs.some((need) => suitsNeed(need, days))) return [];
    if (occupancy.countAddable([{ type, area, days }], 1) === 0) return [];
    const free = new Map(fittingPlaces(index, { type, area, days }).map((place) => [place.id, place]));
    return ranked
      .flatMap((id) => free.get(id) ?? [])
      .filter(({ id }) => occupancy.isPlaceFree({ type, area, days, place: id }))
      .slice(0, PLACES_CONSIDERED)
      .flatMap((place): readonly Slot[] => {
        const shape = { type, area, days, place: place.id };
        const guests = guestsOf(index, needs, { shape, position: place.position });
        const minimum = minimumAt(index, shape);
        if (guests.length < minimum) return [];
        const cost = openingCost(problem, { days, price: place.price });
        return [{ shape, existing: null, room: place.groupSize, minimum, cost, guests }];
      });
  });
};

/** The sessions that needs of an area may be trained on, beside what the plan has already. */
export const slotsOf = (plan: DraftPlan, needs: readonly PlanNeed[]): readonly Slot[] =>
  [...Map.groupBy(needs, ({ area, type }) => `${area}:${type}`).values()].flatMap((group) => {
    const { area = null, type } = group[0] ?? {};
    if (area === null || type === undefined) return [];
    return [...openSlots(plan, group, { area, type }), ...newSlots(plan, group, { area, type })];
  });
