import { Worker } from 'node:worker_threads';
import { type LeftOut, leftOutReasons } from '../../model/scenarios/leftOutReasons.ts';
import type { PlanProblem } from '../../model/scenarios/planProblem.ts';
import type { PlanAnswer } from '../../model/scenarios/planSearch.ts';
import type { PlanMessage, PlanTask } from './planTask.ts';

const HEAP_MEGABYTES = 1024;
/** The solver ends on its own soon after its time; a thread that does not is ended. */
const GRACE_MS = 20_000;
/** After a cancel the best plan so far is due at once. */
const CANCEL_GRACE_MS = 3_000;

export interface SolveInThread {
  readonly seconds: number;
  /** Aborted: the best plan so far is wanted now. */
  readonly signal: AbortSignal;
  /** Called with each progress. */
  readonly onProgress: (best: PlanAnswer) => void;
}

/** The best plan, and why needs are left out. */
export interface SolvedPlan extends PlanAnswer {
  readonly leftOut: readonly LeftOut[];
}

/**
 * Solves a plan in a thread of its own, while the API keeps answering.
 * @returns the best plan found; when aborted, the best one so far
 */
export const solveInThread = (problem: PlanProblem, { seconds, signal, onProgress }: SolveInThread): Promise<SolvedPlan> => {
  const canceled = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const worker = new Worker(new URL('./planWorker.ts', import.meta.url), {
    workerData: { problem, seconds, canceled } satisfies PlanTask,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  let best: PlanAnswer | null = null;
  const solution = Promise.withResolvers<SolvedPlan>();
  const end = (error: Error): void => {
    if (best) solution.resolve({ ...best, leftOut: leftOutReasons(problem, best.plan) });
    else solution.reject(error);
  };
  const endLate = () => end(new Error('The solver took too long'));
  const timers = [setTimeout(endLate, seconds * 1000 + GRACE_MS)];
  const stop = (): void => {
    Atomics.store(new Int32Array(canceled), 0, 1);
    timers.push(setTimeout(endLate, CANCEL_GRACE_MS));
  };
  worker.on('message', (message: PlanMessage) => {
    best = message.best;
    if (message.leftOut) solution.resolve({ ...best, leftOut: message.leftOut });
    else onProgress(best);
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The solver has ended without a plan')));
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return solution.promise.finally(async () => {
    for (const timer of timers) clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  });
};
