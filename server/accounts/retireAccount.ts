import type { Queryable } from '../database/database.ts';
import { dropAccountLinks } from './accountLinks.ts';
import { closeAccountSessions } from './loginSessions.ts';
import { removeSecondFactor } from './removeSecondFactor.ts';

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
