import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import type { PendingEmail } from '../../model/accounts/emailChange.ts';
import { ActionButton } from '../dialogs/ActionButton.tsx';
import { httpClient } from '../providers/httpClient.ts';
import { formatDateTime } from '../records/formatValue.ts';
import { PENDING_EMAIL_MESSAGES } from './messages.ts';

interface PendingEmailAlertProps {
  readonly pending: PendingEmail;
  /** The calls of its buttons. */
  readonly resendPath: string;
  readonly cancelPath: string;
  /** False: the link is read in the outbox. */
  readonly sendsMails: boolean;
  readonly onDone: () => void;
}

/** A new address that waits to be confirmed: sent again, or given up. */
export const PendingEmailAlert = ({ pending, resendPath, cancelPath, sendsMails, onDone }: PendingEmailAlertProps) => (
  <Alert severity="info" sx={{ my: 1, width: '100%', overflowWrap: 'anywhere' }}>
    {PENDING_EMAIL_MESSAGES.waiting(pending.email, formatDateTime(pending.expiresAt))}{' '}
    {pending.askedBy === null ? null : PENDING_EMAIL_MESSAGES.askedBy(pending.askedBy)}{' '}
    {sendsMails ? null : PENDING_EMAIL_MESSAGES.inOutbox}
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <ActionButton
        label={PENDING_EMAIL_MESSAGES.resend}
        call={() => httpClient(resendPath, { method: 'POST' })}
        success={PENDING_EMAIL_MESSAGES.resent(pending.email)}
        refreshes={[]}
        onDone={onDone}
      />
      <ActionButton
        label={PENDING_EMAIL_MESSAGES.cancel}
        variant="text"
        color="error"
        call={() => httpClient(cancelPath, { method: 'DELETE' })}
        success={PENDING_EMAIL_MESSAGES.cancelled}
        refreshes={[]}
        onDone={onDone}
      />
    </Stack>
  </Alert>
);
