import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { ConfirmDialog } from '../../../src/frames/ConfirmDialog.tsx';
import { type ComparedTraining, type TraineeMove, traineeName, trainingDay, trainingName } from './comparedLogisticSession.ts';
import { COMPARE_MESSAGES } from './messages.ts';

interface MoveDialogProps {
  readonly move: TraineeMove;
  readonly warnings: readonly string[];
  readonly isRunning: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const named = (training: ComparedTraining): string => `${trainingName(training)}, ${trainingDay(training)}`;

/** Confirms a move of trainees, with its warnings. */
export const MoveDialog = ({ move, warnings, ...rest }: MoveDialogProps) => (
  <ConfirmDialog
    title={COMPARE_MESSAGES.confirmTitle(move.needs.length)}
    text={
      <>
        <strong>{move.needs.map(traineeName).join(', ')}</strong>
        <br />
        {COMPARE_MESSAGES.confirmText(named(move.from), named(move.to))}
        <Stack spacing={1} sx={{ mt: 2 }}>
          {warnings.map((warning) => (
            <Alert key={warning} severity="warning">
              {warning}
            </Alert>
          ))}
        </Stack>
      </>
    }
    button={warnings.length > 0 ? COMPARE_MESSAGES.confirmAnyway : COMPARE_MESSAGES.confirm}
    color={warnings.length > 0 ? 'warning' : 'primary'}
    {...rest}
  />
);
