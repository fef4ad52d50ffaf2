import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { sameTrainings } from '../commands/sameTrainings.ts';
import { eventName } from '../data/eventWords.ts';
import type { PlanningEvent } from '../data/planningEvents.ts';
import { PLANNING_MESSAGES, PLANNING_COMMAND_MESSAGES as WORDS } from '../messages.ts';
import { PLANNING_DIALOG_MESSAGES } from './messages.ts';

interface DropOntoDialogProps {
  readonly event: PlanningEvent;
  readonly into: PlanningEvent;
  readonly onMerge: () => void;
  /** Undefined if it was dropped on its own place. */
  readonly onBeside?: () => void;
  readonly onClose: () => void;
}

/** A session was dropped on another: merge them, or place it beside. */
export const DropOntoDialog = ({ event, into, onMerge, onBeside, onClose }: DropOntoDialogProps) => {
  const id = useId();
  const same = sameTrainings(event.logisticSession, into.logisticSession);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{WORDS.dropTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>
          {PLANNING_DIALOG_MESSAGES.dropText(eventName(event), eventName(into))}
        </DialogContentText>
        <DialogContentText>{PLANNING_DIALOG_MESSAGES.mergeText(eventName(event), eventName(into))}</DialogContentText>
        {same ? (
          <DialogContentText sx={{ mt: 1 }}>{PLANNING_DIALOG_MESSAGES.mergeSame(same.name, same.places)}</DialogContentText>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} color="inherit">
          {PLANNING_MESSAGES.cancel}
        </Button>
        {onBeside ? (
          <Button onClick={onBeside} variant="outlined" autoFocus>
            {WORDS.dropBeside}
          </Button>
        ) : null}
        <Button onClick={onMerge} variant="contained">
          {WORDS.doMerge}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
