import { parentPort, workerData } from 'node:worker_threads';
import { solvePlan } from '../../model/scenarios/solvePlan.ts';
import { openSolver } from './openSolver.ts';
import type { PlanTask } from './planTask.ts';

const { problem, seconds, canceled } = workerData as PlanTask;
const flag = new Int32Array(canceled);
const isCanceled = (): boolean => Atomics.load(flag, 0) === 1;

const solve = await openSolver(isCanceled);
const answer = solvePlan(problem, {
  solve,
  seconds,
  isCanceled,
  clock: () => performance.now(),
  report: (best) => parentPort?.postMessage({ best, isFinal: false }),
});
parentPort?.postMessage({ best: answer, isFinal: true });
