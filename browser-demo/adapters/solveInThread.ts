import { leftOutReasons } from '../../model/scenarios/leftOutReasons.ts';
import type { PlanProblem } from '../../model/scenarios/planProblem.ts';
import { solvePlan } from '../../model/scenarios/solvePlan.ts';
import { openSolver } from '../../server/scenarios/openSolver.ts';
import type { SolvedPlan, SolveInThread } from '../../server/scenarios/solveInThread.ts';

/** Nothing else is answered while the solver runs in the demonstration's only worker. */
const MOST_SECONDS = 10;

/** Solves a plan in the demonstration's own worker. */
export const solveInThread = async (
  problem: PlanProblem,
  { seconds, signal, onProgress }: SolveInThread,
): Promise<SolvedPlan> => {
  const isCanceled = (): boolean => signal.aborted;
  const solve = await openSolver(isCanceled);
  const answer = solvePlan(problem, {
    solve,
    seconds: Math.min(seconds, MOST_SECONDS),
    isCanceled,
    clock: () => performance.now(),
    report: onProgress,
  });
  return { ...answer, leftOut: leftOutReasons(problem, answer.plan) };
};
