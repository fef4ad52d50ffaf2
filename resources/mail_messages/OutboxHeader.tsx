import { useListContext } from 'react-admin';
import type { MailState } from '../../model/mail/mailStates.ts';
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
  const { counts = [], beside }: Beside = useListContext().meta ?? {};
  const keptCount = counts.find(({ value }) => value === 'kept')?.count ?? 0;
  return (
    <>
      {beside?.sendsSms ? <SmsListLink /> : null}
      <OutboxBanner state={beside} />
      {beside?.hasServer && keptCount > 0 ? <UnsentMailBanner count={keptCount} /> : null}
    </>
  );
};
