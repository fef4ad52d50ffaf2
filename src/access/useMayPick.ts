import { isAllowed } from '../../model/kernel/access.ts';
import { labelRight } from '../../model/registry/labelRight.ts';
import { isResourceKey, resourceByName } from '../../model/registry/resources.ts';
import { useCurrentUser } from './useCurrentUser.ts';

/** May the logged-in person pick records of a collection by label. */
export const useMayPick = (target: string): boolean => {
  const roles = useCurrentUser()?.roles ?? [];
  return isResourceKey(target) && isAllowed(labelRight(resourceByName(target)), roles);
};
