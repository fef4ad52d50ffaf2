import type { ConflictsAnswer } from '../../../model/planning/planningConflicts.ts';
import { daysBetween } from '../../../model/sessions/period.ts';
import type { Gesture } from './gesture.ts';

/** A moved day whose training has others: they may come along. */
export interface PartOfTraining {
  readonly gesture: Gesture;
  readonly otherDays: number;
}

/** Does the gesture move a day of a training of several days to another day, and nobody was asked about the others yet. */
export const isPartOfTraining = ({ command, logisticSession }: Gesture, { otherDays = 0 }: ConflictsAnswer): boolean => {
  if (command.kind !== 'move' || command.whole !== undefined || !logisticSession || otherDays === 0) return false;
  const before = { startAt: new Date(logisticSession.startAt), endAt: new Date(logisticSession.endAt) };
  const startAt = new Date(command.startAt ?? before.startAt);
  // Longer or shorter: another matter.
  const end = command.endAt === undefined ? null : { startAt: new Date(command.endAt), endAt: new Date(command.endAt) };
  const days = daysBetween(before, { startAt, endAt: startAt });
  return days !== 0 && (end === null || daysBetween({ startAt: before.endAt, endAt: before.endAt }, end) === days);
};

/** The same move, with the other days or without. */
export const withWhole = (gesture: Gesture, whole: boolean): Gesture =>
  gesture.command.kind === 'move' ? { ...gesture, command: { ...gesture.command, whole } } : gesture;
