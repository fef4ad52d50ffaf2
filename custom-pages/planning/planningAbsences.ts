import { parisDay } from '../../model/calendar/parisTime.ts';
import type { Reference } from '../../model/kernel/resource.ts';
import { periodLabel } from '../../resources/trainers/unavailabilities/unavailability.ts';
import { PLANNING_DAY_MESSAGES } from './messages.ts';
import { addDays, type PlanningPeriod } from './planningPeriod.ts';

/** A time at which a trainer takes no session, as its collection answers it. */
export interface Unavailability extends Reference {
  readonly trainer: Reference;
  readonly startAt: string;
  readonly endAt: string;
  readonly commentary: string | null;
}

/** Days on which the row's trainer is away, for part of them or whole. */
export interface PlanningAbsence {
  readonly id: string;
  /** The row: IRI of the trainer. */
  readonly row: string;
  readonly days: PlanningPeriod;
  /** Why, and from when to when. */
  readonly words: string;
}

/** What ends at midnight does not touch the day that begins. */
const lastDay = ({ startAt, endAt }: Unavailability): string =>
  parisDay(new Date(Math.max(Date.parse(startAt), Date.parse(endAt) - 1)));

/** Every absence, with the days that it touches. */
export const planningAbsences = (unavailabilities: readonly Unavailability[]): readonly PlanningAbsence[] =>
  unavailabilities.map((unavailability) => ({
    id: unavailability['@id'],
    row: unavailability.trainer['@id'],
    days: { from: parisDay(new Date(unavailability.startAt)), to: addDays(lastDay(unavailability), 1) },
    words: PLANNING_DAY_MESSAGES.absence(unavailability.commentary, periodLabel(unavailability)),
  }));
