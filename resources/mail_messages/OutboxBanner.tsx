import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { OUTBOX_MESSAGES } from './messages.ts';
import type { OutboxState } from './useOutboxState.ts';

/** Warns when mails are not delivered: no mail server, or test mode. */
export const OutboxBanner = ({ state }: { readonly state: OutboxState | undefined }) => {
  if (!state) return null;
  const { hasServer, isTest, testAddress } = state;
  return (
    <Stack spacing={1} sx={{ mb: 2, '&:empty': { display: 'none' } }}>
      {hasServer ? null : <Alert severity="warning">{OUTBOX_MESSAGES.noServer}</Alert>}
      {isTest ? (
        <Alert severity="warning">
          {testAddress ? OUTBOX_MESSAGES.testMode(testAddress) : OUTBOX_MESSAGES.testModeWithoutAddress}
        </Alert>
      ) : null}
    </Stack>
  );
};
