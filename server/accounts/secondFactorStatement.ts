import { defineStatement } from '../database/defineStatement.ts';

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
