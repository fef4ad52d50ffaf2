import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useRef } from 'react';
import type { ConflictsAnswer, PlanningConflict, ReplacementCandidate } from '../../model/planning/planningConflicts.ts';
import { ConflictList } from './ConflictList.tsx';
import { CONFLICT_MESSAGES } from './messages.ts';

interface ConflictsDialogProps {
  readonly answer: ConflictsAnswer;
  /** Replacements made so far, one per line. */
  readonly replaced: readonly string[];
  /** Called with the keys of all conflicts shown, to accept them. */
  readonly onAccept: (keys: readonly string[]) => void;
  /** Undefined: no replacements are offered. */
  readonly onReplace?: (conflict: PlanningConflict, candidate: ReplacementCandidate) => void;
  readonly onClose: () => void;
  /** A call is running. Default false. */
  readonly isRunning?: boolean;
  /** Label of the button that accepts the conflicts. Default: to plan. */
  readonly accept?: string;
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </Box>
);

/** The clicked button disappears with its conflict: move the focus to the next choice. */
const useKeptFocus = (answer: ConflictsAnswer, isRunning: boolean) => {
  const content = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer draws other buttons
  useEffect(() => {
    const isLost = document.activeElement?.contains(content.current) ?? true;
    if (!isRunning && isLost) content.current?.querySelector('button')?.focus();
  }, [answer, isRunning]);
  return content;
};

/** Shows conflicts, offers replacements, and lets the person accept them. */
export const ConflictsDialog = (props: ConflictsDialogProps) => {
  const { answer, replaced, onAccept, onReplace, onClose, isRunning = false, accept = CONFLICT_MESSAGES.accept } = props;
  const id = useId();
  const { conflicts } = answer;
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const isSolved = conflicts.length === 0;
  const content = useKeptFocus(answer, isRunning);
  const isReplaceable = onReplace !== undefined && answer.replacements.some(({ candidates }) => candidates.length > 0);
  const isBlocked = conflicts.some(({ severity }) => severity === 'blocking');
  return (
    <Dialog open onClose={isRunning ? undefined : onClose} fullWidth maxWidth="sm" fullScreen={isNarrow} aria-labelledby={id}>
      <DialogTitle id={id}>{CONFLICT_MESSAGES.title(conflicts.length)}</DialogTitle>
      <DialogContent ref={content}>
        {isSolved ? (
          <Alert severity="success">
            {CONFLICT_MESSAGES.solved}
            <Lines lines={replaced} />
          </Alert>
        ) : (
          <>
            <DialogContentText sx={{ mb: 2 }}>
              {isBlocked ? CONFLICT_MESSAGES.blockingText(isReplaceable) : CONFLICT_MESSAGES.warningText}
            </DialogContentText>
            {replaced.length > 0 ? (
              <Alert severity="success" sx={{ mb: 2 }}>
                <Lines lines={replaced} />
              </Alert>
            ) : null}
            <ConflictList answer={answer} onReplace={onReplace} isDisabled={isRunning} />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={isRunning} color="inherit" autoFocus={!isSolved}>
          {CONFLICT_MESSAGES.close}
        </Button>
        <Button
          key={isSolved ? 'confirm' : 'accept'}
          variant="contained"
          color={isSolved ? 'primary' : 'warning'}
          loading={isRunning}
          autoFocus={isSolved}
          onClick={() => onAccept(conflicts.map(({ key }) => key))}
        >
          {isSolved ? CONFLICT_MESSAGES.confirm : accept}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
