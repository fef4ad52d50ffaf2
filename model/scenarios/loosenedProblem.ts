import type { PlanNeed, PlanProblem } from './planProblem.ts';

/** Means that a session needs besides trainees. */
export const MEANS = ['place', 'trainer', 'vehicle', 'tool'] as const;
export type Means = (typeof MEANS)[number];

interface Resource {
  readonly id: number;
  readonly busy: readonly number[];
}

/** The records, and a twin of each, which a plan made without them does not use. */
const withTwins = <T extends Resource>(
  records: readonly T[],
  overrides: { readonly busy?: readonly number[] } = {},
): readonly T[] => {
  const last = records.reduce((most, { id }) => Math.max(most, id), 0);
  return [...records, ...records.map((record, at) => ({ ...record, ...overrides, id: last + 1 + at }))];
};

const FREE = { busy: [] };

/** The problem as if one kind of means were free every day, and there were enough of it. */
export const withFree: Readonly<Record<Means, (problem: PlanProblem) => PlanProblem>> = {
  place: (problem) => ({ ...problem, places: withTwins(problem.places, FREE) }),
  trainer: (problem) => ({ ...problem, trainers: withTwins(problem.trainers, FREE) }),
  vehicle: (problem) => ({ ...problem, types: problem.types.map((type) => ({ ...type, vehicles: 0 })) }),
  tool: (problem) => ({ ...problem, types: problem.types.map((type) => ({ ...type, tools: [] })) }),
};

/** The problem as if the plan had taken nothing of one kind of means. */
export const withUntaken: Readonly<Record<Means, (problem: PlanProblem) => PlanProblem>> = {
  place: (problem) => ({ ...problem, places: withTwins(problem.places) }),
  trainer: (problem) => ({ ...problem, trainers: withTwins(problem.trainers) }),
  vehicle: (problem) => ({ ...problem, vehicles: withTwins(problem.vehicles) }),
  tool: (problem) => ({ ...problem, tools: withTwins(problem.tools) }),
};

/** The problem as if sessions were opened for a single trainee. */
export const withoutMinimum = (problem: PlanProblem): PlanProblem => ({
  ...problem,
  types: problem.types.map((type) => ({ ...type, minimum: 1 })),
});

/** The need as if its trainee had nothing else to do. */
export const asFreeTrainee = (need: PlanNeed): PlanNeed => ({ ...need, trainee: -need.id, busy: [] });
