import { isAllowed } from '../../model/accounts/access.ts';
import type { Reference } from '../../model/kernel/resource.ts';
import { SHARED_VIEW_EDITORS } from '../../model/savedViews/savedView.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { useLabels } from '../records/useLabels.ts';

const MAX_GROUPS = 100;

/** The groups the person may share with: their own, or all for people who manage groups. */
export const useShareableGroups = (): readonly Reference[] => {
  const user = useCurrentUser();
  const { data = [] } = useLabels('user_groups', { perPage: MAX_GROUPS });
  const isFree = isAllowed(SHARED_VIEW_EDITORS, user?.roles ?? []);
  return data.filter(({ name }) => isFree || user?.userGroups.includes(String(name)));
};
