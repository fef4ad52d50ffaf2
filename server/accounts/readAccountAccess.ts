import type { AccountAccessView } from '../../model/accounts/accountAccess.ts';
import type { Dependencies } from '../dependencies.ts';
import { notFound } from '../domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { accountAccessStatement } from './accountAccessStatement.ts';
import { accountBehind } from './accountHooks.ts';
import { readPendingEmail } from './pendingEmailChange.ts';

interface ReadAccess {
  readonly table: 'users' | 'trainers';
  readonly id: number;
  readonly mailer: Dependencies['mailer'];
  readonly settings: Pick<Dependencies['settings'], 'passwordLogin' | 'catchesMail'>;
}

/** How a colleague gets into their account; a person outside the caller's scope is a 404. */
export const readAccountAccess = async (
  context: WriteContext,
  { table, id, mailer, settings: { passwordLogin, catchesMail } }: ReadAccess,
): Promise<AccountAccessView> => {
  const { database, now } = context;
  await recordsOf(context)[table].requireSeen(id);
  const accountId = await accountBehind({ transaction: database }, table, id);
  const row = await accountAccessStatement.row(database, [accountId, now]);
  if (!row) throw notFound();
  const { isActive, hasPassword, hasSecondFactor, purpose, expiresAt } = row;
  const pending = purpose && expiresAt ? { purpose, expiresAt: expiresAt.toISOString() } : null;
  const emailChange = await readPendingEmail(database, accountId, now);
  return {
    isActive,
    hasPassword,
    hasSecondFactor,
    pending,
    emailChange,
    sendsMails: mailer !== null,
    catchesMail,
    passwordLogin,
  };
};
