import { mayOpenPage } from './pageRights.ts';
import { useCurrentUser } from './useCurrentUser.ts';

/** May the logged-in person open the pages of organised days. */
export const useMayOpenDay = (): boolean => mayOpenPage('logistic-session', useCurrentUser()?.roles ?? []);
