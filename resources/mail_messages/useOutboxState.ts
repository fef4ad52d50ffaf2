import { useQuery } from '@tanstack/react-query';
import { collectionPath } from '../../model/kernel/resource.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { httpClient } from '../../src/providers/httpClient.ts';

/** Whether mails are delivered, and where to. */
export interface OutboxState {
  readonly hasServer: boolean;
  /** The mail server only catches mails: nobody receives them. */
  readonly isCaught: boolean;
  /** A provider of SMS is configured. */
  readonly sendsSms: boolean;
  readonly isTest: boolean;
  readonly testAddress: string | null;
  readonly delayMinutes: number;
}

/** Not asked for people who read no messages: some of them may send one all the same. */
export const useOutboxState = () => {
  const isEnabled = useMayUse('mail_messages', 'list');
  return useQuery({
    queryKey: ['mail_messages', 'outbox'],
    queryFn: async ({ signal }) =>
      (await httpClient(`${collectionPath('mail_messages')}/outbox`, { signal })).json as OutboxState,
    enabled: isEnabled,
    staleTime: 60_000,
  });
};
