import type { Right } from '../accounts/access.ts';
import type { PlanningCommandBodies } from '../planning/planningCommands.ts';
import { trainingSessions } from './trainingSession.ts';

/** A day that a new session would take, or jump over. */
export interface SessionDate {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly isSkipped: boolean;
  /** What stands against the day, in French; a day that was asked for is taken all the same. */
  readonly reasons: readonly string[];
}

/** Body of `POST /api/planning/days`: a creation as far as it is known. */
export type SessionDatesBody = Pick<PlanningCommandBodies['create'], 'startAt' | 'endAt'> &
  Partial<Omit<PlanningCommandBodies['create'], 'days' | 'separate' | 'trainingOfficer'>>;

/** Answer of `POST /api/planning/days`. */
export interface SessionDatesAnswer {
  readonly days: readonly SessionDate[];
}

/** Whoever makes sessions may ask on which days they would be. */
export const SESSION_DATES_RIGHT: Right = trainingSessions.access.create;
