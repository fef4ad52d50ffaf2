import type { Database } from '../database/database.ts';
import { DomainError } from '../domainError.ts';
import { accountStatement } from './accountStatement.ts';
import { openLoginSession } from './loginSessions.ts';
import { loginThrottleOf } from './loginThrottle.ts';
import { isPasswordOf } from './passwords.ts';
import { warnOwner } from './warnOwner.ts';

interface LogIn {
  readonly database: Database;
  readonly username: string;
  readonly password: string;
  /** The caller's address. */
  readonly address: string;
  readonly now: Date;
}

/** Opens a session for a valid e-mail and password and returns its token; all failures get the same answer. */
export const logIn = async ({ database, username, password, address, now }: LogIn): Promise<string> => {
  const email = username.trim().toLowerCase();
  const throttle = loginThrottleOf(database);
  await throttle.attempt({ username: email, address, onCeiling: () => warnOwner(database, email, now) });
  const account = await accountStatement.row(database, 'email', [email]);
  const isRight = await isPasswordOf(password, account?.passwordHash ?? null);
  if (!account || !isRight || !account.isActive) throw new DomainError('login.invalid_credentials');
  await throttle.succeed(email, address);
  return openLoginSession(database, account.id, now);
};
