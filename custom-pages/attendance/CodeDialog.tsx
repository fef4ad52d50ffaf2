import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { SHEET_MESSAGES } from './messages.ts';

interface CodeDialogProps {
  readonly code: string;
  /** Name of the trainer. */
  readonly name: string;
  readonly onClose: () => void;
}

/** A trainer's code, shown once to the officer who hands it over. */
export const CodeDialog = ({ code, name, onClose }: CodeDialogProps) => {
  const title = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{SHEET_MESSAGES.codeOf(name)}</DialogTitle>
      <DialogContent>
        <Typography variant="h3" component="p" sx={{ textAlign: 'center', fontFamily: 'monospace', letterSpacing: '0.1em' }}>
          {code}
        </Typography>
        <Typography sx={{ mt: 2 }}>{SHEET_MESSAGES.codeText}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{SHEET_MESSAGES.close}</Button>
      </DialogActions>
    </Dialog>
  );
};
