import { addDays } from '../planningPeriod.ts';
import type { Drop } from '../timeline/timelineDrag.ts';
import type { Gesture } from './gesture.ts';
import { logisticSessionMove, startDayOf, startOn } from './logisticSessionMove.ts';

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
