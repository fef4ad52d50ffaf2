import { defineStatement } from '../../database/defineStatement.ts';

/** Active people with the role, and their areas. */
export const readinessHoldersStatement = defineStatement({
  text: `
select a.id, a.email, array(select target_id from users_areas where owner_id = u.id) as areas
from users u join accounts a on a.id = u.account_id and a.is_active
where exists (
  select 1 from users_user_groups l join user_groups g on g.id = l.target_id
  where l.owner_id = u.id and 'ROLE_SESSION_EMAIL_PREPARATION' = any(g.roles))
order by a.id`,
  columns: {
    id: 'int4',
    email: 'text',
    areas: 'int4[]',
  },
});
