import type { users } from '../../../model/accounts/user.ts';
import type { ExpressionsOf } from '../../hydra/contract/expressions.ts';

const ofAccount = (column: string) => (row: string) => `(select a.${column} from accounts a where a.id = ${row}.account_id)`;

/** SQL: has the person of an account (`a`) a way in. */
export const ofOpenAccount = `a.password_hash is not null
  or exists (select 1 from account_identities i where i.account_id = a.id) or exists (select 1 from account_passkeys p where p.account_id = a.id)`;
const ofInvited = `exists (select 1 from account_links l where l.account_id = a.id and l.purpose = 'invitation')`;

/** Has the person a way in, an invitation that they have not followed, or neither. */
const accessState = (row: string): string =>
  `(select case when ${ofOpenAccount} then 'open' when ${ofInvited} then 'invited' else 'uninvited' end from accounts a where a.id = ${row}.account_id)`;

/** SQL of the account fields of users and trainers. */
export const accountExpressions = {
  email: ofAccount('email'),
  isActive: ofAccount('is_active'),
  mustChangePassword: ofAccount('must_change_password'),
  accessState,
} as const;

/** A user has the roles of their groups, and ROLE_USER. */
const rolesOf = (row: string): string => {
  const granted = `select unnest(g.roles) from users_user_groups l join user_groups g on g.id = l.target_id where l.owner_id = ${row}.id`;
  return `to_json(array(select 'ROLE_USER' union ${granted} order by 1))`;
};

export const usersExpressions = {
  fields: { ...accountExpressions, roles: rolesOf },
  filters: {},
} as const satisfies ExpressionsOf<typeof users>;
