import { useCurrentUser } from '../access/useCurrentUser.ts';
import { mayOpenPage } from '../pages/pages.ts';

/** May the logged-in person open the pages of logistic sessions. */
export const useMayOpenLogisticSession = (): boolean => mayOpenPage('logistic-session', useCurrentUser()?.roles ?? []);
