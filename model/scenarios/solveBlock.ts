import { type BlockModel, modelBlock } from './blockModel.ts';
import { type Slot, slotsOf } from './blockSlots.ts';
import type { DraftPlan } from './draftPlan.ts';
import type { MipOptions, SolveMip } from './linearModel.ts';
import type { Block } from './planBlocks.ts';
import type { PlanNeed, PlannedSession } from './planProblem.ts';

/** A session that the solver chose for a block, with its trainees. */
export interface ChosenSession {
  readonly slot: Slot;
  readonly needs: readonly PlanNeed[];
}

export interface SolvedBlock {
  readonly chosen: readonly ChosenSession[];
  /** Points that no plan of the block can stay under. */
  readonly bound: number;
}

const isSame = ({ shape, existing }: Slot, session: PlannedSession): boolean =>
  session.session === null
    ? !existing?.session && session.place === shape.place && session.type === shape.type && session.days[0] === shape.days[0]
    : existing?.session?.id === session.session;

/** The known plan as the model's variables. */
const startOf = ({ slots, used, comes, leftOut }: BlockModel, knownSessions: readonly PlannedSession[]): number[] => {
  const start: number[] = [];
  const plannedIds = new Set<number>();
  for (const [at, slot] of slots.entries()) {
    const session = knownSessions.find((one) => isSame(slot, one));
    if (!session) continue;
    start.push(used[at] ?? 0);
    for (const [place, { need }] of slot.guests.entries()) {
      if (!session.needs.includes(need.id)) continue;
      start.push(comes[at]?.[place] ?? 0);
      plannedIds.add(need.id);
    }
  }
  return [...start, ...[...leftOut].filter(([id]) => !plannedIds.has(id)).map(([, variable]) => variable)];
};

/** A trainee who is split between sessions is left to the steps that follow. */
const chosenIn = ({ slots, comes }: BlockModel, values: ArrayLike<number>): readonly ChosenSession[] =>
  slots.flatMap((slot, at) => {
    const needs = slot.guests.flatMap(({ need }, place) => ((values[comes[at]?.[place] ?? -1] ?? 0) > 0.5 ? [need] : []));
    return needs.length > 0 ? [{ slot, needs }] : [];
  });

export interface BlockOptions extends Omit<MipOptions, 'start'> {
  readonly solve: SolveMip;
  readonly known: readonly PlannedSession[];
}

/** The best sessions for a block, beside what the plan has already. */
export const solveBlock = (plan: DraftPlan, block: Block, { solve, known, ...options }: BlockOptions): SolvedBlock => {
  const model = modelBlock(plan, block.needs, slotsOf(plan, block.needs));
  const { values, bound } = solve(model.model, { ...options, start: startOf(model, known) });
  return { chosen: values ? chosenIn(model, values) : [], bound };
};

/** Makes the chosen sessions, as far as they do not clash with others. */
export const applyChosen = (plan: DraftPlan, chosenSessions: readonly ChosenSession[]): void => {
  for (const { slot, needs } of chosenSessions) {
    const id = slot.existing?.session?.id;
    const open =
      slot.existing && plan.sessions.find((one) => one === slot.existing || (id !== undefined && one.session?.id === id));
    const session = open ?? plan.open(slot.shape, slot.room);
    for (const need of needs) if (session && plan.canJoin(need, session)) plan.join(need, session);
    if (session && session.needs.length === 0) plan.close(session);
  }
};
