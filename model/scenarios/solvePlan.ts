import { assignTrainers } from './assignTrainers.ts';
import { slotsOf } from './blockSlots.ts';
import { type DraftPlan, openDraftPlan, plannedSessionsOf, restoreDraftPlan } from './draftPlan.ts';
import { planGreedily } from './greedyPlan.ts';
import type { SolveMip } from './linearModel.ts';
import { type Block, blocksOf } from './planBlocks.ts';
import { leftOutCost, planCost } from './planCosts.ts';
import { indexPlan, type PlanIndex } from './planIndex.ts';
import type { PlanNeed, PlannedSession, PlanProblem } from './planProblem.ts';
import { applyChosen, type SolvedBlock, solveBlock } from './solveBlock.ts';

/** A plan, and how good it is. */
export interface PlanAnswer {
  readonly plan: readonly PlannedSession[];
  /** Points, as `planCost` counts them. */
  readonly cost: number;
  /** By how much a plan could be better at most, from 0 to 1; null: not known yet. */
  readonly gap: number | null;
  /** From 0 to 1. */
  readonly progress: number;
}

export interface SolvePlan {
  readonly solve: SolveMip;
  readonly seconds: number;
  /** Milliseconds of any clock. */
  readonly clock: () => number;
  readonly isCanceled: () => boolean;
  /** Called with the best plan so far, as the search proceeds. */
  readonly report: (answer: PlanAnswer) => void;
}

/** A block is not searched further below this gap. */
const BLOCK_GAP = 0.01;
/** Decisions of a block that is solved alone: more take minutes. */
const BLOCK_DECISIONS = 9000;
/** Decisions of the blocks that are planned again: they take seconds. */
const AGAIN_DECISIONS = [2500, 5000] as const;
/** Share of the time for blocks on their own; the rest settles what they share. */
const BLOCK_TIME = 0.5;
/** Most seconds for one block that is planned again. */
const AGAIN_SECONDS = 4;
const TRAINERS_SECONDS = 5;
/** Points that are no difference. */
const TINY = 1e-6;

interface Search extends SolvePlan {
  readonly index: PlanIndex;
  readonly until: number;
  readonly blocks: readonly Block[];
  /** Needs for which there are sessions. */
  readonly reached: readonly PlanNeed[];
  /** Points of needs that nothing fits: every plan has them. */
  readonly hopeless: number;
  best: PlanAnswer;
}

const secondsUntil = ({ clock }: Search, until: number): number => Math.max(0, (until - clock()) / 1000);

const isOver = (search: Search): boolean => search.isCanceled() || search.clock() >= search.until;

const leftOutOf = (plan: DraftPlan, needs: readonly PlanNeed[]): readonly PlanNeed[] => {
  const planned = new Set(plan.sessions.flatMap((session) => session.needs.map(({ id }) => id)));
  return needs.filter(({ id }) => !planned.has(id));
};

const fillUp = (plan: DraftPlan): void => planGreedily(plan, leftOutOf(plan, plan.index.problem.needs));

/** Keeps a plan if it is the best so far, and tells it. */
const offer = (search: Search, plan: DraftPlan, at: Pick<PlanAnswer, 'gap' | 'progress'>): void => {
  const planned = plannedSessionsOf(plan);
  const cost = planCost(search.index.problem, planned);
  const isBetter = cost < search.best.cost - TINY;
  search.best = { ...search.best, ...at, ...(isBetter && { plan: planned, cost }) };
  search.report(search.best);
};

/** Solves each block as if it were alone: their bounds together are a bound of the whole. */
const solveAlone = (search: Search): SolvedBlock[] => {
  const solved: SolvedBlock[] = [];
  const until = search.until - (1 - BLOCK_TIME) * search.seconds * 1000;
  let waiting = search.blocks.reduce((sum, { needs }) => sum + needs.length, 0);
  for (const block of search.blocks) {
    if (search.isCanceled()) break;
    const seconds = Math.max(1, (secondsUntil(search, until) * block.needs.length) / waiting);
    const known = search.best.plan;
    solved.push(solveBlock(openDraftPlan(search.index), block, { solve: search.solve, seconds, gap: BLOCK_GAP, known }));
    waiting -= block.needs.length;
    offer(search, together(search, solved), { gap: null, progress: (BLOCK_TIME * solved.length) / search.blocks.length });
  }
  return solved;
};

/** One plan of all blocks: where they clash the first keeps its sessions. */
const together = (search: Search, solved: readonly SolvedBlock[]): DraftPlan => {
  const plan = openDraftPlan(search.index);
  for (const { chosen } of solved) applyChosen(plan, chosen);
  fillUp(plan);
  return plan;
};

const gapOf = ({ best, hopeless }: Search, bound: number | null): number | null => {
  if (bound === null) return null;
  const cost = best.cost - hopeless;
  return cost <= TINY ? 0 : Math.max(0, (cost - bound) / cost);
};

/** Plans a block again beside all others. */
const planAgain = (search: Search, block: Block, bound: number | null): void => {
  const known = search.best.plan;
  const plan = restoreDraftPlan(search.index, known, new Set(block.needs.map(({ id }) => id)));
  const seconds = Math.min(secondsUntil(search, search.until), AGAIN_SECONDS);
  applyChosen(plan, solveBlock(plan, block, { solve: search.solve, seconds, gap: BLOCK_GAP, known }).chosen);
  fillUp(plan);
  const spent = 1 - secondsUntil(search, search.until) / search.seconds;
  offer(search, plan, { gap: gapOf(search, bound), progress: Math.max(BLOCK_TIME, Math.min(0.98, spent)) });
};

/** Plans blocks again, smaller and larger ones in turn, until none gets better. */
const improve = (search: Search, bound: number | null): void => {
  const empty = openDraftPlan(search.index);
  const sizes = AGAIN_DECISIONS.map((most) => blocksOf(empty, search.reached, most));
  for (let round = 0, fruitless = 0; fruitless < sizes.length; round += 1) {
    const before = search.best.cost;
    for (const block of sizes[round % sizes.length] ?? []) {
      if (isOver(search) || (gapOf(search, bound) ?? 1) <= BLOCK_GAP) return;
      planAgain(search, block, bound);
    }
    fruitless = search.best.cost < before - TINY ? 0 : fruitless + 1;
  }
};

const openSearch = (problem: PlanProblem, options: SolvePlan): Search => {
  const until = options.clock() + options.seconds * 1000;
  const index = indexPlan(problem);
  const empty = openDraftPlan(index);
  const reached = new Set(slotsOf(empty, problem.needs).flatMap(({ guests }) => guests.map(({ need }) => need.id)));
  const needs = problem.needs.filter(({ id }) => reached.has(id));
  const hopeless = problem.needs.filter(({ id }) => !reached.has(id)).reduce((sum, need) => sum + leftOutCost(problem, need), 0);
  const best = { plan: [], cost: Number.POSITIVE_INFINITY, gap: null, progress: 0 };
  return { ...options, index, until, blocks: blocksOf(empty, needs, BLOCK_DECISIONS), reached: needs, hopeless, best };
};

/**
 * The plan with the fewest points that is found in time, never worse than one need after another: blocks of needs are solved each
 * alone, put together, and planned again where they clashed.
 */
export const solvePlan = (problem: PlanProblem, options: SolvePlan): PlanAnswer => {
  const search = openSearch(problem, options);
  offer(search, together(search, []), { gap: null, progress: 0 });
  const solved = solveAlone(search);
  if (solved.length === search.blocks.length) {
    const isBound = search.blocks.every(({ isTimePart }) => !isTimePart);
    const bound = isBound ? solved.reduce((sum, one) => sum + one.bound, 0) : null;
    improve(search, bound);
    search.best = { ...search.best, gap: gapOf(search, bound) };
  }
  const plan = search.isCanceled()
    ? search.best.plan
    : assignTrainers(search.index, search.best.plan, { solve: search.solve, seconds: TRAINERS_SECONDS });
  return { ...search.best, plan, progress: 1 };
};
