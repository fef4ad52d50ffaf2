import type { WriteEvent, WriteHooks } from '../hydra/hooks.ts';
import { rolesIn } from './accountHooks.ts';
import { keepSuperAdmin } from './keepSuperAdmin.ts';
import { refuseGrantedRoles } from './refuseGrantedRoles.ts';
import { groupMoves, setGroupUsers } from './setGroupUsers.ts';

/** The roles that the group will carry. */
const rolesAfter = ({ current, values }: WriteEvent): readonly string[] => {
  const roles = values.own.get('roles');
  return Array.isArray(roles) ? roles.map(String) : rolesIn(current);
};

/** The roles of a group are given by those who hold them, to it and to whom they put in it. */
export const userGroupHooks: WriteHooks = {
  beforeWrite: async (event) => {
    const { actor, current, values } = event;
    const before = rolesIn(current);
    const after = rolesAfter(event);
    if (values.own.has('roles')) {
      refuseGrantedRoles({ actor, granted: after.filter((role) => !before.includes(role)), propertyPath: 'roles' });
    }
    if (groupMoves(event)?.added.length) refuseGrantedRoles({ actor, granted: after, propertyPath: 'users' });
    return undefined;
  },
  afterWrite: async ({ id, ...event }) => {
    const { transaction, current, values } = event;
    const moves = groupMoves(event);
    if (moves) await setGroupUsers(event, id, moves);
    const mayLeave = values.own.has('roles') || (moves?.removed.length ?? 0) > 0;
    if (mayLeave && rolesIn(current).includes('ROLE_SUPER_ADMIN')) await keepSuperAdmin(transaction);
  },
};
