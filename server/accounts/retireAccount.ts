import type { Queryable } from '../database/database.ts';
import { closeAccountSessions } from './loginSessions.ts';

/** Empties an account whose person is deleted: nobody logs in with it, and its e-mail is free again. The journal keeps naming it by number. */
export const retireAccount = async (transaction: Queryable, accountId: number): Promise<void> => {
  await closeAccountSessions(transaction, accountId);
  await transaction.write(
    'accounts',
    "update accounts set email = 'supprime-' || id || '@invalid', is_active = false, password_hash = null where id = $1",
    [accountId],
  );
};
