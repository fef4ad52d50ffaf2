import { isAllowed } from '../../model/accounts/access.ts';
import { labelRight } from '../../model/accounts/labelRight.ts';
import { isResourceKey, resourceByName } from '../../model/resources.ts';
import { useCurrentUser } from './useCurrentUser.ts';

/** May the logged-in person pick records of a collection by label. */
export const useMayPick = (target: string): boolean => {
  const roles = useCurrentUser()?.roles ?? [];
  return isResourceKey(target) && isAllowed(labelRight(resourceByName(target)), roles);
};
