import type { Queryable } from '../database/database.ts';
import { problem } from '../errors.ts';

/** Any number, the same in every instance. */
const SUPER_ADMIN_LOCK = 7_250_003;

/** Who may do all, and who may do all everywhere. */
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

/** How many there were when a transaction began to change who holds which rights. */
const counted = new WeakMap<Queryable, SuperAdmins>();

/**
 * Before a write that changes who holds which rights: such writes wait for each other, on every instance, so that what each of them
 * reads of rights stands until it ends, and two cannot take away the last two at once.
 */
export const lockRights = async (transaction: Queryable): Promise<void> => {
  await transaction.query('select pg_advisory_xact_lock($1)', [SUPER_ADMIN_LOCK]);
  counted.set(transaction, await countSuperAdmins(transaction));
};

/** After such a write: refuses it when nobody is left who could give all rights, everywhere. */
export const keepSuperAdmin = async (transaction: Queryable, leavingUserId: number | null = null): Promise<void> => {
  const before = counted.get(transaction);
  if (!before?.all) return;
  const left = await countSuperAdmins(transaction, leavingUserId);
  if (left.all > 0 && (left.everywhere > 0 || before.everywhere === 0)) return;
  throw problem('record.conflict', 'account.last_super_admin');
};
