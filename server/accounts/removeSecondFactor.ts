import type { Queryable } from '../database/database.ts';

/** Removes the second factor of an account, with its recovery codes. */
export const removeSecondFactor = async (transaction: Queryable, accountId: number): Promise<void> => {
  await transaction.write('account_totp', 'delete from account_totp where account_id = $1', [accountId]);
  await transaction.write('account_recovery_codes', 'delete from account_recovery_codes where account_id = $1', [accountId]);
};
