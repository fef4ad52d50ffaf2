import { useQuery } from '@tanstack/react-query';
import { collectionPath } from '../../model/kernel/resource.ts';
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

export const useOutboxState = () =>
  useQuery({
    queryKey: ['mail_messages', 'outbox'],
    queryFn: async ({ signal }) =>
      (await httpClient(`${collectionPath('mail_messages')}/outbox`, { signal })).json as OutboxState,
    staleTime: 60_000,
  });
