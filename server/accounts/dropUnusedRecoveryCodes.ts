import type { Queryable } from '../database/database.ts';

const DROP = `
delete from account_recovery_codes where account_id = $1
  and not exists (select 1 from account_totp t where t.account_id = $1 and t.confirmed_at is not null)
  and not exists (select 1 from account_passkeys p where p.account_id = $1)`;

/** Removes the recovery codes of an account that has no second factor left for them to replace. */
export const dropUnusedRecoveryCodes = async (transaction: Queryable, accountId: number): Promise<void> => {
  await transaction.write('account_recovery_codes', DROP, [accountId]);
};
