import { isAllowed } from '../../model/kernel/access.ts';
import { PLANNING_COMMAND_RIGHTS, type PlanningCommandKind } from '../../model/planning/planningCommands.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';

/** May the person run a planning command. */
export const useMayCommand = (kind: PlanningCommandKind): boolean =>
  isAllowed(PLANNING_COMMAND_RIGHTS[kind], useCurrentUser()?.roles ?? []);
