import { assignTrainers } from './assignTrainers.ts';
import { type DraftPlan, openDraftPlan } from './draftPlan.ts';
import { improve, tighten } from './improvePlan.ts';
import type { PlanProblem } from './planProblem.ts';
import {
  BLOCK_GAP,
  fillUp,
  offer,
  openSearch,
  type PlanAnswer,
  type Search,
  type SolvePlan,
  secondsUntil,
} from './planSearch.ts';
import { applyChosen, type SolvedBlock, solveBlock } from './solveBlock.ts';

/** Share of the time for blocks on their own; the rest settles what they share. */
const BLOCK_TIME = 0.5;
const TRAINERS_SECONDS = 5;

/** One plan of all blocks: where they clash the first keeps its sessions, and what is left is filled up. */
const together = (search: Search, solved: readonly SolvedBlock[]): DraftPlan => {
  const plan = openDraftPlan(search.index);
  for (const { chosen } of solved) applyChosen(plan, chosen);
  fillUp(plan);
  return plan;
};

/** Solves each block as if it were alone: their bounds together are a bound of the whole. */
const solveAlone = (search: Search): void => {
  const solved: SolvedBlock[] = [];
  const until = search.until - (1 - BLOCK_TIME) * search.seconds * 1000;
  let remainingNeeds = search.blocks.reduce((sum, { needs }) => sum + needs.length, 0);
  for (const block of search.blocks) {
    if (search.isCanceled()) return;
    const seconds = Math.max(1, (secondsUntil(search, until) * block.needs.length) / remainingNeeds);
    const options = { solve: search.solve, seconds, gap: BLOCK_GAP, known: search.best.plan };
    const one = solveBlock(openDraftPlan(search.index), block, options);
    solved.push(one);
    block.bound = one.bound;
    remainingNeeds -= block.needs.length;
    offer(search, together(search, solved), (BLOCK_TIME * solved.length) / search.blocks.length);
  }
};

/**
 * The plan with the fewest points that is found in time, never worse than one need after another: blocks of needs are solved each
 * alone, put together, and planned again where they clashed.
 */
export const solvePlan = (problem: PlanProblem, options: SolvePlan): PlanAnswer => {
  const search = openSearch(problem, options);
  offer(search, together(search, []), 0);
  solveAlone(search);
  improve(search);
  tighten(search);
  const plan = search.isCanceled()
    ? search.best.plan
    : assignTrainers(search.index, search.best.plan, { solve: search.solve, seconds: TRAINERS_SECONDS });
  return { ...search.best, plan, progress: 1 };
};
