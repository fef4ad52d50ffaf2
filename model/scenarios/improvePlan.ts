import { openDraftPlan, restoreDraftPlan } from './draftPlan.ts';
import { type Block, blocksOf } from './planBlocks.ts';
import { planCost } from './planCosts.ts';
import { BLOCK_GAP, fillUp, isGoodEnough, isOver, offer, type Search, secondsUntil, TINY, tell } from './planSearch.ts';
import { applyChosen, solveBlock } from './solveBlock.ts';

/** Decisions of the blocks that are planned again: they take seconds. */
const AGAIN_DECISIONS = [2500, 5000] as const;
/** Most seconds for one block that is planned again. */
const AGAIN_SECONDS = 4;

const progressOf = (search: Search): number => Math.min(0.98, 1 - secondsUntil(search, search.until) / search.seconds);

/** Points of a block in the best plan. */
const costOf = ({ index, best }: Search, { needs }: Block): number => {
  const ids = new Set(needs.map(({ id }) => id));
  const blockSessions = best.plan.map((session) => ({ ...session, needs: session.needs.filter((id) => ids.has(id)) }));
  return planCost(
    { ...index.problem, needs },
    blockSessions.filter((session) => session.needs.length > 0),
  );
};

/** Could the block be better than it is in the best plan. */
const isOpen = (search: Search, block: Search['blocks'][number]): boolean =>
  costOf(search, block) > block.bound + BLOCK_GAP * Math.max(1, block.bound);

/** Plans a block again beside all others. */
const planAgain = (search: Search, block: Block): void => {
  const bestPlan = search.best.plan;
  const plan = restoreDraftPlan(search.index, bestPlan, new Set(block.needs.map(({ id }) => id)));
  const seconds = Math.min(secondsUntil(search, search.until), AGAIN_SECONDS);
  applyChosen(plan, solveBlock(plan, block, { solve: search.solve, seconds, gap: BLOCK_GAP, known: bestPlan }).chosen);
  fillUp(plan);
  offer(search, plan, progressOf(search));
};

/** Plans blocks again, smaller and larger ones in turn, until none gets better. */
export const improve = (search: Search): void => {
  const empty = openDraftPlan(search.index);
  for (let round = 0, fruitless = 0; fruitless < AGAIN_DECISIONS.length; round += 1) {
    const before = search.best.cost;
    const open = search.blocks.filter((block) => isOpen(search, block)).flatMap(({ needs }) => needs);
    for (const block of blocksOf(empty, open, AGAIN_DECISIONS[round % AGAIN_DECISIONS.length] ?? 0)) {
      if (isOver(search) || isGoodEnough(search)) return;
      planAgain(search, block);
    }
    fruitless = search.best.cost < before - TINY ? 0 : fruitless + 1;
  }
};

/** Uses the rest of the time to solve blocks alone that could still be better: a plan or a bound improves. */
export const tighten = (search: Search): void => {
  const open = search.blocks.filter((block) => isOpen(search, block));
  const ranked = open
    .map((block) => ({ block, lost: costOf(search, block) - block.bound }))
    .sort((one, other) => other.lost - one.lost);
  for (const [at, { block }] of ranked.entries()) {
    if (isOver(search) || isGoodEnough(search)) return;
    const seconds = secondsUntil(search, search.until) / Math.min(2, ranked.length - at);
    const bestPlan = search.best.plan;
    const { bound } = solveBlock(openDraftPlan(search.index), block, {
      solve: search.solve,
      seconds,
      gap: BLOCK_GAP,
      known: bestPlan,
    });
    block.bound = Math.max(block.bound, bound);
    tell(search, progressOf(search));
  }
};
