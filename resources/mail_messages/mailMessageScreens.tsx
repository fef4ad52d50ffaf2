import SmsIcon from '@mui/icons-material/SmsOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCreatePath, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { MailState } from '../../model/mail/mailStates.ts';
import { useListFilters } from '../../src/filters/useListFilters.ts';
import type { ResourceScreens } from '../../src/frames/resourceModule.tsx';
import { SMS_OUTBOX_MESSAGES } from '../sms_messages/messages.ts';
import { CancelWaitingButton } from './CancelWaitingButton.tsx';
import { OUTBOX_MESSAGES } from './messages.ts';
import { OutboxBanner } from './OutboxBanner.tsx';
import type { OutboxState } from './useOutboxState.ts';

interface Beside {
  readonly counts?: readonly { readonly value: MailState; readonly count: number }[];
  readonly beside?: OutboxState;
}

/** Leads to the SMS, which are no entry of the menu: most installations send none. */
const SmsListLink = () => {
  const createPath = useCreatePath();
  return (
    <Button component={Link} to={createPath({ resource: 'sms_messages', type: 'list' })} startIcon={<SmsIcon />} sx={{ mb: 2 }}>
      {SMS_OUTBOX_MESSAGES.list}
    </Button>
  );
};

const KEPT: MailState = 'kept';

/** Messages not sent for lack of a mail server, and a link to them. */
const UnsentMailBanner = ({ count }: { readonly count: number }) => {
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

/** Summary of the outbox, from the list's extras. */
const OutboxHeader = () => {
  const { meta, filterValues = {} } = useListContext();
  const { counts = [], beside }: Beside = meta ?? {};
  const countOf = (state: MailState): number => counts.find(({ value }) => value === state)?.count ?? 0;
  return (
    <>
      {beside?.sendsSms ? <SmsListLink /> : null}
      <OutboxBanner state={beside} />
      {beside?.hasServer && countOf('kept') > 0 ? <UnsentMailBanner count={countOf('kept')} /> : null}
      <Box sx={{ mb: 1, '&:empty': { display: 'none' } }}>
        <CancelWaitingButton
          count={countOf('queued')}
          waiting={{ filters: { ...filterValues, state: 'queued' }, expected: countOf('queued') }}
        />
      </Box>
    </>
  );
};

/** The outbox updates delivery states by itself. */
export const mailMessageScreens: ResourceScreens = { list: { header: <OutboxHeader />, bulk: null, isLive: true } };
