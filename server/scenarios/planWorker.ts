import { type LeftOut, leftOutReasons } from '../../model/scenarios/leftOutReasons.ts';
import type { PlanProblem } from '../../model/scenarios/planProblem.ts';
import type { PlanAnswer } from '../../model/scenarios/planSearch.ts';
import { solvePlan } from '../../model/scenarios/solvePlan.ts';
import type { OpenWork } from '../platform/threadWorker.ts';
import { openSolver } from './openSolver.ts';

export interface PlanTask {
  readonly problem: PlanProblem;
  readonly seconds: number;
}

/** The best plan, and why needs are left out. */
export interface SolvedPlan extends PlanAnswer {
  readonly leftOut: readonly LeftOut[];
}

/** Solves plans in a thread; each better plan is a progress. */
export const openWork: OpenWork<PlanTask, SolvedPlan, PlanAnswer> =
  () =>
  async ({ problem, seconds }, { report, isCanceled }) => {
    const solve = await openSolver(isCanceled);
    const answer = solvePlan(problem, { solve, seconds, isCanceled, clock: () => performance.now(), report });
    return { ...answer, leftOut: leftOutReasons(problem, answer.plan) };
  };
