import { HOUR_MS } from '../../../model/calendar/parisTime.ts';
import { OPERATOR_PASSWORD_HOURS } from '../../../model/kernel/values/passwordRules.ts';
import { OPERATOR_MESSAGES } from '../../../model/messages/operator.ts';
import type { Queryable } from '../../database/database.ts';
import { StartError } from '../../kernel/startError.ts';
import { findAccountActor } from '../caller/findActor.ts';
import { accountJournal } from '../people/accountJournal.ts';
import { accountStatement } from '../people/accountStatements.ts';
import { removeSecondFactor } from '../people/removeSecondFactor.ts';
import { saveAccount } from '../people/saveAccount.ts';
import { closeAccountSessions } from '../sessions/loginSessions.ts';

interface ResetAccount {
  readonly email: string;
  readonly password: string;
  readonly requestId: string;
  readonly now: Date;
}

/** Gives an account a new password, makes it active and removes its second factor, for an operator whose last administrator is locked out. */
export const resetAccount = async (transaction: Queryable, { email, password, requestId, now }: ResetAccount): Promise<void> => {
  const account = await accountStatement.row(transaction, 'email', [email.trim().toLowerCase()]);
  if (!account) throw new StartError(OPERATOR_MESSAGES.accountUnknown({ email }));
  await saveAccount(transaction, { accountId: account.id, password, isActive: true });
  const until = new Date(now.getTime() + OPERATOR_PASSWORD_HOURS * HOUR_MS);
  await transaction.write('accounts', 'update accounts set password_login_until = $2 where id = $1', [account.id, until]);
  await removeSecondFactor(transaction, account.id);
  await closeAccountSessions(transaction, account.id);
  const owner = await findAccountActor(transaction, account.id);
  const actor = { name: OPERATOR_MESSAGES.operator, accountId: null };
  if (owner) await accountJournal({ database: transaction, actor, requestId, now }, { action: 'change_password', owner });
};
