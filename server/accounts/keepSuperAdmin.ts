import type { Queryable } from '../database/database.ts';
import { problem } from '../domainError.ts';

/** Arbitrary, the same in every instance. */
const SUPER_ADMIN_LOCK = 7_250_003;

/** Ids of super administrators, and of those without area limit. */
interface SuperAdmins {
  readonly all: number;
  readonly everywhere: number;
}

const COUNT = `
select count(*)::int as "all", count(*) filter (where not exists (select 1 from users_areas r where r.owner_id = u.id))::int as everywhere
from users u
join accounts a on a.id = u.account_id and a.is_active
where u.id is distinct from $1 and exists (
  select 1 from users_user_groups l join user_groups g on g.id = l.target_id
  where l.owner_id = u.id and 'ROLE_SUPER_ADMIN' = any(g.roles))`;

const countSuperAdmins = async (transaction: Queryable, leavingUserId: number | null = null): Promise<SuperAdmins> => {
  const [row] = await transaction.query<SuperAdmins>(COUNT, [leavingUserId]);
  return row ?? { all: 0, everywhere: 0 };
};

/** How many there were at the start of a transaction that changes rights. */
const counted = new WeakMap<Queryable, SuperAdmins>();

/**
 * Call it before a write that changes rights: such writes run one after the other across all instances, so that rights read in
 * one stay valid until it ends, and two cannot remove the last two administrators at once.
 */
export const lockRights = async (transaction: Queryable): Promise<void> => {
  await transaction.query('select pg_advisory_xact_lock($1)', [SUPER_ADMIN_LOCK]);
  counted.set(transaction, await countSuperAdmins(transaction));
};

/** Call it after such a write: refuses it if no super administrator without area limit is left. */
export const keepSuperAdmin = async (transaction: Queryable, leavingUserId: number | null = null): Promise<void> => {
  const before = counted.get(transaction);
  if (!before?.all) return;
  const left = await countSuperAdmins(transaction, leavingUserId);
  if (left.all > 0 && (left.everywhere > 0 || before.everywhere === 0)) return;
  throw problem('record.conflict', 'account.last_super_admin');
};
