import { UNKNOWN_KILOMETRES } from '../../places/distance.ts';
import type { RecordFor } from '../../registry/resources.ts';

/** Upcoming sessions judged for a need, the nearest in time: more than an officer reads. */
export const JUDGED_SESSIONS = 100;

/**
 * Objections to planning needs on a session, and how many days of waiting it weighs as much as. What would be refused or would
 * fail its purpose weighs more than any distance.
 */
export const OBJECTION_WEIGHT_DAYS = {
  trainee_busy: 400,
  before_delivery: 300,
  after_deadline: 300,
  full: 200,
  over_capacity: 200,
  blocking_conflict: 100,
  warning: 20,
  other_area: 10,
  no_trainer: 5,
} as const;

export type ObjectionKind = keyof typeof OBJECTION_WEIGHT_DAYS;

/** A reason against a session. */
export interface Objection {
  readonly kind: ObjectionKind;
  /** A complete French sentence. */
  readonly detail: string;
  /** Share of the trainees that it concerns; 1 when it concerns the session itself. */
  readonly share: number;
}

/** An upcoming session of the needs' training, with what speaks against it. */
export interface FittingSession {
  readonly '@type': 'FittingSession';
  readonly trainingSession: RecordFor<'training_sessions'>;
  /** Straight line from the trainees to the place, their mean when there are several; null: an address is unknown. */
  readonly kilometres: number | null;
  /** Free places; null: no limit. */
  readonly placesLeft: number | null;
  readonly objections: readonly Objection[];
}

/** Answer of `POST /api/need_trainings/fitting_sessions`. */
export interface FittingSessionsAnswer {
  readonly '@type': 'FittingSessions';
  readonly totalItems: number;
  /** Best first. */
  readonly member: readonly FittingSession[];
  /** IRIs of the needs that were selected. */
  readonly needTrainings: readonly string[];
  /** IRI of the needs' training. */
  readonly trainingType: string;
  /** IRI of the area of most of the trainees; null: none has one. */
  readonly area: string | null;
}

interface Ranked {
  readonly daysAway: number;
  readonly kilometres: number | null;
  readonly placesLeft: number | null;
  readonly objections: readonly Pick<Objection, 'kind' | 'share'>[];
}

/** Kilometres that weigh as much as one day of waiting. */
export const KILOMETRES_A_DAY = 10;

/** More free places than these make no difference. */
const PLACES_THAT_COUNT = 5;

/** Days of waiting that a session costs: by date, distance, free places and objections. The lowest is proposed first. */
export const fittingCost = ({ daysAway, kilometres, placesLeft, objections }: Ranked): number =>
  daysAway +
  (kilometres ?? UNKNOWN_KILOMETRES) / KILOMETRES_A_DAY +
  objections.reduce((sum, { kind, share }) => sum + OBJECTION_WEIGHT_DAYS[kind] * share, 0) -
  Math.min(placesLeft ?? PLACES_THAT_COUNT, PLACES_THAT_COUNT);

/** Needs that may be planned together in one call. */
export const FITTED_NEEDS_MAX = 200;
