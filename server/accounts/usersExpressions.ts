import type { users } from '../../model/accounts/user.ts';
import type { ExpressionsOf } from '../records/expressions.ts';
import { accountExpressions } from './accountExpressions.ts';

/** A user has the roles of their groups, and ROLE_USER. */
const rolesOf = (row: string): string => {
  const granted = `select unnest(g.roles) from users_user_groups l join user_groups g on g.id = l.target_id where l.owner_id = ${row}.id`;
  return `to_json(array(select 'ROLE_USER' union ${granted} order by 1))`;
};

export const usersExpressions = {
  fields: { ...accountExpressions, roles: rolesOf },
  filters: {},
} as const satisfies ExpressionsOf<typeof users>;
