import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { CopyField } from '../../../src/dialogs/CopyField.tsx';
import { SECOND_FACTOR_MESSAGES } from './secondFactorMessages.ts';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** New recovery codes, shown only this once. */
export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{SECOND_FACTOR_MESSAGES.codesTitle}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Alert severity="warning">{SECOND_FACTOR_MESSAGES.codesText}</Alert>
          <CopyField isLong label={SECOND_FACTOR_MESSAGES.codes} value={codes.join('\n')} words={SECOND_FACTOR_MESSAGES} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="outlined" onClick={onClose}>
          {SECOND_FACTOR_MESSAGES.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
