import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import type { LogisticSession } from '../data/daySession.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { type FoundSession, LogisticSessionSearch } from './LogisticSessionSearch.tsx';

interface SessionSearchDialogProps {
  readonly logisticSession: LogisticSession;
  readonly title: string;
  readonly text: string;
  /** Label of the confirm button. */
  readonly button: string;
  readonly color?: 'primary' | 'warning';
  readonly isRunning: boolean;
  /** Consequence of the choice, below the list. */
  readonly consequence?: (chosen: FoundSession) => ReactNode;
  readonly onTake: (chosen: FoundSession) => void;
  readonly onClose: () => void;
}

/** Searches another logistic session, shows the consequence, and confirms. */
export const LogisticSessionSearchDialog = (props: SessionSearchDialogProps) => {
  const { logisticSession, title, text, button, color = 'primary', isRunning, consequence, onTake, onClose } = props;
  const id = useId();
  const [choice, setChoice] = useState<FoundSession | null>(null);
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      // The dialog's inputs must not submit the form around it.
      onSubmit={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{text}</DialogContentText>
        <LogisticSessionSearch logisticSession={logisticSession} chosen={choice} onChoose={setChoice} />
        {choice ? consequence?.(choice) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={isRunning} color="inherit">
          {SESSION_MESSAGES.cancel}
        </Button>
        <Button
          variant="contained"
          color={color}
          disabled={!choice}
          loading={isRunning}
          onClick={() => (choice ? onTake(choice) : undefined)}
        >
          {button}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
