import { leftOutReasons } from '../../model/scenarios/leftOutReasons.ts';
import type { PlanProblem } from '../../model/scenarios/planProblem.ts';
import type { PlanAnswer } from '../../model/scenarios/planSearch.ts';
import { MOST_SECONDS, runInThread } from '../platform/threads.ts';
import type { PlanTask, SolvedPlan } from './planWorker.ts';

const HEAP_MEGABYTES = 1024;
/** The solver ends on its own soon after its time; a thread that does not is ended. */
const GRACE_MS = 20_000;
/** After a cancel the best plan so far is due at once. */
const CANCEL_GRACE_MS = 3_000;

interface SolveInThread {
  readonly seconds: number;
  /** Aborted: the best plan so far is wanted now. */
  readonly signal: AbortSignal;
  /** Called with each progress. */
  readonly onProgress: (best: PlanAnswer) => void;
}

/**
 * Solves a plan in a thread of its own, while the API keeps answering.
 * @returns the best plan found; when aborted, the best one so far
 */
export const solveInThread = async (
  problem: PlanProblem,
  { seconds: wish, signal, onProgress }: SolveInThread,
): Promise<SolvedPlan> => {
  const seconds = Math.min(wish, MOST_SECONDS);
  const kind = {
    address: new URL('./planWorker.ts', import.meta.url),
    heapMegabytes: HEAP_MEGABYTES,
    limit: seconds * 1000 + GRACE_MS,
  };
  let best: PlanAnswer | undefined;
  try {
    return await runInThread<PlanTask, SolvedPlan, PlanAnswer>(
      kind,
      { problem, seconds },
      {
        onProgress: (plan) => {
          best = plan;
          onProgress(plan);
        },
        cancel: { signal, grace: CANCEL_GRACE_MS },
      },
    );
  } catch (error) {
    if (!best) throw error;
    return { ...best, leftOut: leftOutReasons(problem, best.plan) };
  }
};
