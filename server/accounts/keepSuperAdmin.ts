import type { Queryable } from '../database/database.ts';
import { DomainError } from '../errors.ts';

/** Any number, the same in every instance. */
const SUPER_ADMIN_LOCK = 7_250_003;

const COUNT = `
select count(distinct u.id)::int as "left" from users u
join accounts a on a.id = u.account_id and a.is_active
join users_user_groups l on l.owner_id = u.id
join user_groups g on g.id = l.target_id
where 'ROLE_SUPER_ADMIN' = any(g.roles) and u.id is distinct from $1`;

/**
 * Refuses a write after which nobody could give rights any more: the last active Super Admin stays.
 * Two such writes wait for each other, so that they cannot take away the last two at once.
 */
export const keepSuperAdmin = async (transaction: Queryable, leavingUserId: number | null = null): Promise<void> => {
  await transaction.query('select pg_advisory_xact_lock($1)', [SUPER_ADMIN_LOCK]);
  const [row] = await transaction.query<{ left: number }>(COUNT, [leavingUserId]);
  if (!row?.left) {
    throw new DomainError('record.conflict', {
      detail: 'Il doit rester au moins un Super Admin actif : désignez-en un autre d’abord.',
    });
  }
};
