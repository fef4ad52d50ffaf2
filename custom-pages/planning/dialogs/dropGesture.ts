import type { Gesture } from '../commands/gesture.ts';
import { logisticSessionMove, startDayOf, startOn } from '../commands/logisticSessionMove.ts';
import { addDays } from '../data/planningPeriod.ts';
import type { Drop } from '../timeline/fullcalendar/timelineDrag.ts';

/** The command of a drop that moves, resizes or copies; null: no change. */
export const dropGesture = ({ event, startDays, endDays, row, isCopy, revert }: Drop): Gesture | null => {
  const { logisticSession } = event;
  if (isCopy) {
    return {
      command: {
        kind: 'duplicate',
        session: logisticSession['@id'],
        startAt: startOn(logisticSession, addDays(startDayOf(logisticSession), startDays)),
        ...(row?.kind === 'area' ? { area: row.to } : {}),
        dropConflicting: true,
      },
      logisticSession,
    };
  }
  const move = logisticSessionMove(logisticSession, { startDays, endDays, row });
  return move && { command: { kind: 'move', ...move }, logisticSession, onGivenUp: revert };
};
