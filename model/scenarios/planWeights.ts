/** Criteria that a plan takes into account besides the hard rules. Each weight goes from 0, ignored, to `WEIGHT_MAX`. */
export const PLAN_WEIGHTS = ['waiting', 'distance', 'days', 'company', 'trainers', 'weekdays', 'existing', 'price'] as const;

export type PlanWeight = (typeof PLAN_WEIGHTS)[number];
export type PlanWeights = Readonly<Record<PlanWeight, number>>;

export const WEIGHT_MAX = 10;

export const DEFAULT_PLAN_WEIGHTS: PlanWeights = {
  waiting: 3,
  distance: 5,
  days: 5,
  company: 3,
  trainers: 3,
  weekdays: 2,
  existing: 1,
  price: 1,
};

/** Monday to Friday. */
export const WEEKDAYS = [1, 2, 3, 4, 5] as const;

/** Points of one unit at weight 1; the plan with the fewest points is proposed. */
export const POINTS = {
  /** For each week between the first possible day of a need and its session. */
  waitingWeek: 0.5,
  /** For each 10 km between a trainee and the place. */
  distance10Km: 0.4,
  /** For each day of a new session. */
  day: 5,
  /** For each further day on which a company has people trained. */
  company: 2,
  /** For each 10 km between a trainer and the place. */
  trainer10Km: 0.1,
  /** For a session of a trainer, times the number of sessions that they have before. */
  trainerLoad: 0.5,
  /** For a session that starts on another weekday than the preferred ones. */
  weekday: 3,
  /** For a stored session that is changed. */
  existing: 2,
  /** For each 100 € of a place. */
  price100Euros: 0.5,
  /** For a need that is left out: worse than any plan of it. */
  leftOut: 1000,
  /** For each week that a need which is left out has waited. */
  leftOutWeek: 1,
} as const;
