import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MyAccountView } from '../../../model/accounts/myAccount.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';

/** Address of the caller's own account. */
export const MY_ACCOUNT = '/api/my_account';

const KEY = ['my-account'];

/** One's own account, and how to read it again after a change. */
export const useMyAccount = () => {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await httpClient(MY_ACCOUNT)).json as MyAccountView,
  });
  return { account: data ?? null, error, reload: () => void client.invalidateQueries({ queryKey: KEY }) };
};
