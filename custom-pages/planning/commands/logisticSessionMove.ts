import { parisDay, parisInstant, parisTime } from '../../../model/calendar/parisTime.ts';
import type { PlanningCommandBodies } from '../../../model/planning/planningCommands.ts';
import { shiftedByDays } from '../../../model/sessions/period.ts';
import type { PlanningLogisticSession } from '../data/planningLogisticSession.ts';
import { NO_ROW, type RowKind } from '../data/rowKinds.ts';

type Move = PlanningCommandBodies['move'];

/** From one row to another of the same kind. */
export interface RowChange {
  readonly kind: RowKind;
  readonly from: string;
  readonly to: string;
}

const iriOf = (row: string): string | null => (row === NO_ROW ? null : row);

/** Changes of a session moved to another row; null: impossible, since every session needs an area and a place. */
const ofRow = ({ kind, from, to }: RowChange): Partial<Move> | null => {
  const iri = iriOf(to);
  if (kind === 'officer') return { trainingOfficer: iri };
  if (kind === 'trainer') return { replace: { field: 'trainers', from: iriOf(from), to: iri } };
  if (kind === 'vehicle') return { replace: { field: 'vehicles', from: iriOf(from), to: iri } };
  if (iri === null) return null;
  return kind === 'area' ? { area: iri } : { trainingLocation: iri };
};

interface Change {
  /** Days to move the start by. */
  readonly startDays: number;
  readonly endDays: number;
  /** Null: same row. */
  readonly row: RowChange | null;
}

/** The command that moves or resizes a session at the same Paris hours; null: impossible or no change. */
export const logisticSessionMove = (
  logisticSession: PlanningLogisticSession,
  { startDays, endDays, row }: Change,
): Move | null => {
  const isSameRow = row === null || row.from === row.to;
  const rowChange = isSameRow ? {} : ofRow(row);
  if (rowChange === null || (startDays === 0 && endDays === 0 && isSameRow)) return null;
  const shifted = (instant: string, days: number) => shiftedByDays(new Date(instant), days).toISOString();
  const startAt = startDays === 0 ? {} : { startAt: shifted(logisticSession.startAt, startDays) };
  // A start moved alone would take the end along: send the end as well.
  const endAt = startDays === 0 && endDays === 0 ? {} : { endAt: shifted(logisticSession.endAt, endDays) };
  return { session: logisticSession['@id'], version: logisticSession.version, ...startAt, ...endAt, ...rowChange };
};

/** The instant of a session's start on another day, at its Paris hour. */
export const startOn = ({ startAt }: PlanningLogisticSession, day: string): string =>
  parisInstant(day, parisTime(new Date(startAt))).toISOString();

/** The Paris day of its start. */
export const startDayOf = ({ startAt }: PlanningLogisticSession): string => parisDay(new Date(startAt));
