import { slotsOf } from './blockSlots.ts';
import { type DraftPlan, type DraftSession, openDraftPlan, plannedSessionsOf } from './draftPlan.ts';
import { planGreedily } from './greedyPlan.ts';
import type { SolveMip } from './linearModel.ts';
import { type Block, blocksOf } from './planBlocks.ts';
import { leftOutCost, planCost } from './planCosts.ts';
import { indexPlan, type PlanIndex } from './planIndex.ts';
import type { PlanNeed, PlannedSession, PlanProblem } from './planProblem.ts';

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

/** A block of needs, and the points that no plan of it can stay under. */
export interface BoundedBlock extends Block {
  bound: number;
}

/** The state of a search. */
export interface Search extends SolvePlan {
  readonly index: PlanIndex;
  readonly until: number;
  readonly blocks: readonly BoundedBlock[];
  /** Needs for which there are sessions. */
  readonly reached: readonly PlanNeed[];
  /** Points of the other needs: every plan has them. */
  readonly hopeless: number;
  best: PlanAnswer;
}

/** A block is not searched further below this gap. */
export const BLOCK_GAP = 0.01;
/** Decisions of a block that is solved alone: more take minutes. */
const BLOCK_DECISIONS = 9000;
/** Points that are no difference. */
export const TINY = 1e-6;

export const secondsUntil = ({ clock }: Search, until: number): number => Math.max(0, (until - clock()) / 1000);

export const isOver = (search: Search): boolean => search.isCanceled() || search.clock() >= search.until;

const unplannedIn = (plan: DraftPlan): readonly PlanNeed[] => {
  const plannedIds = new Set(plan.sessions.flatMap((session) => session.needs.map(({ id }) => id)));
  return plan.index.problem.needs.filter(({ id }) => !plannedIds.has(id));
};

/** Sessions below their minimum get trainees that are left; those that stay below it are closed. */
const settleMinimums = (plan: DraftPlan): void => {
  const isShort = ({ needs, minimum }: DraftSession): boolean => needs.length < minimum;
  for (const session of plan.sessions.filter(isShort)) {
    for (const need of unplannedIn(plan)) if (isShort(session) && plan.canJoin(need, session)) plan.join(need, session);
    if (isShort(session)) plan.close(session);
  }
};

/** Plans what is left, one need after another. */
export const fillUp = (plan: DraftPlan): void => {
  settleMinimums(plan);
  planGreedily(plan, unplannedIn(plan));
};

/** The gap to the sum of the blocks' bounds; null while some are missing, or where they do not add up. */
const gapOf = ({ best, blocks, hopeless }: Search): number | null => {
  if (blocks.some(({ isTimePart, bound }) => isTimePart || bound === Number.NEGATIVE_INFINITY)) return null;
  const cost = best.cost - hopeless;
  const bound = blocks.reduce((sum, block) => sum + block.bound, 0);
  return cost <= TINY ? 0 : Math.max(0, (cost - bound) / cost);
};

/** Has the whole plan reached the gap at which the search ends. */
export const isGoodEnough = (search: Search): boolean => (gapOf(search) ?? 1) <= BLOCK_GAP;

/** Tells how far the search is. */
export const tell = (search: Search, progress: number): void => {
  search.best = { ...search.best, progress, gap: gapOf(search) };
  search.report(search.best);
};

/** Keeps a plan if it is the best so far, and tells it. */
export const offer = (search: Search, plan: DraftPlan, progress: number): void => {
  const plannedSessions = plannedSessionsOf(plan);
  const cost = planCost(search.index.problem, plannedSessions);
  if (cost < search.best.cost - TINY) search.best = { ...search.best, plan: plannedSessions, cost };
  tell(search, progress);
};

export const openSearch = (problem: PlanProblem, options: SolvePlan): Search => {
  const until = options.clock() + options.seconds * 1000;
  const index = indexPlan(problem);
  const empty = openDraftPlan(index);
  const reachedIds = new Set(slotsOf(empty, problem.needs).flatMap(({ guests }) => guests.map(({ need }) => need.id)));
  const reached = problem.needs.filter(({ id }) => reachedIds.has(id));
  const hopeless = problem.needs
    .filter(({ id }) => !reachedIds.has(id))
    .reduce((sum, need) => sum + leftOutCost(problem, need), 0);
  const best = { plan: [], cost: Number.POSITIVE_INFINITY, gap: null, progress: 0 };
  const blocks = blocksOf(empty, reached, BLOCK_DECISIONS).map((block) => ({ ...block, bound: Number.NEGATIVE_INFINITY }));
  return { ...options, index, until, blocks, reached, hopeless, best };
};
