import { ConflictsDialog } from '../../../src/planning/ConflictsDialog.tsx';
import { CONFLICT_MESSAGES } from '../../../src/planning/messages.ts';
import type { Gesture } from '../commands/gesture.ts';
import { isOfHours } from '../commands/moveFields.ts';
import { takeableAnswer, takeReplacement } from '../commands/takeReplacement.ts';
import type { PendingGesture, PlanningCommands } from '../commands/usePlanningCommands.ts';

/** Label of the button that accepts conflicts: a session that only changes its hours is not moved. */
const acceptOf = ({ command, logisticSession }: Gesture): string => {
  if (command.kind !== 'move') return CONFLICT_MESSAGES.accept;
  return logisticSession && isOfHours(command, logisticSession) ? CONFLICT_MESSAGES.acceptHours : CONFLICT_MESSAGES.acceptMove;
};

interface GestureConflictsDialogProps {
  readonly pending: PendingGesture;
  readonly commands: Pick<PlanningCommands, 'isRunning' | 'replace' | 'confirm' | 'giveUp'>;
}

/** Conflicts of an action, with the replacements that it can use. */
export const GestureConflictsDialog = ({ pending, commands }: GestureConflictsDialogProps) => {
  const { command } = pending.gesture;
  return (
    <ConflictsDialog
      answer={takeableAnswer(command, pending)}
      accept={acceptOf(pending.gesture)}
      isRunning={commands.isRunning}
      replaced={pending.replaced}
      onReplace={(conflict, candidate) =>
        void commands.replace(takeReplacement(command, conflict, candidate['@id']), { conflict, candidate })
      }
      onAccept={commands.confirm}
      onClose={commands.giveUp}
    />
  );
};
