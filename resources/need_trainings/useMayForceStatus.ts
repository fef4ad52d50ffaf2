import { isAllowed } from '../../model/access.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';

/** May the person give a need a status that the workflow does not lead to. */
export const useMayForceStatus = (): boolean =>
  isAllowed(['ROLE_FORCE_CHANGE_NEED_TRAINING_STATUS'], useCurrentUser()?.roles ?? []);
