import type { Held } from '../../model/accounts/accountRights.ts';
import type { Queryable } from '../database/database.ts';

const HELD = {
  users: `
select array(select distinct unnest(g.roles) from users_user_groups l join user_groups g on g.id = l.target_id where l.owner_id = u.id) as roles,
  array(select target_id from users_areas where owner_id = u.id) as areas, 'user' as kind
from users u where u.id = any($1::int[])`,
  trainers: `
select case when t.is_region_manager then array['ROLE_TRAINER_REGION_MANAGER'] else '{}' end as roles,
  array(select target_id from trainers_areas where owner_id = t.id) as areas, 'trainer' as kind
from trainers t where t.id = any($1::int[])`,
} as const;

/** People's rights and areas as they are now, inside the transaction. */
export const readHeldRights = (
  transaction: Queryable,
  table: keyof typeof HELD,
  ids: readonly number[],
): Promise<readonly Held[]> => transaction.query<Held>(HELD[table], [ids]);
