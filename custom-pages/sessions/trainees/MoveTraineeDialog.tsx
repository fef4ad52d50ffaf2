import { useState } from 'react';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { sendCommand } from '../../../src/planning/planningCommands.ts';
import type { TrainingSession } from '../data/daySession.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { TrainingSearch } from '../search/TrainingSearch.tsx';

interface MoveTraineeDialogProps {
  readonly training: TrainingSession;
  /** IRI of the need. */
  readonly need: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Possible training sessions for the trainee, and the move. */
export const MoveTraineeDialog = ({ training, need, name, onClose }: MoveTraineeDialogProps) => {
  const [to, setTo] = useState<string | null>(null);
  const { run, isRunning } = useAction({
    success: SESSION_MESSAGES.moved,
    refreshes: ['training_sessions', 'need_trainings', 'logistic_sessions', 'emargements'],
    onDone: onClose,
  });
  const move = (target: string) =>
    run(() => sendCommand({ kind: 'move_trainees', needTrainings: [need], from: training['@id'], to: target }));
  return (
    <ConfirmDialog
      title={SESSION_MESSAGES.moveTitle(name)}
      text={SESSION_MESSAGES.moveText}
      button={SESSION_MESSAGES.moveConfirm}
      isRunning={isRunning}
      canConfirm={to !== null}
      onConfirm={() => to && void move(to)}
      onClose={onClose}
    >
      <TrainingSearch
        first={{ trainingType: training.trainingType, from: parisDay(serverNow()) }}
        except={[training['@id']]}
        chosen={to}
        onChoose={setTo}
      />
    </ConfirmDialog>
  );
};
