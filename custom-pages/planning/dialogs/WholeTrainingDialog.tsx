import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { PLANNING_MESSAGES, PLANNING_COMMAND_MESSAGES as WORDS } from '../messages.ts';
import { PLANNING_DIALOG_MESSAGES } from './messages.ts';

interface WholeTrainingDialogProps {
  /** Coming days of the training, the moved one included. */
  readonly days: number;
  /** All days, this one only, or null: none. */
  readonly onChoose: (whole: boolean | null) => void;
}

/** A day of a training of several days was moved: all of them, unless the person wants this one only. */
export const WholeTrainingDialog = ({ days, onChoose }: WholeTrainingDialogProps) => {
  const id = useId();
  return (
    <Dialog open onClose={() => onChoose(null)} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{WORDS.wholeTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText>{PLANNING_DIALOG_MESSAGES.wholeText(days)}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={() => onChoose(null)} color="inherit">
          {PLANNING_MESSAGES.cancel}
        </Button>
        <Button onClick={() => onChoose(false)} variant="outlined">
          {WORDS.wholeDay}
        </Button>
        <Button onClick={() => onChoose(true)} variant="contained" autoFocus>
          {WORDS.wholeTraining}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
