import { addDays } from '../planningPeriod.ts';
import type { Drop } from '../timeline/timelineDrag.ts';
import { logisticSessionMove, startDayOf, startOn } from './logisticSessionMove.ts';
import type { Gesture } from './usePlanningCommands.ts';

/** The command of a drop that moves, resizes or copies; null: no change. */
export const dropGesture = ({ event, startDays, endDays, row, isCopy, revert }: Drop): Gesture | null => {
  const { session } = event;
  if (isCopy) {
    return {
      command: {
        kind: 'duplicate',
        session: session['@id'],
        startAt: startOn(session, addDays(startDayOf(session), startDays)),
        ...(row?.kind === 'area' ? { area: row.to } : {}),
        dropConflicting: true,
      },
      session,
    };
  }
  const move = logisticSessionMove(session, { startDays, endDays, row });
  return move && { command: { kind: 'move', ...move }, session, onGivenUp: revert };
};
