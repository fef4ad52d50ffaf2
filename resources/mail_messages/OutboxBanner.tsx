import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { withFirmSpaces } from '../../model/kernel/values/french.ts';
import { MAIL_CAUGHT } from '../../model/messages/mail/mail.ts';
import { OUTBOX_MESSAGES } from './messages.ts';
import type { OutboxState } from './useOutboxState.ts';

/** Warns when mails are not delivered: no mail server, one that only catches them, or test mode. */
export const OutboxBanner = ({ state }: { readonly state: OutboxState | undefined }) => {
  if (!state) return null;
  const { hasServer, isCaught, isTest, testAddress } = state;
  return (
    <Stack spacing={1} sx={{ mb: 2, '&:empty': { display: 'none' } }}>
      {hasServer ? null : <Alert severity="warning">{withFirmSpaces(OUTBOX_MESSAGES.noServer)}</Alert>}
      {isCaught ? <Alert severity="warning">{MAIL_CAUGHT}</Alert> : null}
      {isTest ? (
        <Alert severity="warning">
          {testAddress ? OUTBOX_MESSAGES.testMode(testAddress) : OUTBOX_MESSAGES.testModeWithoutAddress}
        </Alert>
      ) : null}
    </Stack>
  );
};
