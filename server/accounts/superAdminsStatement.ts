import { defineStatement } from '../database/defineStatement.ts';

export const superAdminsStatement = defineStatement({
  text: `
select count(*)::int as "all", count(*) filter (where not exists (select 1 from users_areas r where r.owner_id = u.id))::int as everywhere
from users u
join accounts a on a.id = u.account_id and a.is_active
where u.id is distinct from $1 and exists (
  select 1 from users_user_groups l join user_groups g on g.id = l.target_id
  where l.owner_id = u.id and 'ROLE_SUPER_ADMIN' = any(g.roles))`,
  columns: {
    all: 'int4',
    everywhere: 'int4',
  },
});
