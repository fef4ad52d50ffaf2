import { ADVISORY_LOCKS } from '../../database/advisoryLocks.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf } from '../../database/defineStatement.ts';
import { problem } from '../../kernel/domainError.ts';
import { ofOpenAccount } from './expressions.ts';

const superAdminsStatement = defineStatement({
  text: `
select count(*)::int as "all", count(*) filter (where not exists (select 1 from users_areas r where r.owner_id = u.id))::int as everywhere
from users u
join accounts a on a.id = u.account_id and a.is_active and (${ofOpenAccount})
where u.id is distinct from $1 and exists (
  select 1 from users_user_groups l join user_groups g on g.id = l.target_id
  where l.owner_id = u.id and 'ROLE_SUPER_ADMIN' = any(g.roles))`,
  columns: {
    all: 'int4',
    everywhere: 'int4',
  },
});

type SuperAdmins = RowOf<typeof superAdminsStatement>;

const countSuperAdmins = async (transaction: Queryable, leavingUserId: number | null = null): Promise<SuperAdmins> => {
  const row = await superAdminsStatement.row(transaction, [leavingUserId]);
  return row ?? { all: 0, everywhere: 0 };
};

/** How many there were at the start of a transaction that changes rights. */
const countsByTransaction = new WeakMap<Queryable, SuperAdmins>();

/**
 * Call it before a write that changes rights: these writes run one after the other across all instances, so that rights read in
 * one stay valid until it ends, and two cannot remove the last two administrators at once.
 */
export const lockRights = async (transaction: Queryable): Promise<void> => {
  await transaction.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.superAdmins]);
  countsByTransaction.set(transaction, await countSuperAdmins(transaction));
};

/** Call it after the write: refuses to lose the last super administrator who can log in, or the last one of these without area limit. */
export const keepSuperAdmin = async (transaction: Queryable, leavingUserId: number | null = null): Promise<void> => {
  const before = countsByTransaction.get(transaction);
  if (!before?.all) return;
  const left = await countSuperAdmins(transaction, leavingUserId);
  if (left.all > 0 && (left.everywhere > 0 || before.everywhere === 0)) return;
  throw problem('record.conflict', 'account.last_super_admin');
};
