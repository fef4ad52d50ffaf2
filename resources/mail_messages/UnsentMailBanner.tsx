import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { MailState } from '../../model/mail/mailStates.ts';
import { useListFilters } from '../../src/filters/useListFilters.ts';
import { OUTBOX_MESSAGES } from './messages.ts';

const KEPT: MailState = 'kept';

/** Messages not sent for lack of a mail server, and a link to them. */
export const UnsentMailBanner = ({ count }: { readonly count: number }) => {
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
