import { mayUseWhole } from '../records/resourceRights.ts';
import { useCurrentUser } from './useCurrentUser.ts';

/** May the logged-in person do this with whole records of a collection, not only a part of them. */
export const useMayUseWhole = (resource: string, action: string): boolean =>
  mayUseWhole(resource, action, useCurrentUser()?.roles ?? []);
