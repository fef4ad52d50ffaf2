import type { Database } from '../../database/database.ts';
import type { RowOf } from '../../database/defineStatement.ts';
import { isPasswordOf } from '../credentials/passwords.ts';
import { accountStatement } from '../people/accountStatements.ts';
import { warnOwner } from '../people/mailAccountOwner.ts';
import { loginThrottleOf } from './loginThrottle.ts';

interface CheckPassword {
  readonly database: Database;
  /** In lower case. */
  readonly email: string;
  readonly password: string;
  /** The caller's address. */
  readonly address: string;
  readonly now: Date;
}

/**
 * The active account of an e-mail and password, or null. The attempt counts as a failure until the throttle's `succeed`; unknown
 * accounts cost the same.
 */
export const checkPassword = async ({
  database,
  email,
  password,
  address,
  now,
}: CheckPassword): Promise<RowOf<typeof accountStatement> | null> => {
  const onCeiling = () => warnOwner(database, email, now);
  await loginThrottleOf(database).attempt({ username: email, address, onCeiling });
  const account = await accountStatement.row(database, 'email', [email]);
  const isRight = await isPasswordOf(password, account?.passwordHash ?? null);
  return account?.isActive && isRight ? account : null;
};
