import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { accountBehind } from './accountHooks.ts';
import { accountJournal } from './accountJournal.ts';
import { accountStatement } from './accountStatement.ts';
import { lockRights } from './keepSuperAdmin.ts';
import { closeAccountSessions } from './loginSessions.ts';
import { mailAccountOwner } from './mailAccountOwner.ts';
import { readHeldRights } from './readHeldRights.ts';
import { refuseStronger } from './refuseStronger.ts';
import { removeSecondFactor } from './removeSecondFactor.ts';

interface ResetSecondFactor {
  readonly table: 'users' | 'trainers';
  readonly id: number;
}

/** Removes a colleague's second factor, in the caller's transaction: they lost it. They are logged out, and told by mail. */
export const resetSecondFactor = async (context: WriteContext, { table, id }: ResetSecondFactor): Promise<void> => {
  const { database, actor, now } = context;
  await lockRights(database);
  await recordsOf(context)[table].requireSeen(id);
  refuseStronger({ actor, held: await readHeldRights(database, table, [id]), propertyPath: null });
  const accountId = await accountBehind({ transaction: database }, table, id);
  const account = await accountStatement.row(database, 'lockedId', [accountId]);
  await removeSecondFactor(database, accountId);
  await closeAccountSessions(database, accountId);
  if (account?.isActive) await mailAccountOwner(database, { notice: 'secondFactorReset', email: account.email, now });
  const owner = { kind: table === 'users' ? 'user' : 'trainer', id } as const;
  await accountJournal(context, { action: 'second_factor_reset', owner });
};
