import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { useMayCommand } from '../../../src/planning/useMayCommand.ts';
import { useHistoryKeys } from '../commands/useHistoryKeys.ts';
import { usePlanningHistory } from '../commands/usePlanningHistory.tsx';
import { CompareColumn } from './CompareColumn.tsx';
import {
  type ComparedLogisticSession,
  type ComparedTraining,
  type TraineeMove,
  traineeName,
  trainingDay,
  trainingName,
} from './comparedLogisticSession.ts';
import { COMPARE_MESSAGES } from './messages.ts';
import { useTraineeBoard } from './useTraineeBoard.ts';
import { useTraineeChoice } from './useTraineeChoice.ts';
import { useTraineeMove } from './useTraineeMove.ts';

interface CompareGridProps {
  readonly sessions: readonly ComparedLogisticSession[];
  /** By IRI. */
  readonly trainings: ReadonlyMap<string, ComparedTraining>;
  readonly onRemove: (id: number) => void;
}

/** On a phone a column nearly fills the screen; the edge of the next one shows. */
const COLUMN_WIDTH = 'minmax(min(280px, 82vw), 1fr)';

interface MoveDialogProps {
  readonly move: TraineeMove;
  readonly warnings: readonly string[];
  readonly isRunning: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const trainingTitle = (training: ComparedTraining): string => `${trainingName(training)}, ${trainingDay(training)}`;

/** Confirms a move of trainees, with its warnings. */
const MoveDialog = ({ move, warnings, ...rest }: MoveDialogProps) => (
  <ConfirmDialog
    title={COMPARE_MESSAGES.confirmTitle(move.needs.length)}
    text={
      <>
        <strong>{move.needs.map(traineeName).join(', ')}</strong>
        <br />
        {COMPARE_MESSAGES.confirmText(trainingTitle(move.from), trainingTitle(move.to))}
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

/** Sessions side by side; trainees can be moved between them. */
export const CompareGrid = ({ sessions: logisticSessions, trainings, onRemove }: CompareGridProps) => {
  const mayMove = useMayCommand('move_trainees');
  const choice = useTraineeChoice();
  const history = usePlanningHistory();
  useHistoryKeys(history);
  const move = useTraineeMove((answer) => {
    choice.clear();
    history.note(answer);
  });
  const board = useTraineeBoard({ trainings: [...trainings.values()], choice, onMove: move.propose });
  const ofSession = ({ trainingSessions }: ComparedLogisticSession) =>
    trainingSessions.flatMap((training) => trainings.get(training['@id']) ?? []);
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: COLUMN_WIDTH,
          columnGap: 1.5,
          alignItems: 'stretch',
          overflowX: 'auto',
          scrollSnapType: { xs: 'x mandatory', md: 'none' },
          pb: 1,
        }}
      >
        {logisticSessions.map((logisticSession) => (
          <CompareColumn
            key={logisticSession['@id']}
            logisticSession={logisticSession}
            trainings={ofSession(logisticSession)}
            board={mayMove ? board : null}
            onRemove={() => onRemove(logisticSession.id)}
          />
        ))}
      </Box>
      {move.question ? (
        <MoveDialog
          move={move.question.move}
          warnings={move.question.warnings}
          isRunning={move.isRunning}
          onConfirm={() => void move.confirm()}
          onClose={move.forget}
        />
      ) : null}
    </>
  );
};
