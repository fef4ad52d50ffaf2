import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { MailState } from '../../model/mail/mail.ts';
import { useListFilters } from '../../src/filters/useListFilters.ts';
import { OUTBOX_MESSAGES } from './messages.ts';

const KEPT: MailState = 'kept';

/** What a mail server that has come since could send, and the way to it. */
export const KeptBanner = ({ count }: { readonly count: number }) => {
  const { values, set } = useListFilters();
  const showKept = (
    <Button color="inherit" size="small" onClick={() => set({ state: KEPT })} sx={{ whiteSpace: 'nowrap' }}>
      {OUTBOX_MESSAGES.showKept}
    </Button>
  );
  return (
    <Alert severity="warning" sx={{ mb: 2 }} action={values.state === KEPT ? null : showKept}>
      {OUTBOX_MESSAGES.kept(count)}
    </Alert>
  );
};
