import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { SESSION_CREATION_MESSAGES } from '../../resources/training_sessions/messages.ts';
import { NewSessionFields } from '../../resources/training_sessions/NewSessionFields.tsx';
import { useNewSessionForm } from '../../resources/training_sessions/useNewSessionForm.ts';
import { type FreeSlot, startOf } from './freeSlot.ts';
import { PLANNING_MESSAGES } from './messages.ts';

interface NewSessionDialogProps {
  readonly slot: FreeSlot;
  readonly onClose: () => void;
  /** Called with the first day of the new session, once the planning knows it. */
  readonly onCreated: (startAt: string) => void;
}

/** Asks for what a new session needs and makes it by one command. */
export const NewSessionDialog = (props: NewSessionDialogProps) => {
  const [start] = useState(() => startOf(props.slot));
  const { form, submit, isPending } = useNewSessionForm({ start, onCreated: ({ startAt }) => props.onCreated(startAt) });
  const isNarrow = useMediaQuery('(max-width: 600px)');
  return (
    <Dialog
      open
      onClose={isPending ? undefined : props.onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isNarrow}
      aria-labelledby="new-session"
    >
      <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
        <DialogTitle id="new-session">{SESSION_CREATION_MESSAGES.title}</DialogTitle>
        <DialogContent>
          <NewSessionFields form={form} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={props.onClose} disabled={isPending}>
            {PLANNING_MESSAGES.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {SESSION_CREATION_MESSAGES.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
