import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import type { MailState } from '../../model/mail/mailStates.ts';
import { CancelWaitingButton } from './CancelWaitingButton.tsx';
import { OutboxBanner } from './OutboxBanner.tsx';
import { SmsListLink } from './SmsListLink.tsx';
import { UnsentMailBanner } from './UnsentMailBanner.tsx';
import type { OutboxState } from './useOutboxState.ts';

interface Beside {
  readonly counts?: readonly { readonly value: MailState; readonly count: number }[];
  readonly beside?: OutboxState;
}

/** Summary of the outbox, from the list's extras. */
export const OutboxHeader = () => {
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
