import type { SessionStart } from '../../resources/training_sessions/newSession.ts';
import { daysOfPeriod, type PlanningPeriod } from './planningPeriod.ts';

/** A free place on the planning: days, and the area when one was pointed at. */
export interface FreeSlot {
  readonly period: PlanningPeriod;
  /** IRI of the area. */
  readonly area: string | null;
}

/** A new session begins on the first day that was drawn over and takes as many days. */
export const startOf = ({ period, area }: FreeSlot): SessionStart => ({
  day: period.from,
  days: daysOfPeriod(period).length,
  area,
});
