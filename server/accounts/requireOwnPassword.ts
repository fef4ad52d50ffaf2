import { PASSWORD_REFUSALS } from '../../model/messages/accounts/account.ts';
import type { Database } from '../database/database.ts';
import { invalid } from '../domainError.ts';
import { checkPassword } from './checkPassword.ts';
import { loginThrottleOf } from './loginThrottle.ts';

interface OwnPassword {
  readonly email: string;
  readonly password: string;
  /** The caller's address. */
  readonly address: string;
  readonly now: Date;
}

/** Asks a logged-in person for their password again; guesses count like those of the login page. */
export const requireOwnPassword = async (database: Database, { email, password, address, now }: OwnPassword): Promise<void> => {
  const account = await checkPassword({ database, email, password, address, now });
  if (!account) throw invalid({ propertyPath: 'currentPassword', message: PASSWORD_REFUSALS.notCurrent, code: 'password' });
  await loginThrottleOf(database).succeed(email, address);
};
