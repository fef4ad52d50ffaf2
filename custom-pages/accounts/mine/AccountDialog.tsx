import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';
import { SECOND_FACTOR_MESSAGES } from './secondFactorMessages.ts';

interface AccountDialogProps {
  readonly title: string;
  /** Label of the button that sends it. */
  readonly button: string;
  readonly isRunning: boolean;
  /** A press beside the dialog, or Escape, keeps it open. Default false. */
  readonly staysOpen?: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A step of the second factor: a small form in a dialog. */
export const AccountDialog = (props: AccountDialogProps) => {
  const { title, button, isRunning, staysOpen = false, onSubmit, onClose, children } = props;
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={staysOpen ? undefined : onClose} aria-labelledby={id}>
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onClose}>
            {SECOND_FACTOR_MESSAGES.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isRunning}>
            {button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
