import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isSetupShown, SETUP_RECORDS } from '../../model/setup/setupShown.ts';
import type { SetupView } from '../../model/setup/setupSteps.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { useLiveChanges } from '../live/useLiveChanges.ts';
import { mayOpenPage } from '../pages/pages.ts';
import { httpClient } from '../providers/httpClient.ts';

/** Key of the cached set-up. */
export const SETUP_KEY = ['setup'] as const;

const TABLES: readonly string[] = [
  ...SETUP_RECORDS,
  'configurations',
  'mail_messages',
  'setup_marks',
  'logistic_sessions',
  'emargement_events',
];

/** The guided set-up, for administrators; asked once, and again when its data changes as long as it is shown. */
export const useSetup = ({ isFollowed = false }: { readonly isFollowed?: boolean } = {}) => {
  const client = useQueryClient();
  const roles = useCurrentUser()?.roles ?? [];
  const query = useQuery({
    queryKey: SETUP_KEY,
    queryFn: async ({ signal }) => (await httpClient('/api/setup', { signal })).json as SetupView,
    enabled: mayOpenPage('setup', roles),
    staleTime: Number.POSITIVE_INFINITY,
    // On a phone nobody follows it while another page is open: the menu is closed.
    refetchOnMount: isFollowed ? 'always' : true,
    // The menu and "Ma journée" work without it.
    retry: false,
  });
  const isShown = query.data !== undefined && isSetupShown(query.data);
  useLiveChanges(TABLES, () => {
    if (isShown || isFollowed) void client.invalidateQueries({ queryKey: SETUP_KEY });
  });
  return { ...query, isShown };
};
