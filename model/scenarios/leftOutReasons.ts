import { type DraftPlan, restoreDraftPlan } from './draftPlan.ts';
import { openFor } from './greedyPlan.ts';
import { asFreeTrainee, MEANS, type Means, withFree, withoutMinimum, withUntaken } from './loosenedProblem.ts';
import { indexPlan, minimumAt, type PlanIndex, spanFrom } from './planIndex.ts';
import type { PlanNeed, PlannedSession, PlanProblem } from './planProblem.ts';

/** Why a need was left out; each has its sentence, and what would free it. */
const LEFT_OUT_REASONS = [
  'no_address',
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
  'never_together',
  'too_few',
  'seats_taken',
  'trainee_taken',
  'place_taken',
  'trainer_taken',
  'vehicle_taken',
  'tool_taken',
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
  /** Fewest trainees of a session, where they are too few. */
  readonly minimum?: number;
}

type Cause = Pick<LeftOut, 'reason'> & Partial<Pick<LeftOut, 'wouldFit' | 'minimum'>>;

const idsOf = (records: readonly { readonly id: number }[]): readonly number[] => records.slice(0, 5).map(({ id }) => id);

/** Places and trainers of the need's training, in its area and elsewhere. */
const meansOf = ({ places, trainers }: PlanProblem, { area, type }: PlanNeed) => {
  const taught = places.filter((place) => place.types.includes(type));
  const qualified = trainers.filter((trainer) => trainer.types.includes(type));
  const isNear = ({ areas }: { readonly areas: readonly number[] }): boolean => area !== null && areas.includes(area);
  return { taught, qualified, places: taught.filter(isNear), trainers: qualified.filter(isNear) };
};

/** Cause that keeps the need out on every day, whatever else happens; null: nothing. */
const lackOf = (index: PlanIndex, need: PlanNeed): Cause | null => {
  const { area, position, type, from, until } = need;
  if (area === null) return { reason: position ? 'no_area' : 'no_address' };
  const { problem } = index;
  if (until - from + 1 < (index.types.get(type)?.durationDays ?? 1)) return { reason: 'no_dates' };
  const { taught, qualified, places, trainers } = meansOf(problem, need);
  if (places.length === 0) return { reason: 'no_place', wouldFit: idsOf(taught) };
  if (trainers.length === 0) return { reason: 'no_trainer', wouldFit: idsOf(qualified) };
  const isOpen = problem.days.some((_, start) => {
    const days = start < from ? null : spanFrom(index, { area, type }, start);
    return days !== null && (days.at(-1) ?? 0) <= until;
  });
  return isOpen ? null : { reason: 'area_closed' };
};

/** A plan, whether a need could still be planned beside it, and if not, what alone would make that possible. */
const examine = (
  problem: PlanProblem,
  plannedSessions: readonly PlannedSession[],
  loosened: Readonly<Record<Means, (problem: PlanProblem) => PlanProblem>>,
) => {
  const drafts = new Map<Means | null, DraftPlan>();
  const draftWith = (means: Means | null): DraftPlan => {
    const draft =
      drafts.get(means) ?? restoreDraftPlan(indexPlan(means === null ? problem : loosened[means](problem)), plannedSessions);
    drafts.set(means, draft);
    return draft;
  };
  const canOpen = (need: PlanNeed, others: readonly PlanNeed[] = [], means: Means | null = null): boolean => {
    const draft = draftWith(means);
    const session = openFor(draft, [need, ...others]);
    if (session) draft.close(session);
    return session !== null;
  };
  return {
    canOpen,
    canJoin: (need: PlanNeed): boolean => draftWith(null).sessions.some((session) => draftWith(null).canJoin(need, session)),
    /** The one kind of means, or the trainee, whose being free would do; null: several would, or none alone. */
    onlyCause: (need: PlanNeed): Means | 'trainee' | null => {
      const causes = [
        ...(canOpen(asFreeTrainee(need)) ? (['trainee'] as const) : []),
        ...MEANS.filter((means) => canOpen(need, [], means)),
      ];
      return causes.length === 1 ? (causes[0] ?? null) : null;
    },
  };
};

interface Examined {
  readonly index: PlanIndex;
  /** Nothing planned, and the plan: each as if one trainee were enough, and with the minimum. */
  readonly alone: ReturnType<typeof examine>;
  readonly aloneWithMinimum: ReturnType<typeof examine>;
  readonly beside: ReturnType<typeof examine>;
  /** The plan, where a kind of means can be free every day. */
  readonly besideFree: ReturnType<typeof examine>;
  readonly besideWithMinimum: ReturnType<typeof examine>;
  /** Needs of the same training and area: all of them, and those left out. */
  readonly others: (need: PlanNeed) => { readonly all: readonly PlanNeed[]; readonly left: readonly PlanNeed[] };
}

const tooFew = (index: PlanIndex, need: PlanNeed): Cause => {
  const minimums = meansOf(index.problem, need).places.map(({ id }) => minimumAt(index, { type: need.type, place: id }));
  return { reason: 'too_few', minimum: Math.min(...minimums) };
};

/** Cause that keeps a session from being made for the need even if nothing else is planned; null: nothing. */
const causeAlone = (facts: Examined, need: PlanNeed): Cause | null => {
  const { index, alone, aloneWithMinimum, beside, besideFree, others } = facts;
  if (!alone.canOpen(need)) {
    if (alone.canJoin(need)) return { reason: beside.canJoin(need) ? 'left_by_choice' : 'seats_taken' };
    const cause = alone.onlyCause(need);
    // Whoever follows the advice is to see the need planned: on the days that it opens, the plan may have taken the rest.
    if (cause !== null && cause !== 'trainee' && !besideFree.canOpen(need, [], cause)) return { reason: 'all_taken' };
    const { places, trainers } = meansOf(index.problem, need);
    const wouldFit = cause === 'place' ? idsOf(places) : cause === 'trainer' ? idsOf(trainers) : [];
    return { reason: cause === null ? 'never_together' : `${cause}_busy`, wouldFit };
  }
  return aloneWithMinimum.canOpen(need, others(need).all) ? null : tooFew(index, need);
};

/** Cause that lies in what the plan has taken from the need. */
const causeBeside = ({ index, beside, besideWithMinimum, others }: Examined, need: PlanNeed): Cause => {
  if (beside.canJoin(need)) return { reason: 'left_by_choice' };
  if (!beside.canOpen(need)) return { reason: `${beside.onlyCause(need) ?? 'all'}_taken` };
  return besideWithMinimum.canOpen(need, others(need).left) ? { reason: 'left_by_choice' } : tooFew(index, need);
};

const examined = (problem: PlanProblem, plannedSessions: readonly PlannedSession[], left: readonly PlanNeed[]): Examined => {
  const lifted = withoutMinimum(problem);
  const alike = (needs: readonly PlanNeed[], need: PlanNeed): readonly PlanNeed[] =>
    needs.filter((one) => one !== need && one.type === need.type && one.area === need.area);
  return {
    index: indexPlan(problem),
    alone: examine(lifted, [], withFree),
    aloneWithMinimum: examine(problem, [], withFree),
    beside: examine(lifted, plannedSessions, withUntaken),
    besideFree: examine(lifted, plannedSessions, withFree),
    besideWithMinimum: examine(problem, plannedSessions, withUntaken),
    others: (need) => ({ all: alike(problem.needs, need), left: alike(left, need) }),
  };
};

/** Why the plan leaves needs out: each cause is tried on the problem itself, by freeing one kind of means at a time. */
export const leftOutReasons = (problem: PlanProblem, plannedSessions: readonly PlannedSession[]): readonly LeftOut[] => {
  const plannedNeeds = new Set(plannedSessions.flatMap(({ needs }) => needs));
  const left = problem.needs.filter(({ id }) => !plannedNeeds.has(id));
  const facts = examined(problem, plannedSessions, left);
  return left.map((need) => {
    const cause = lackOf(facts.index, need) ?? causeAlone(facts, need) ?? causeBeside(facts, need);
    const until = problem.days[Math.min(Math.max(need.until, 0), problem.days.length - 1)] ?? '';
    return { need: need.id, type: need.type, area: need.area, until, wouldFit: [], ...cause };
  });
};
