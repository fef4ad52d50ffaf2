import { defineStatement } from '../database/defineStatement.ts';

/** Addresses of the active administrators. */
export const administratorsStatement = defineStatement({
  text: `
select a.email from users u join accounts a on a.id = u.account_id and a.is_active
where exists (
  select 1 from users_user_groups l join user_groups g on g.id = l.target_id
  where l.owner_id = u.id and g.roles && array['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'])
order by a.id`,
  columns: { email: 'text' },
});
