import Alert from '@mui/material/Alert';
import { useListContext } from 'react-admin';
import type { MailState } from '../../model/mail.ts';
import { OUTBOX_MESSAGES } from './messages.ts';

interface StateCount {
  readonly value: MailState;
  readonly count: number;
}

/** The plain word of what has not left for want of a mail server, from the counts that come with the list. */
export const KeptBanner = () => {
  const { meta } = useListContext();
  const counts: readonly StateCount[] = meta?.counts ?? [];
  const kept = counts.find(({ value }) => value === 'kept')?.count ?? 0;
  if (kept === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {OUTBOX_MESSAGES.kept(kept)}
    </Alert>
  );
};
