import { parisDay } from '../../../model/calendar/parisTime.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { periodLabel } from '../../../resources/trainers/unavailabilities/unavailabilityPeriod.ts';
import { PLANNING_DAY_MESSAGES } from '../messages.ts';
import { addDays, type PlanningPeriod } from './planningPeriod.ts';

/** A trainer's unavailability in its collection. */
export interface Unavailability extends Reference {
  readonly trainer: Reference;
  readonly startAt: string;
  readonly endAt: string;
  readonly commentary: string | null;
}

/** Days on which the row's trainer is away, partly or fully. */
export interface PlanningAbsence {
  readonly id: string;
  /** The row: IRI of the trainer. */
  readonly row: string;
  readonly days: PlanningPeriod;
  readonly trainer: string;
  readonly startAt: string;
  readonly endAt: string;
  /** Reason and period, as text. */
  readonly words: string;
}

/** An end at midnight does not touch the next day. */
const lastDay = ({ startAt, endAt }: Unavailability): string =>
  parisDay(new Date(Math.max(Date.parse(startAt), Date.parse(endAt) - 1)));

/** All unavailabilities, with their days. */
export const planningAbsences = (unavailabilities: readonly Unavailability[]): readonly PlanningAbsence[] =>
  unavailabilities.map((unavailability) => ({
    id: unavailability['@id'],
    row: unavailability.trainer['@id'],
    trainer: recordLabel('trainers', unavailability.trainer),
    startAt: unavailability.startAt,
    endAt: unavailability.endAt,
    days: { from: parisDay(new Date(unavailability.startAt)), to: addDays(lastDay(unavailability), 1) },
    words: PLANNING_DAY_MESSAGES.absence(unavailability.commentary, periodLabel(unavailability)),
  }));
