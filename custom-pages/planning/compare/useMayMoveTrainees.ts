import { isAllowed } from '../../../model/accounts/access.ts';
import { PLANNING_COMMAND_RIGHTS } from '../../../model/planning/planningCommands.ts';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';

export const useMayMoveTrainees = (): boolean => isAllowed(PLANNING_COMMAND_RIGHTS.move_trainees, useCurrentUser()?.roles ?? []);
