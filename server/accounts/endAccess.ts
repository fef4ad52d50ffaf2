import type { Queryable } from '../database/database.ts';
import { dropAccountLinks } from './accountLinks.ts';
import { closeAccountSessions } from './loginSessions.ts';

interface AccountChange {
  readonly hasNewPassword: boolean;
  readonly hasNewEmail: boolean;
  readonly isDisabled: boolean;
}

/** A new password and disabling end the sessions and links of an account, a new e-mail ends its links. */
export const endAccess = async (
  transaction: Queryable,
  accountId: number,
  { hasNewPassword, hasNewEmail, isDisabled }: AccountChange,
): Promise<void> => {
  if (hasNewPassword || isDisabled) await closeAccountSessions(transaction, accountId);
  // A link sent to the former address would still choose a password.
  if (hasNewPassword || isDisabled || hasNewEmail) await dropAccountLinks(transaction, accountId);
};
