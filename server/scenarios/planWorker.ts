import { parentPort, workerData } from 'node:worker_threads';
import { leftOutReasons } from '../../model/scenarios/leftOutReasons.ts';
import { solvePlan } from '../../model/scenarios/solvePlan.ts';
import { openSolver } from './openSolver.ts';
import type { PlanMessage, PlanTask } from './planTask.ts';

const { problem, seconds, canceled } = workerData as PlanTask;
const flag = new Int32Array(canceled);
const isCanceled = (): boolean => Atomics.load(flag, 0) === 1;

const tell = (message: PlanMessage): void => parentPort?.postMessage(message);

const solve = await openSolver(isCanceled);
const answer = solvePlan(problem, {
  solve,
  seconds,
  isCanceled,
  clock: () => performance.now(),
  report: (best) => tell({ best, leftOut: null }),
});
tell({ best: answer, leftOut: leftOutReasons(problem, answer.plan) });
