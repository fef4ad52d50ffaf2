import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { REASON_MAX_LENGTH } from '../../model/attendance/signedDay.ts';
import { saysReason } from '../../model/kernel/values/reason.ts';
import { ConfirmDialog } from '../../src/dialogs/ConfirmDialog.tsx';
import { SHEET_MESSAGES } from './messages.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly button: string;
  readonly color?: 'error' | 'primary';
  /** Default true. */
  readonly isRequired?: boolean;
  readonly isRunning: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for a reason that the journal stores. */
export const ReasonDialog = ({ isRequired = true, onConfirm, ...dialog }: ReasonDialogProps) => {
  const [reason, setReason] = useState('');
  const trimmedReason = reason.trim();
  return (
    <ConfirmDialog {...dialog} canConfirm={!isRequired || saysReason(trimmedReason)} onConfirm={() => onConfirm(trimmedReason)}>
      <TextField
        autoFocus
        fullWidth
        multiline
        required={isRequired}
        label={isRequired ? SHEET_MESSAGES.reason : SHEET_MESSAGES.optionalReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: REASON_MAX_LENGTH } }}
      />
    </ConfirmDialog>
  );
};
