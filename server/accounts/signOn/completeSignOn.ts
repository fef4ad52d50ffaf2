import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { Database } from '../../database/database.ts';
import { DomainError } from '../../domainError.ts';
import { openLoginSession } from '../loginSessions.ts';
import { loginThrottleOf } from '../loginThrottle.ts';
import { proveSecondFactor, type SecondStep } from '../proveSecondFactor.ts';
import { warnOwner } from '../warnOwner.ts';
import { readHeld, takeHeld } from './signOnAttempts.ts';

interface CompleteSignOn extends SecondStep {
  /** The cookie of the attempt. */
  readonly attempt: string | undefined;
  /** The caller's address. */
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly requestId: string;
  readonly now: Date;
}

const over = () => new DomainError('login.sign_on_over', { detail: problemMessage('account.sign_on_over') });

/** Opens a session once the second factor of a sign-on is proven; guesses count like wrong passwords. */
export const completeSignOn = async (database: Database, login: CompleteSignOn): Promise<string> => {
  const { attempt, address, userAgent, now } = login;
  const held = await readHeld(database, attempt, now);
  if (!held || attempt === undefined) throw over();
  const { email, accountId, provider, idToken } = held;
  const throttle = loginThrottleOf(database);
  await throttle.attempt({ username: email, address, onCeiling: () => warnOwner(database, email, now) });
  await proveSecondFactor(database, { ...login, accountId });
  if (!(await takeHeld(database, attempt))) throw over();
  await throttle.succeed(email, address);
  return openLoginSession(database, accountId, { userAgent, now, openedBy: { provider, idToken, coversFactor: false } });
};
