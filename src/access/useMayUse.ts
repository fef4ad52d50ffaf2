import { mayUse } from '../records/resourceRights.ts';
import { useCurrentUser } from './useCurrentUser.ts';

/** May the logged-in person do this with the records of a collection; answered without a request. */
export const useMayUse = (resource: string, action: string): boolean => mayUse(resource, action, useCurrentUser()?.roles ?? []);
