import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { brokenRules } from '../../../model/scenarios/brokenRules.ts';
import { openDraftPlan, plannedSessionsOf } from '../../../model/scenarios/draftPlan.ts';
import { planGreedily } from '../../../model/scenarios/greedyPlan.ts';
import { leftOutReasons } from '../../../model/scenarios/leftOutReasons.ts';
import type { SolveMip } from '../../../model/scenarios/linearModel.ts';
import { planCost } from '../../../model/scenarios/planCosts.ts';
import { indexPlan } from '../../../model/scenarios/planIndex.ts';
import type { PlanProblem } from '../../../model/scenarios/planProblem.ts';
import { solvePlan } from '../../../model/scenarios/solvePlan.ts';
import { openSolver } from '../../../server/scenarios/openSolver.ts';
import { planOrganisation } from '../../bench/planning/planOrganisation.ts';

const RUNS = Number(process.env.FIRE_RUNS ?? 6);

let solve: SolveMip;

beforeAll(async () => {
  solve = await openSolver(() => false);
});

const solved = (problem: PlanProblem, isCanceled = () => false) =>
  solvePlan(problem, { solve, seconds: 5, clock: () => performance.now(), isCanceled, report: () => undefined });

const greedily = (problem: PlanProblem) => {
  const plan = openDraftPlan(indexPlan(problem));
  planGreedily(plan, problem.needs);
  return plannedSessionsOf(plan);
};

const organisations = fc.record({ needs: fc.integer({ min: 1, max: 18 }), seed: fc.integer({ min: 1, max: 1_000_000 }) });

/** The same need twice, people with two needs, and a single area, are what real lists have. */
const crowded = ({ needs, seed }: { readonly needs: number; readonly seed: number }): PlanProblem => {
  const problem = planOrganisation(needs, seed);
  const areas = seed % 3 === 0 ? 1 : 8;
  return {
    ...problem,
    needs: problem.needs.map((need) => ({
      ...need,
      area: need.id % 11 === 0 ? null : 1 + (need.id % areas),
      trainee: Math.ceil(need.id / 2),
      busy: need.id % 5 === 0 ? [need.from, need.from + 1] : [],
    })),
  };
};

describe('a proposed plan', () => {
  it('breaks no hard rule, is never worse than one need after another, and says why needs are left out', () => {
    fc.assert(
      fc.property(organisations, (given) => {
        const problem = crowded(given);
        const { plan, cost, gap } = solved(problem);
        const planned = plan.flatMap(({ needs }) => needs);
        const left = leftOutReasons(problem, plan).map(({ need }) => need);

        expect(brokenRules(problem, plan)).toEqual([]);
        expect(cost).toBeCloseTo(planCost(problem, plan), 3);
        expect(cost).toBeLessThanOrEqual(planCost(problem, greedily(problem)) + 1e-6);
        expect(gap).toBeGreaterThanOrEqual(0);
        expect([...planned, ...left].sort((a, b) => a - b)).toEqual(problem.needs.map(({ id }) => id));
      }),
      { numRuns: RUNS },
    );
  });

  it('is the best so far when it is canceled', () => {
    const problem = planOrganisation(20, 7);
    const { plan, gap } = solved(problem, () => true);

    expect(plan).toEqual(greedily(problem));
    expect(gap).toBeNull();
  });
});

describe('the hard rules', () => {
  const problem = planOrganisation(40, 3);
  const plan = greedily(problem);
  const at = plan.findIndex(({ session, needs }) => session === null && needs.length > 1);
  const session = plan[at];
  if (!session) throw new Error('The organisation has no session of two');
  const rulesOf = (changed: Partial<typeof session>) =>
    brokenRules(problem, plan.with(at, { ...session, ...changed })).map(({ rule }) => rule);

  it('find a wrong trainer, place, day, trainee and group', () => {
    expect(rulesOf({})).toEqual([]);
    expect(rulesOf({ trainer: null })).toContain('trainer');
    expect(rulesOf({ place: 9999 })).toEqual(expect.arrayContaining(['place', 'capacity']));
    expect(rulesOf({ days: [5] })).toContain('open_days');
    expect(rulesOf({ needs: problem.needs.map(({ id }) => id) })).toEqual(
      expect.arrayContaining(['capacity', 'need_training', 'need_twice']),
    );
    expect(rulesOf({ needs: [] })).toContain('opening');
    expect(brokenRules(problem, [...plan, session]).map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['need_twice', 'trainee_twice', 'place_twice', 'trainer_twice']),
    );
  });
});
