import type { WriteHooks } from '../hydra/hooks.ts';
import { rolesIn } from './accountHooks.ts';
import { keepSuperAdmin } from './keepSuperAdmin.ts';
import { refuseGrantedRoles } from './refuseGrantedRoles.ts';

/** The roles of a group are given by those who hold them. */
export const userGroupHooks: WriteHooks = {
  beforeWrite: async ({ actor, current, values }) => {
    const roles = values.own.get('roles');
    if (Array.isArray(roles)) {
      const before = rolesIn(current);
      const granted = roles.map(String).filter((role) => !before.includes(role));
      refuseGrantedRoles({ actor, granted, propertyPath: 'roles' });
    }
    return undefined;
  },
  afterWrite: async ({ transaction, current, values }) => {
    if (values.own.has('roles') && rolesIn(current).includes('ROLE_SUPER_ADMIN')) await keepSuperAdmin(transaction);
  },
};
