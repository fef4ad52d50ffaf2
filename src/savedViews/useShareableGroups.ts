import { useGetList } from 'react-admin';
import { isAllowed } from '../../model/accounts/access.ts';
import type { Reference } from '../../model/kernel/resource.ts';
import { SHARED_VIEW_EDITORS } from '../../model/savedViews/savedView.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { LABEL_QUERY } from '../frames/itemQuery.ts';

const MAX_GROUPS = 100;

/** The groups the person may share with: their own, or all for people who manage groups. */
export const useShareableGroups = (): readonly Reference[] => {
  const user = useCurrentUser();
  const { data = [] } = useGetList<Reference>('user_groups', {
    ...LABEL_QUERY,
    filter: { representation: 'label' },
    pagination: { page: 1, perPage: MAX_GROUPS },
    sort: { field: '', order: 'ASC' },
  });
  const isFree = isAllowed(SHARED_VIEW_EDITORS, user?.roles ?? []);
  return data.filter(({ name }) => isFree || user?.userGroups.includes(String(name)));
};
