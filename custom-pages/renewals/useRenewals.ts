import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RENEWALS_PATH, type RenewalsView, type RenewalView } from '../../model/renewals/renewals.ts';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { httpClient } from '../../src/providers/httpClient.ts';

const KEY = ['renewals'] as const;

/** Tables that decide who is due. */
const TABLES = ['need_trainings', 'training_types', 'training_sessions', 'companies'] as const;

/** The renewals that the person may see, again whenever something changes. */
export const useRenewals = (withStopped: boolean) => {
  const client = useQueryClient();
  useLiveChanges(TABLES, () => void client.invalidateQueries({ queryKey: KEY }));
  return useQuery({
    queryKey: [...KEY, withStopped],
    queryFn: async ({ signal }): Promise<readonly RenewalView[]> =>
      ((await httpClient(`${RENEWALS_PATH}${withStopped ? '?stopped=true' : ''}`, { signal })).json as RenewalsView).member,
    retry: false,
  });
};
