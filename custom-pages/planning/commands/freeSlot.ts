import type { PlanningCommandBodies } from '../../../model/planning/planningCommands.ts';
import type { SessionStart } from '../../../resources/training_sessions/newTrainingSession.ts';
import { daysOfPeriod, type PlanningPeriod } from '../data/planningPeriod.ts';
import { NO_ROW, type RowKind } from '../data/rowKinds.ts';

/** A free slot: days, and the row if one was clicked. */
export interface FreeSlot {
  readonly period: PlanningPeriod;
  readonly row: string | null;
}

const rowOf = ({ row }: FreeSlot): string | null => (row === NO_ROW ? null : row);

/** Initial values of a new session: the selected days, and the row's area or place. */
export const startOf = (slot: FreeSlot, kind: RowKind): SessionStart => ({
  day: slot.period.from,
  days: daysOfPeriod(slot.period).length,
  area: kind === 'area' ? rowOf(slot) : null,
  trainingLocation: kind === 'location' ? rowOf(slot) : null,
});

/** Members that the row adds to the new session. */
export const membersOfRow = (
  slot: FreeSlot,
  kind: RowKind,
): Pick<PlanningCommandBodies['create'], 'trainers' | 'vehicles' | 'trainingOfficer'> => {
  const row = rowOf(slot);
  if (row === null) return {};
  if (kind === 'trainer') return { trainers: [row] };
  if (kind === 'vehicle') return { vehicles: [row] };
  return kind === 'officer' ? { trainingOfficer: row } : {};
};
