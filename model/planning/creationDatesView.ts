import type { Right } from '../kernel/access.ts';
import { trainingSessions } from '../sessions/trainingSession.ts';
import type { PlanningCommandBodies } from './planningCommands.ts';

/** A day that a new session would take or skip. */
export interface SessionDate {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly isSkipped: boolean;
  /** Reasons against the day, in French; explicitly requested days are taken anyway. */
  readonly reasons: readonly string[];
}

/** Body of `POST /api/planning/days`: a creation, as far as filled in. */
export type SessionDatesBody = Pick<PlanningCommandBodies['create'], 'startAt' | 'endAt'> &
  Partial<Omit<PlanningCommandBodies['create'], 'days' | 'separate' | 'trainingOfficer'>>;

/** Answer of `POST /api/planning/days`. */
export interface SessionDatesAnswer {
  readonly days: readonly SessionDate[];
}

/** People who create sessions may preview their days. */
export const SESSION_DATES_RIGHT: Right = trainingSessions.access.create;
