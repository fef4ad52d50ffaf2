import { type Builder, limitNeeds } from './blockNeeds.ts';
import type { Slot } from './blockSlots.ts';
import type { DraftPlan } from './draftPlan.ts';
import { buildLinearModel, collectTerms, type LinearModel, type Term } from './linearModel.ts';
import type { SessionShape } from './planIndex.ts';
import type { PlanNeed } from './planProblem.ts';

/** If the trainers suffice for this many sessions of an area on a day, they do not limit it. */
const SESSIONS_A_DAY = 6;

/** The model of a block of needs, and the meaning of its variables. */
export interface BlockModel {
  readonly model: LinearModel;
  readonly slots: readonly Slot[];
  /** Variable of each slot: is it used. */
  readonly used: readonly number[];
  /** For each slot, the variable of each guest: does it come. */
  readonly comes: readonly (readonly number[])[];
  /** Variable of each need: is it left out. */
  readonly leftOut: ReadonlyMap<number, number>;
}

const linkGuests = (builder: Builder, slot: Slot, slotVariable: number): readonly number[] => {
  // Shares, not decisions: once the sessions are chosen, the cheapest way to fill them hardly ever splits anybody.
  const comes = slot.guests.map(({ cost }) => builder.share(cost));
  // Only together with the session: one row for each guest makes the relaxation tight.
  for (const guest of comes)
    builder.atMost(0, [
      [guest, 1],
      [slotVariable, -1],
    ]);
  if (slot.guests.length > slot.room) builder.atMost(0, [...comes.map((guest): Term => [guest, 1]), [slotVariable, -slot.room]]);
  const guests = comes.map((guest): Term => [guest, -1]);
  if (slot.existing && slot.minimum > 0) builder.atMost(-slot.minimum, guests);
  if (!slot.existing && slot.minimum > 1) builder.atMost(0, [...guests, [slotVariable, slot.minimum]]);
  return comes;
};

interface OnDay {
  readonly shape: SessionShape;
  readonly terms: readonly Term[];
}

/** Vehicles and tools of the sessions of one day. */
const limitEquipment = (builder: Builder, { index, occupancy }: DraftPlan, onDay: readonly OnDay[]) => {
  const countNeeded = (one: OnDay, tool: string | null): number => {
    const { vehicles = 0, tools = [] } = index.types.get(one.shape.type) ?? {};
    return tool === null ? vehicles : tools.filter((name) => name === tool).length;
  };
  const [first] = onDay;
  const names = new Set<string | null>([null, ...onDay.flatMap(({ shape }) => index.types.get(shape.type)?.tools ?? [])]);
  for (const name of names) {
    const terms = onDay.flatMap((one) => one.terms.map(([variable]): Term => [variable, countNeeded(one, name)]));
    const neededTerms = terms.filter(([, factor]) => factor > 0);
    if (first && neededTerms.length > 0) builder.atMost(occupancy.countFree(first.shape, name), neededTerms);
  }
};

/** Limits of a day: one session a place; free trainers, vehicles and tools. */
const limitDays = (builder: Builder, plan: DraftPlan, { slots, used }: Pick<BlockModel, 'slots' | 'used'>) => {
  const [ofPlace, ofType] = [collectTerms(), collectTerms()];
  const byDay = new Map<number, Map<number, SessionShape>>();
  for (const [at, { shape, existing }] of slots.entries()) {
    const variable = used[at];
    if (existing || variable === undefined) continue;
    for (const day of shape.days) {
      ofPlace.add(`${shape.place}:${day}`, variable);
      ofType.add(`${day}:${shape.area}:${shape.type}`, variable);
      const shapes = byDay.get(day) ?? new Map();
      byDay.set(day, shapes.set(shape.type, { type: shape.type, area: shape.area, days: [day] }));
    }
  }
  for (const [, terms] of ofPlace.entries()) if (terms.length > 1) builder.atMost(1, terms);
  const types = new Map(ofType.entries());
  for (const [day, shapes] of byDay) {
    const all = [...shapes.values()];
    const termsOf = ({ area, type }: SessionShape) => types.get(`${day}:${area}:${type}`) ?? [];
    const limit = (some: readonly SessionShape[]) => {
      const terms = some.flatMap(termsOf);
      const most = plan.occupancy.countAddable(some, Math.min(SESSIONS_A_DAY, terms.length));
      if (most < terms.length && most < SESSIONS_A_DAY) builder.atMost(most, terms);
    };
    for (const shape of all) limit([shape]);
    if (all.length > 1) limit(all);
    limitEquipment(
      builder,
      plan,
      all.map((shape) => ({ shape, terms: termsOf(shape) })),
    );
  }
};

/** Chooses sessions and their trainees for a block of needs, at the least cost. */
export const modelBlock = (plan: DraftPlan, needs: readonly PlanNeed[], slots: readonly Slot[]): BlockModel => {
  const builder = buildLinearModel();
  const slotVariables = slots.map(({ cost }) => builder.binary(cost));
  const comes = slots.map((slot, at) => linkGuests(builder, slot, slotVariables[at] ?? 0));
  const leftOut = limitNeeds(builder, { problem: plan.index.problem, needs, slots, comes });
  limitDays(builder, plan, { slots, used: slotVariables });
  return { model: builder.build(), slots, used: slotVariables, comes, leftOut };
};
