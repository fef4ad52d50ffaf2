import { openingMinimum } from '../sessions/openingMinimum.ts';
import type { PlanArea, PlanEquipment, PlannedSession, PlanPlace, PlanProblem, PlanTrainer, PlanType } from './planProblem.ts';

const byId = <T extends { readonly id: number }>(records: readonly T[]): ReadonlyMap<number, T> =>
  new Map(records.map((record) => [record.id, record]));

const isFree = ({ busy }: { readonly busy: ReadonlySet<number> }, days: readonly number[]): boolean =>
  days.every((day) => !busy.has(day));

/** A resource with its busy days as a set. */
export type Indexed<T> = Omit<T, 'busy'> & { readonly busy: ReadonlySet<number> };

const indexed = <T extends { readonly busy: readonly number[] }>(records: readonly T[]): Indexed<T>[] =>
  records.map((record) => ({ ...record, busy: new Set(record.busy) }));

/** A problem with what is looked up often. */
export interface PlanIndex {
  readonly problem: PlanProblem;
  readonly types: ReadonlyMap<number, PlanType>;
  readonly areas: ReadonlyMap<number, PlanArea & { readonly open: ReadonlySet<number> }>;
  readonly places: readonly Indexed<PlanPlace>[];
  readonly trainers: readonly Indexed<PlanTrainer>[];
  readonly vehicles: readonly Indexed<PlanEquipment>[];
  readonly tools: readonly Indexed<PlanEquipment>[];
}

export const indexPlan = (problem: PlanProblem): PlanIndex => ({
  problem,
  types: byId(problem.types),
  areas: byId(problem.areas.map((area) => ({ ...area, open: new Set(area.openDays) }))),
  places: indexed(problem.places),
  trainers: indexed(problem.trainers),
  vehicles: indexed(problem.vehicles),
  tools: indexed(problem.tools),
});

/** Type, area and days of a session, before people and cars. */
export type SessionShape = Pick<PlannedSession, 'type' | 'area' | 'days'>;

/** Fewest trainees of a new session at a place. */
export const minimumAt = ({ types, places }: PlanIndex, { type, place }: Pick<PlannedSession, 'type' | 'place'>): number =>
  openingMinimum(types.get(type)?.minimum ?? null, places.find(({ id }) => id === place)?.groupSize ?? 0);

/** Places where the session may be. */
export const fittingPlaces = ({ places }: PlanIndex, { type, area, days }: SessionShape): readonly Indexed<PlanPlace>[] =>
  places.filter(
    (place) => place.types.includes(type) && place.areas.includes(area) && place.groupSize > 0 && isFree(place, days),
  );

/** Qualified trainers of the area who are free. */
export const fittingTrainers = ({ trainers }: PlanIndex, { type, area, days }: SessionShape): readonly Indexed<PlanTrainer>[] =>
  trainers.filter((trainer) => trainer.types.includes(type) && trainer.areas.includes(area) && isFree(trainer, days));

const fittingEquipment = (all: readonly Indexed<PlanEquipment>[], { area, days }: SessionShape) =>
  all.filter((one) => (one.area === null || one.area === area) && isFree(one, days));

export const fittingVehicles = ({ vehicles }: PlanIndex, shape: SessionShape) => fittingEquipment(vehicles, shape);

export const fittingTools = ({ tools }: PlanIndex, shape: SessionShape, name: string) =>
  fittingEquipment(tools, shape).filter((tool) => tool.name === name);

/** The days of a session that starts on a day, on open days of the area; null: it would be interrupted by more than weekends. */
export const spanFrom = ({ types, areas }: PlanIndex, { type, area }: Omit<SessionShape, 'days'>, start: number) => {
  const length = types.get(type)?.durationDays ?? 1;
  const open = areas.get(area)?.open;
  if (!open?.has(start)) return null;
  const days: number[] = [];
  // A week of five days leaves two days for the weekend.
  const last = start + length - 1 + 2 * Math.floor(Math.max(0, length - 1) / 5);
  for (let day = start; day <= last && days.length < length; day += 1) if (open.has(day)) days.push(day);
  return days.length === length ? days : null;
};
