import { type DraftPlan, openDraftPlan, restoreDraftPlan, suitsNeed } from './draftPlan.ts';
import {
  fittingPlaces,
  fittingTools,
  fittingTrainers,
  fittingVehicles,
  indexPlan,
  type PlanIndex,
  type SessionShape,
  spanFrom,
} from './planIndex.ts';
import type { PlanNeed, PlannedSession, PlanProblem } from './planProblem.ts';

/** Why a need was left out; each has its sentence, and what would free it. */
const LEFT_OUT_REASONS = [
  'no_area',
  'no_dates',
  'no_place',
  'no_trainer',
  'area_closed',
  'trainee_busy',
  'place_busy',
  'trainer_busy',
  'vehicle_busy',
  'tool_busy',
  'all_taken',
  'left_by_choice',
] as const;

export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export interface LeftOut {
  readonly need: number;
  readonly reason: LeftOutReason;
  readonly type: number;
  readonly area: number | null;
  /** Last day on which it could have been trained, `YYYY-MM-DD`. */
  readonly until: string;
  /** Trainers or places that would fit if they worked in the area, or were free. */
  readonly wouldFit: readonly number[];
}

const spansOf = (index: PlanIndex, { area, type, from, until }: PlanNeed): readonly SessionShape[] => {
  if (area === null) return [];
  return Array.from({ length: Math.max(0, until - from + 1) }, (_, at) => from + at).flatMap((start) => {
    const days = spanFrom(index, { area, type }, start);
    return days && (days.at(-1) ?? 0) <= until ? [{ area, type, days }] : [];
  });
};

const idsOf = (records: readonly { readonly id: number }[]): readonly number[] => records.slice(0, 5).map(({ id }) => id);

/** What the need lacks on every day, whatever else is planned. */
const lackOf = (
  index: PlanIndex,
  need: PlanNeed,
  spans: readonly SessionShape[],
): readonly [LeftOutReason, readonly number[]] | null => {
  const { area, type } = need;
  if (area === null) return ['no_area', []];
  if (need.from > need.until) return ['no_dates', []];
  const places = index.places.filter((place) => place.areas.includes(area) && place.types.includes(type));
  if (places.length === 0) return ['no_place', idsOf(index.places.filter((place) => place.types.includes(type)))];
  const qualified = index.trainers.filter((trainer) => trainer.types.includes(type));
  const trainers = qualified.filter((trainer) => trainer.areas.includes(area));
  if (trainers.length === 0) return ['no_trainer', idsOf(qualified)];
  if (spans.length === 0) return ['area_closed', []];
  const free = spans.filter(({ days }) => suitsNeed(need, days));
  if (free.length === 0) return ['trainee_busy', []];
  if (!free.some((span) => fittingPlaces(index, span).length > 0)) return ['place_busy', idsOf(places)];
  if (!free.some((span) => fittingTrainers(index, span).length > 0)) return ['trainer_busy', idsOf(trainers)];
  const { vehicles = 0, tools = [] } = index.types.get(type) ?? {};
  if (!free.some((span) => fittingVehicles(index, span).length >= vehicles)) return ['vehicle_busy', []];
  if (!free.some((span) => tools.every((name) => fittingTools(index, span, name).length > 0))) return ['tool_busy', []];
  return null;
};

/** Could a session still be made for the need beside the plan. */
const isPossible = (plan: DraftPlan, need: PlanNeed, spans: readonly SessionShape[]): boolean =>
  spans.some((shape) => {
    if (!suitsNeed(need, shape.days)) return false;
    return fittingPlaces(plan.index, shape).some((place) => {
      const session = plan.open({ ...shape, place: place.id }, place.groupSize);
      if (session) plan.close(session);
      return session !== null;
    });
  });

/** Why the plan leaves needs out. */
export const leftOutReasons = (problem: PlanProblem, planned: readonly PlannedSession[]): readonly LeftOut[] => {
  const index = indexPlan(problem);
  const plan = planned.length > 0 ? restoreDraftPlan(index, planned) : openDraftPlan(index);
  const done = new Set(planned.flatMap(({ needs }) => needs));
  return problem.needs
    .filter(({ id }) => !done.has(id))
    .map((need) => {
      const spans = spansOf(index, need);
      const [reason, wouldFit] = lackOf(index, need, spans) ?? [
        isPossible(plan, need, spans) ? 'left_by_choice' : 'all_taken',
        [],
      ];
      const until = problem.days[Math.min(Math.max(need.until, 0), problem.days.length - 1)] ?? '';
      return { need: need.id, reason, type: need.type, area: need.area, until, wouldFit };
    });
};
