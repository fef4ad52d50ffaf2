import type { Queryable } from '../../database/database.ts';
import type { TableName } from '../../database/tableName.ts';

/** Everything that a second factor may be, passkeys included: they also log in by themselves. */
const TABLES = [
  'account_totp',
  'account_passkeys',
  'passkey_challenges',
  'account_recovery_codes',
] as const satisfies TableName[];

/** Removes all second factors of an account, with its recovery codes. */
export const removeSecondFactor = async (transaction: Queryable, accountId: number): Promise<void> => {
  for (const table of TABLES) await transaction.write(table, `delete from ${table} where account_id = $1`, [accountId]);
};
