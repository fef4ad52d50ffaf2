import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { withFirmSpaces } from '../../model/kernel/values/french.ts';

export interface ConfirmDialogProps {
  readonly title: string;
  /** Says what will happen. */
  readonly text: ReactNode;
  /** Label of the confirm button. */
  readonly button: string;
  readonly color?: ButtonProps['color'];
  readonly isRunning: boolean;
  /** For a letter inside. Default false. */
  readonly isWide?: boolean;
  /** Default true. */
  readonly canConfirm?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Below the text, e.g. an input. */
  readonly children?: ReactNode;
}

/** A confirmation dialog. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, text, button, color, isRunning, canConfirm = true, isWide = false, onConfirm, onClose, children } = props;
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : onClose}
      maxWidth={isWide ? 'md' : 'sm'}
      fullWidth
      aria-labelledby={id}
      // A click in the dialog must not reach the row or form that contains it.
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id}>{withFirmSpaces(title)}</DialogTitle>
      <DialogContent>
        <DialogContentText component="div" sx={{ mb: children ? 2 : 0 }}>
          {text}
        </DialogContentText>
        {children}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={isRunning} color="inherit">
          {/* « Annuler » would read twice where the act is to cancel something. */}
          {translate(button.startsWith('Annuler') ? 'confirm.back' : 'ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color={color}
          onClick={onConfirm}
          loading={isRunning}
          disabled={!canConfirm}
          autoFocus={!children}
        >
          {button}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
