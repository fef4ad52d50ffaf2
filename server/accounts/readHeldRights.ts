import type { Held } from '../../model/accounts/accountRights.ts';
import type { Queryable } from '../database/database.ts';
import { defineBuiltStatement, typed } from '../database/defineStatement.ts';

const HELD = {
  users: `
select u.id, array(select distinct unnest(g.roles) from users_user_groups l join user_groups g on g.id = l.target_id where l.owner_id = u.id) as roles,
  array(select target_id from users_areas where owner_id = u.id) as areas, 'user' as kind
from users u where u.id = any($1::int[])`,
  trainers: `
select t.id, case when t.is_region_manager then array['ROLE_TRAINER_REGION_MANAGER'] else '{}' end as roles,
  array(select target_id from trainers_areas where owner_id = t.id) as areas, 'trainer' as kind
from trainers t where t.id = any($1::int[])`,
} as const;

/** Rights and areas of people ($1: ids). */
const heldRightsStatement = defineBuiltStatement({
  text: (table: keyof typeof HELD) => HELD[table],
  columns: { id: 'int4', roles: 'text[]', areas: 'int4[]', kind: typed<Held['kind']>('text') },
  examples: ['users', 'trainers'],
});

/** People's rights and areas as they are now, inside the transaction. */
export const readHeldRights = (
  transaction: Queryable,
  table: 'users' | 'trainers',
  ids: readonly number[],
): Promise<readonly (Held & { readonly id: number })[]> => heldRightsStatement.rows(transaction, table, [ids]);
