import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { OutboxState } from '../../mail_messages/useOutboxState.ts';
import { useOutboxState } from '../../mail_messages/useOutboxState.ts';
import { MASS_SESSION_MESSAGES as WORDS } from '../messages.ts';

/** What happens to the messages instead of leaving for their receivers; null: they leave. */
const hindrance = (count: number, { hasServer, isCaught, isTest, testAddress }: OutboxState): string | null => {
  if (!hasServer) return WORDS.mailsKept(count);
  if (isTest) return testAddress ? WORDS.mailsDiverted(count, testAddress) : WORDS.mailsStuck(count);
  return isCaught ? WORDS.mailsCaught(count) : null;
};

/** How many messages a sending makes, and where they go: one sentence, so that none says that they leave when nothing does. */
export const MassMails = ({ count }: { readonly count: number }) => {
  const { data: outbox, isPending } = useOutboxState();
  if (isPending) return null;
  const hindered = outbox ? hindrance(count, outbox) : null;
  return hindered ? (
    <Alert severity="warning">{hindered}</Alert>
  ) : (
    <Typography sx={{ fontWeight: 600 }}>{WORDS.mails(count)}</Typography>
  );
};
