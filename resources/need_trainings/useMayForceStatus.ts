import { mayForceStatus } from '../../model/needs/needTrainingStatuses.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';

/** May the person set a status that the workflow does not allow. */
export const useMayForceStatus = (): boolean => mayForceStatus(useCurrentUser()?.roles ?? []);
