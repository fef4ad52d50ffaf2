import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import type { ConflictsAnswer, PlanningConflict, ReplacementCandidate } from '../../model/planningConflicts.ts';
import { ConflictList } from './ConflictList.tsx';
import { CONFLICT_MESSAGES } from './messages.ts';

interface ConflictsDialogProps {
  readonly answer: ConflictsAnswer;
  /** The knowing override, with the keys of all conflicts shown. */
  readonly onAccept: (keys: readonly string[]) => void;
  /** Absent: replacements are not offered. */
  readonly onReplace?: (conflict: PlanningConflict, candidate: ReplacementCandidate) => void;
  readonly onClose: () => void;
  /** A call is under way. Default false. */
  readonly isRunning?: boolean;
}

/** What does not fit, who or what could do instead, and the knowing override. */
export const ConflictsDialog = ({ answer, onAccept, onReplace, onClose, isRunning = false }: ConflictsDialogProps) => {
  const id = useId();
  const { conflicts } = answer;
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const isSolved = conflicts.length === 0;
  const isBlocked = conflicts.some(({ severity }) => severity === 'blocking');
  return (
    <Dialog open onClose={isRunning ? undefined : onClose} fullWidth maxWidth="sm" fullScreen={isNarrow} aria-labelledby={id}>
      <DialogTitle id={id}>{CONFLICT_MESSAGES.title(conflicts.length)}</DialogTitle>
      <DialogContent>
        {isSolved ? (
          <Alert severity="success">{CONFLICT_MESSAGES.solved}</Alert>
        ) : (
          <>
            <DialogContentText sx={{ mb: 2 }}>
              {isBlocked ? CONFLICT_MESSAGES.blockingText : CONFLICT_MESSAGES.warningText}
            </DialogContentText>
            <ConflictList answer={answer} onReplace={onReplace} isDisabled={isRunning} />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={isRunning} color="inherit" autoFocus={!isSolved}>
          {CONFLICT_MESSAGES.close}
        </Button>
        <Button
          variant="contained"
          color={isSolved ? 'primary' : 'warning'}
          loading={isRunning}
          autoFocus={isSolved}
          onClick={() => onAccept(conflicts.map(({ key }) => key))}
        >
          {isSolved ? CONFLICT_MESSAGES.confirm : CONFLICT_MESSAGES.accept}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
