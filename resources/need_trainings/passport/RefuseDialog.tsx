import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { saysReason } from '../../../model/kernel/values/reason.ts';
import { REFUSAL_REASON_LENGTH } from '../../../model/passport/passportIdentity.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { IDENTITY_MESSAGES } from './messages.ts';
import { useIdentityCalls } from './useIdentity.ts';

interface RefuseDialogProps {
  readonly trainee: string;
  readonly version: number;
  readonly onClose: () => void;
}

/** Notes that a trainee gives no number, with the reason. */
export const RefuseDialog = ({ trainee, version, onClose }: RefuseDialogProps) => {
  const [reason, setReason] = useState('');
  const { refuse } = useIdentityCalls(trainee);
  const { run, isRunning } = useAction({ success: IDENTITY_MESSAGES.refused, refreshes: [] });
  const note = async () => {
    if (await run(() => refuse({ version, reason }))) onClose();
  };
  return (
    <ConfirmDialog
      title={IDENTITY_MESSAGES.refuseTitle}
      text={IDENTITY_MESSAGES.refuseText}
      button={IDENTITY_MESSAGES.refuseButton}
      color="warning"
      isRunning={isRunning}
      canConfirm={saysReason(reason)}
      onConfirm={() => void note()}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        multiline
        required
        label={IDENTITY_MESSAGES.refuseReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: REFUSAL_REASON_LENGTH } }}
      />
    </ConfirmDialog>
  );
};
