import { parisDay, parisInstant, parisTime } from '../../../model/calendar/parisTime.ts';
import type { PlanningCommandBodies } from '../../../model/planning/planningCommands.ts';
import { shiftedByDays } from '../../../model/sessions/sessionCreation.ts';
import { daysOfPeriod } from '../planningPeriod.ts';
import type { PlanningSession } from '../planningSession.ts';
import { NO_ROW, type RowKind } from '../rows/rowKinds.ts';

type Move = PlanningCommandBodies['move'];

/** From one row to another of the same kind. */
export interface RowChange {
  readonly kind: RowKind;
  readonly from: string;
  readonly to: string;
}

const iriOf = (row: string): string | null => (row === NO_ROW ? null : row);

/** What changes of a session that goes to another row; null when it cannot go there: every session has an area and a place. */
const ofRow = ({ kind, from, to }: RowChange): Partial<Move> | null => {
  const iri = iriOf(to);
  if (kind === 'officer') return { trainingOfficer: iri };
  if (kind === 'trainer') return { replace: { field: 'trainers', from: iriOf(from), to: iri } };
  if (kind === 'vehicle') return { replace: { field: 'vehicles', from: iriOf(from), to: iri } };
  if (iri === null) return null;
  return kind === 'area' ? { area: iri } : { trainingLocation: iri };
};

interface Change {
  /** Days by which the start moves. */
  readonly startDays: number;
  readonly endDays: number;
  /** Null: it stays in its row. */
  readonly row: RowChange | null;
}

/** The command that moves or resizes a session, which keeps its hours in Paris; null when it cannot go there, or stays as it is. */
export const sessionMove = (session: PlanningSession, { startDays, endDays, row }: Change): Move | null => {
  const isSameRow = row === null || row.from === row.to;
  const rowChange = isSameRow ? {} : ofRow(row);
  if (rowChange === null || (startDays === 0 && endDays === 0 && isSameRow)) return null;
  const shifted = (instant: string, days: number) => shiftedByDays(new Date(instant), days).toISOString();
  const startAt = startDays === 0 ? {} : { startAt: shifted(session.startAt, startDays) };
  // A start that goes alone takes the end along: an end that stays is said.
  const endAt = startDays === 0 && endDays === 0 ? {} : { endAt: shifted(session.endAt, endDays) };
  return { session: session['@id'], version: session.version, ...startAt, ...endAt, ...rowChange };
};

/** Days from one to another. */
export const daysBetween = (from: string, to: string): number =>
  from <= to ? daysOfPeriod({ from, to }).length : -daysOfPeriod({ from: to, to: from }).length;

/** The instant at which a session would start on another day, at its hour in Paris. */
export const startOn = ({ startAt }: PlanningSession, day: string): string =>
  parisInstant(day, parisTime(new Date(startAt))).toISOString();

/** The day on which it starts in Paris. */
export const dayOfSession = ({ startAt }: PlanningSession): string => parisDay(new Date(startAt));
