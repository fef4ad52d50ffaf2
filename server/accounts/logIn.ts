import type { Database } from '../database/database.ts';
import { DomainError, problem } from '../domainError.ts';
import { checkPassword } from './checkPassword.ts';
import { openLoginSession } from './loginSessions.ts';
import { loginThrottleOf } from './loginThrottle.ts';
import { proveSecondFactor, type SecondStep } from './proveSecondFactor.ts';

interface LogIn extends SecondStep {
  readonly database: Database;
  readonly username: string;
  readonly password: string;
  /** PASSWORD_LOGIN: do passwords open accounts, other than one that the operator has just reset. */
  readonly passwordLogin: boolean;
  /** The caller's address. */
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly requestId: string;
  readonly now: Date;
}

/** Opens a session for a valid e-mail and password and returns its token; all failures get the same answer. */
export const logIn = async ({ database, username, password, ...call }: LogIn): Promise<string> => {
  const { address, userAgent, now, passwordLogin } = call;
  const email = username.trim().toLowerCase();
  const account = await checkPassword({ database, email, password, address, now });
  if (!account) throw new DomainError('login.invalid_credentials');
  const isOpen = passwordLogin || (account.passwordLoginUntil !== null && account.passwordLoginUntil > now);
  if (!isOpen) throw problem('login.password_off', 'account.password_login_off');
  await proveSecondFactor(database, { accountId: account.id, ...call });
  await loginThrottleOf(database).succeed(email, address);
  return openLoginSession(database, account.id, { userAgent, now });
};
