import type { FirstPage } from '../../../model/accounts/myAccount.ts';
import { defineBuiltStatement, defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';

const ACCOUNT_WHERE = {
  email: 'email = $1',
  /** Locked until the transaction ends. */
  lockedId: 'id = $1 for update',
} as const;

/** The login data of an account. */
export const accountStatement = defineBuiltStatement({
  text: (by: keyof typeof ACCOUNT_WHERE) =>
    `select id, email, password_hash as "passwordHash", is_active as "isActive", password_login_until as "passwordLoginUntil"
from accounts where ${ACCOUNT_WHERE[by]}`,
  columns: { id: 'int4', email: 'text', passwordHash: 'text?', isActive: 'bool', passwordLoginUntil: 'timestamptz?' },
  examples: ['email', 'lockedId'],
});

/** A person's own account ($1). */
export const ownAccountStatement = defineStatement({
  text: `
select a.email, coalesce(u.first_name, t.first_name) as "firstName", coalesce(u.last_name, t.last_name) as "lastName",
  a.first_page as "firstPage", a.password_hash is not null as "hasPassword"
from accounts a
left join users u on u.account_id = a.id
left join trainers t on t.account_id = a.id
where a.id = $1`,
  columns: { email: 'text', firstName: 'text', lastName: 'text', firstPage: typed<FirstPage>('text'), hasPassword: 'bool' },
});

/** The second factor of an account ($1); one row. */
export const secondFactorStatement = defineStatement({
  text: `
select t.secret, t.confirmed_at is not null as "hasTotp",
  exists (select 1 from account_passkeys where account_id = a.id) as "hasPasskey",
  (select count(*)::int from account_recovery_codes where account_id = a.id) as "recoveryCodesLeft",
  exists (
    select 1 from users u join users_user_groups l on l.owner_id = u.id join user_groups g on g.id = l.target_id
    where u.account_id = a.id and g.requires_second_factor
  ) as "isRequired"
from accounts a left join account_totp t on t.account_id = a.id
where a.id = $1`,
  columns: { secret: 'text?', hasTotp: 'bool', hasPasskey: 'bool', recoveryCodesLeft: 'int4', isRequired: 'bool' },
});

const GROUPS_WHERE = {
  code: 'g.code = $1',
  id: 'g.id = $1',
  /** Groups among those named ($1) that the user ($2) is not in. */
  newToUser: `g.id = any($1::int[]) and not exists (select 1 from users_user_groups l where l.owner_id = $2 and l.target_id = g.id)`,
} as const;

/** User groups with their members. */
export const userGroupsStatement = defineBuiltStatement({
  text: (by: keyof typeof GROUPS_WHERE) => `
select g.id, g.roles, array(select l.owner_id from users_user_groups l where l.target_id = g.id) as members
from user_groups g where ${GROUPS_WHERE[by]}`,
  columns: { id: 'int4', roles: 'text[]', members: 'int4[]' },
  examples: ['code', 'id', 'newToUser'],
});

export type UserGroup = RowOf<typeof userGroupsStatement>;
