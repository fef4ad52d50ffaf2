import { type DraftPlan, type DraftSession, positionOf, suitsNeed } from './draftPlan.ts';
import { assumedKilometres, needCost } from './planCosts.ts';
import { fittingPlaces, spanFrom } from './planIndex.ts';
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

/** The first possible day, at the nearest free place. */
const openFor = (plan: DraftPlan, need: PlanNeed): DraftSession | null => {
  const { area, type } = need;
  if (area === null) return null;
  for (let start = need.from; start <= need.until; start += 1) {
    const days = spanFrom(plan.index, { type, area }, start);
    if (!days || !suitsNeed(need, days)) continue;
    const places = fittingPlaces(plan.index, { type, area, days }).toSorted(
      (one, other) => assumedKilometres(need.position, one.position) - assumedKilometres(need.position, other.position),
    );
    for (const { id, groupSize } of places) {
      const session = plan.open({ type, area, days, place: id }, groupSize);
      if (!session) continue;
      if (plan.canJoin(need, session)) return session;
      plan.close(session);
    }
  }
  return null;
};

/** One need after another, the longest waiting first: onto the best session with room, else onto a new one as early as possible. */
export const planGreedily = (plan: DraftPlan, needs: readonly PlanNeed[]): void => {
  const waiting = needs.toSorted((one, other) => one.waitingSince.localeCompare(other.waitingSince) || one.id - other.id);
  for (const need of waiting) {
    const session = bestToJoin(plan, need) ?? openFor(plan, need);
    if (session) plan.join(need, session);
  }
};
