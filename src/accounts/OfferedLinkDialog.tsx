import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import type { OfferedLink } from '../../model/accounts/accountAccess.ts';
import { CopyField } from '../frames/CopyField.tsx';
import { formatDateTime } from '../records/formatValue.ts';
import { ACCOUNT_ACCESS_MESSAGES } from './messages.ts';

interface OfferedLinkDialogProps {
  readonly offered: OfferedLink;
  readonly onClose: () => void;
}

/** A link to hand over, shown only this once. */
export const OfferedLinkDialog = ({ offered, onClose }: OfferedLinkDialogProps) => {
  const id = useId();
  const purpose = offered.purpose === 'invitation' ? 'invitation' : 'reset';
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{ACCOUNT_ACCESS_MESSAGES.dialogTitle[purpose]}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Alert severity="warning">{ACCOUNT_ACCESS_MESSAGES.onlyOnce(formatDateTime(offered.expiresAt))}</Alert>
          <CopyField label={ACCOUNT_ACCESS_MESSAGES.address} value={offered.link ?? ''} words={ACCOUNT_ACCESS_MESSAGES} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {ACCOUNT_ACCESS_MESSAGES.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
