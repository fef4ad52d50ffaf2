import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountAccessView, OfferedLink } from '../../model/accounts/accountAccess.ts';
import { useAction } from '../frames/useAction.ts';
import { httpClient } from '../providers/httpClient.ts';
import { ACCOUNT_ACCESS_MESSAGES } from './messages.ts';

interface Person {
  readonly email: string;
  readonly version: unknown;
}

/** A colleague's access (`iri`: of the user or trainer), and the link to offer them; only the answer that created a link has it. */
export const useAccountAccess = (iri: string, { email, version }: Person) => {
  const client = useQueryClient();
  const queryKey = ['account-access', iri, version];
  const reload = () => void client.invalidateQueries({ queryKey });
  const [offered, setOffered] = useState<OfferedLink | null>(null);
  const { data, error } = useQuery({
    queryKey,
    placeholderData: keepPreviousData,
    queryFn: async () => (await httpClient(`${iri}/account_access`)).json as AccountAccessView,
  });
  const { run, isRunning } = useAction<OfferedLink>({
    success: ({ isMailed }) => (isMailed ? ACCOUNT_ACCESS_MESSAGES.mailed(email) : ''),
    refreshes: [],
    onDone: (link) => {
      setOffered(link.link === null ? null : link);
      reload();
    },
  });
  const offer = (delivery: 'mail' | 'link') =>
    run(async () => (await httpClient(`${iri}/account_link`, { method: 'POST', body: { delivery } })).json as OfferedLink);
  return { access: data ?? null, error, isRunning, offer, offered, closeOffered: () => setOffered(null), reload };
};
