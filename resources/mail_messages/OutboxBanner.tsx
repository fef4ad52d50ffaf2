import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { OUTBOX_MESSAGES } from './messages.ts';
import { useOutboxState } from './useOutboxState.ts';

interface OutboxBannerProps {
  /** How long a message waits, too. Default false. */
  readonly saysDelay?: boolean;
}

/** The plain word of what leaves: nothing without a mail server, everything to one address in test mode. */
export const OutboxBanner = ({ saysDelay = false }: OutboxBannerProps) => {
  const { data } = useOutboxState();
  if (!data) return null;
  const { hasServer, isTest, testAddress, delayMinutes } = data;
  return (
    <Stack spacing={1} sx={{ mb: 2, '&:empty': { display: 'none' } }}>
      {hasServer ? null : <Alert severity="warning">{OUTBOX_MESSAGES.noServer}</Alert>}
      {isTest ? (
        <Alert severity="warning">
          {testAddress ? OUTBOX_MESSAGES.testMode(testAddress) : OUTBOX_MESSAGES.testModeWithoutAddress}
        </Alert>
      ) : null}
      {hasServer && saysDelay ? <Alert severity="info">{OUTBOX_MESSAGES.delay(delayMinutes)}</Alert> : null}
    </Stack>
  );
};
