import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts';
import type { Queryable } from '../database/database.ts';
import type { RowOf } from '../database/defineStatement.ts';
import { problem } from '../domainError.ts';
import { superAdminsStatement } from './superAdminsStatement.ts';

type SuperAdmins = RowOf<typeof superAdminsStatement>;

const countSuperAdmins = async (transaction: Queryable, leavingUserId: number | null = null): Promise<SuperAdmins> => {
  const row = await superAdminsStatement.row(transaction, [leavingUserId]);
  return row ?? { all: 0, everywhere: 0 };
};

/** How many there were at the start of a transaction that changes rights. */
const counted = new WeakMap<Queryable, SuperAdmins>();

/**
 * Call it before a write that changes rights: these writes run one after the other across all instances, so that rights read in
 * one stay valid until it ends, and two cannot remove the last two administrators at once.
 */
export const lockRights = async (transaction: Queryable): Promise<void> => {
  await transaction.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.superAdmins]);
  counted.set(transaction, await countSuperAdmins(transaction));
};

/** Call it after the write: refuses to lose the last super administrator, or the last one without area limit. */
export const keepSuperAdmin = async (transaction: Queryable, leavingUserId: number | null = null): Promise<void> => {
  const before = counted.get(transaction);
  if (!before?.all) return;
  const left = await countSuperAdmins(transaction, leavingUserId);
  if (left.all > 0 && (left.everywhere > 0 || before.everywhere === 0)) return;
  throw problem('record.conflict', 'account.last_super_admin');
};
