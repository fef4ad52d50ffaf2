import { slotsOf } from './blockSlots.ts';
import type { DraftPlan } from './draftPlan.ts';
import type { PlanNeed } from './planProblem.ts';

/** Needs that are planned in one model. */
export interface Block {
  readonly needs: readonly PlanNeed[];
  /** Other blocks have needs for the same sessions: their bounds do not add up. */
  readonly isTimePart: boolean;
}

const decisionsOf = (plan: DraftPlan, needs: readonly PlanNeed[]): number =>
  slotsOf(plan, needs).reduce((sum, { guests }) => sum + 1 + guests.length, 0);

/** Two halves by the middle of the time in which they may be trained. */
const halvesOf = (needs: readonly PlanNeed[]): readonly Block[] => {
  const ordered = needs.toSorted((one, other) => one.from + one.until - (other.from + other.until) || one.id - other.id);
  const middle = Math.ceil(ordered.length / 2);
  return [ordered.slice(0, middle), ordered.slice(middle)].map((half) => ({ needs: half, isTimePart: true }));
};

const split = (plan: DraftPlan, block: Block, most: number): readonly Block[] => {
  const { needs, isTimePart } = block;
  if (needs.length < 2 || decisionsOf(plan, needs) <= most) return [block];
  const types = [...Map.groupBy(needs, ({ type }) => type).values()];
  const parts = types.length > 1 ? types.map((ofType) => ({ needs: ofType, isTimePart })) : halvesOf(needs);
  return parts.flatMap((part) => split(plan, part, most));
};

/**
 * The needs by area; an area with more decisions than `most` by training, then by time. Trainers and places that blocks share are
 * settled afterwards.
 */
export const blocksOf = (plan: DraftPlan, needs: readonly PlanNeed[], most: number): readonly Block[] =>
  [...Map.groupBy(needs, ({ area }) => area).values()].flatMap((ofArea) =>
    split(plan, { needs: ofArea, isTimePart: false }, most),
  );
