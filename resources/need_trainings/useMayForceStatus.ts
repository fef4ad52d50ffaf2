import { mayForceStatus } from '../../model/needs/needTrainingStatuses.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';

/** May the person give a need a status that the workflow does not lead to. */
export const useMayForceStatus = (): boolean => mayForceStatus(useCurrentUser()?.roles ?? []);
