import { type DraftPlan, type DraftSession, positionOf, suitsNeed } from './draftPlan.ts';
import { assumedKilometres, needCost } from './planCosts.ts';
import { fittingPlaces, minimumAt, spanFrom } from './planIndex.ts';
import type { PlanNeed } from './planProblem.ts';

const bestToJoin = (plan: DraftPlan, need: PlanNeed): DraftSession | null => {
  let [best, least]: [DraftSession | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const session of plan.sessions) {
    if (!plan.canJoin(need, session)) continue;
    const start = session.shape.days[0] ?? 0;
    const cost = needCost(plan.index.problem, need, { start, position: positionOf(plan, session) });
    if (cost < least) [best, least] = [session, cost];
  }
  return best;
};

/** Puts the need and as many of the others on the session as its minimum asks for; false: too few can come, nobody is put on it. */
const joinTogether = (plan: DraftPlan, session: DraftSession, [need, ...others]: readonly PlanNeed[]): boolean => {
  if (!need || !plan.canJoin(need, session)) return false;
  plan.join(need, session);
  for (const other of others) {
    if (session.needs.length >= session.minimum) return true;
    if (plan.canJoin(other, session)) plan.join(other, session);
  }
  return session.needs.length >= session.minimum;
};

/** Opens a session for the first of these needs, on the first possible day at the nearest free place; null: none can be opened. */
export const openFor = (plan: DraftPlan, needs: readonly PlanNeed[]): DraftSession | null => {
  const [need] = needs;
  if (!need || need.area === null) return null;
  const { area, type } = need;
  for (let start = need.from; start <= need.until; start += 1) {
    const days = spanFrom(plan.index, { type, area }, start);
    if (!days || !suitsNeed(need, days)) continue;
    const guests = needs.filter((one) => suitsNeed(one, days));
    const places = fittingPlaces(plan.index, { type, area, days })
      .filter(({ id }) => minimumAt(plan.index, { type, place: id }) <= guests.length)
      .toSorted(
        (one, other) => assumedKilometres(need.position, one.position) - assumedKilometres(need.position, other.position),
      );
    for (const { id, groupSize } of places) {
      const session = plan.open({ type, area, days, place: id }, groupSize);
      if (!session) continue;
      if (joinTogether(plan, session, guests)) return session;
      plan.close(session);
    }
  }
  return null;
};

const courseOf = ({ area, type }: PlanNeed): string => `${area}:${type}`;

/** One need after another, the longest waiting first: onto the best session with room, else onto a new one as early as possible. */
export const planGreedily = (plan: DraftPlan, needs: readonly PlanNeed[]): void => {
  const sortedNeeds = needs.toSorted((one, other) => one.waitingSince.localeCompare(other.waitingSince) || one.id - other.id);
  const unplanned = new Map([...Map.groupBy(sortedNeeds, courseOf)].map(([course, group]) => [course, new Set(group)]));
  for (const need of sortedNeeds) {
    const others = unplanned.get(courseOf(need));
    if (!others?.delete(need)) continue;
    const session = bestToJoin(plan, need);
    if (session) plan.join(need, session);
    else for (const joined of openFor(plan, [need, ...others])?.needs ?? []) others.delete(joined);
  }
};
