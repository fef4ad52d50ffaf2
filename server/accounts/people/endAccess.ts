import type { Queryable } from '../../database/database.ts';
import { closeAccountSessions } from '../sessions/loginSessions.ts';
import { dropAccountLinks } from './accountLinks.ts';
import { removeSecondFactor } from './removeSecondFactor.ts';
import { endPendingEmail } from './requestEmailChange.ts';

interface AccountChange {
  readonly hasNewPassword: boolean;
  readonly hasNewEmail: boolean;
  readonly isDisabled: boolean;
}

/**
 * A new password and disabling end the sessions and links of an account, a new e-mail ends its links. An address that waits to be
 * confirmed ends with the account; with a new password only if the person who had the former one asked for it.
 */
export const endAccess = async (
  transaction: Queryable,
  accountId: number,
  { hasNewPassword, hasNewEmail, isDisabled }: AccountChange,
): Promise<void> => {
  if (hasNewPassword || isDisabled) await closeAccountSessions(transaction, accountId);
  if (hasNewPassword || isDisabled) await endPendingEmail(transaction, accountId, { end: 'access', onlyOwn: !isDisabled });
  // A link sent to the former address would still choose a password.
  if (hasNewPassword || isDisabled || hasNewEmail) await dropAccountLinks(transaction, accountId);
};

/** Clears an account whose person was deleted: no login, and its e-mail is free again. The journal still refers to it by id. */
export const retireAccount = async (transaction: Queryable, accountId: number): Promise<void> => {
  await closeAccountSessions(transaction, accountId);
  await dropAccountLinks(transaction, accountId);
  await removeSecondFactor(transaction, accountId);
  await transaction.write('account_identities', 'delete from account_identities where account_id = $1', [accountId]);
  await transaction.write(
    'accounts',
    "update accounts set email = 'supprime-' || id || '@invalid', is_active = false, password_hash = null where id = $1",
    [accountId],
  );
};
