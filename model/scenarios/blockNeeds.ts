import type { Slot } from './blockSlots.ts';
import { type buildLinearModel, collectTerms, type Term } from './linearModel.ts';
import { companyCost, companyGroupOf, leftOutCost } from './planCosts.ts';
import type { PlanNeed, PlanProblem } from './planProblem.ts';

export type Builder = ReturnType<typeof buildLinearModel>;

/** A need that may come to a session, and the variable that says so. */
interface Visit {
  readonly need: PlanNeed;
  readonly days: readonly number[];
  readonly variable: number;
}

export interface BlockNeeds {
  readonly problem: PlanProblem;
  readonly needs: readonly PlanNeed[];
  readonly slots: readonly Slot[];
  /** For each slot, the variable of each guest. */
  readonly comes: readonly (readonly number[])[];
}

const visitsOf = ({ slots, comes }: BlockNeeds): readonly Visit[] =>
  slots.flatMap(({ shape, guests }, at) =>
    guests.flatMap(({ need }, place) => {
      const variable = comes[at]?.[place];
      return variable === undefined ? [] : [{ need, days: shape.days, variable }];
    }),
  );

/** Groups of needs with at least two of them. */
const sharedKeys = <Key>(needs: readonly PlanNeed[], keyOf: (need: PlanNeed) => Key): ReadonlySet<Key> =>
  new Set([...Map.groupBy(needs, keyOf)].filter(([, group]) => group.length > 1).map(([key]) => key));

/** Nobody is on two sessions on one day. */
const limitTrainees = (builder: Builder, needs: readonly PlanNeed[], visits: readonly Visit[]): void => {
  const shared = sharedKeys(needs, ({ trainee }) => trainee);
  const terms = collectTerms();
  for (const { need, days, variable } of visits)
    if (shared.has(need.trainee)) for (const day of days) terms.add(`${need.trainee}:${day}`, variable);
  for (const [, onDay] of terms.entries()) if (onDay.length > 1) builder.atMost(1, onDay);
};

/** A company's further days cost; its first one does not, once its people are trained. */
const gatherCompanies = (
  builder: Builder,
  cost: number,
  { needs, visits }: { needs: readonly PlanNeed[]; visits: readonly Visit[] },
) => {
  const shared = sharedKeys(needs, companyGroupOf);
  const byDay = new Map<string, number>();
  const byCompany = collectTerms(-1);
  const terms = collectTerms();
  for (const { need, days, variable } of visits) {
    const company = companyGroupOf(need);
    if (company === null || !shared.has(company)) continue;
    const key = `${company}|${days[0]}`;
    if (!byDay.has(key)) {
      byDay.set(key, builder.share(cost));
      byCompany.add(company, byDay.get(key) ?? 0);
    }
    terms.add(`${key}|${need.id}`, variable);
  }
  for (const [key, ofNeed] of terms.entries()) {
    const onDay = byDay.get(key.slice(0, key.lastIndexOf('|'))) ?? 0;
    builder.atMost(0, [...ofNeed, [onDay, -1]]);
  }
  for (const [, days] of byCompany.entries()) builder.atMost(0, [[builder.share(-cost), 1], ...days]);
};

/**
 * Each need is on one session or left out, nobody on two at a time, people of one company together.
 * @returns the variable of each need: is it left out
 */
export const limitNeeds = (builder: Builder, block: BlockNeeds): ReadonlyMap<number, number> => {
  const { problem, needs } = block;
  const visits = visitsOf(block);
  const leftOut = new Map(needs.map((need) => [need.id, builder.share(leftOutCost(problem, need))]));
  const byNeed = Map.groupBy(visits, ({ need }) => need.id);
  for (const [id, variable] of leftOut) {
    const visitTerms = (byNeed.get(id) ?? []).map((visit): Term => [visit.variable, 1]);
    builder.exactly(1, [...visitTerms, [variable, 1]]);
  }
  limitTrainees(builder, needs, visits);
  const cost = companyCost(problem);
  if (cost > 0) gatherCompanies(builder, cost, { needs, visits });
  return leftOut;
};
