import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';
import { CopyField } from '../../src/dialogs/CopyField.tsx';

interface ShownOnceDialogProps {
  readonly title: string;
  readonly warning: string;
  readonly label: string;
  readonly secret: string;
  readonly words: { readonly copy: string; readonly copied: string; readonly notCopied: string; readonly done: string };
  readonly onClose: () => void;
  /** How to use it. Default nothing. */
  readonly children?: ReactNode;
}

/** A secret that is shown only this once; a click beside it does not close it. */
export const ShownOnceDialog = ({ title, warning, label, secret, words, onClose, children }: ShownOnceDialogProps) => {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Alert severity="warning">{warning}</Alert>
          <CopyField label={label} value={secret} words={words} isLong />
          {children}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {words.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
