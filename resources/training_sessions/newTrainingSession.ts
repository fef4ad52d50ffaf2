import { parisDay, parisInstant, parisTime } from '../../model/calendar/parisTime.ts';
import { SESSION_CREATION_FIELDS, SESSIONS_TO_CREATE_MAX } from '../../model/sessions/trainingSessionCreation.ts';
import { USUAL_HOURS } from '../../model/sessions/usualHours.ts';

/** Start values of a new session. */
export interface SessionStart {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Number of consecutive days. */
  readonly days: number;
  /** IRI of the area, if one was clicked. */
  readonly area: string | null;
  /** IRI of the training. Default none. */
  readonly trainingType?: string | null;
  /** IRI of the place, if one was clicked. Default none. */
  readonly trainingLocation?: string | null;
}

/** Initial values of the creation form: first day from 9 to 17, as many sessions as days. */
export const newTrainingSession = ({ day, days, area, trainingType = null, trainingLocation = null }: SessionStart) => ({
  trainingType,
  trainingLocation,
  area,
  startAt: parisInstant(day, USUAL_HOURS.start).toISOString(),
  endAt: parisInstant(day, USUAL_HOURS.end).toISOString(),
  numberSessionToCreate: Math.min(Math.max(1, days), SESSIONS_TO_CREATE_MAX),
  goalNumberTrainees: SESSION_CREATION_FIELDS.goalNumberTrainees.default,
});

const instantOf = (value: unknown): Date | null => {
  const instant = typeof value === 'string' && value.includes('T') ? new Date(value) : null;
  return instant && !Number.isNaN(instant.getTime()) ? instant : null;
};

/** The end on the new start's day, at its previous time; incomplete input stays for the form to refuse. */
export const endFollowingStart = (start: unknown, end: unknown): unknown => {
  const [from, to] = [instantOf(start), instantOf(end)];
  return from && to ? parisInstant(parisDay(from), parisTime(to)).toISOString() : end;
};
