import type { Database } from '../../database/database.ts';
import { problem } from '../../kernel/domainError.ts';
import { loginThrottleOf } from '../login/loginThrottle.ts';
import { openLoginSession } from '../sessions/loginSessions.ts';
import type { PasskeyAnswer } from './passkeySchemas.ts';
import { provePasskey } from './provePasskey.ts';
import type { RelyingParty } from './relyingParty.ts';

interface LogInByPasskey {
  readonly answer: PasskeyAnswer;
  readonly party: RelyingParty;
  /** The caller's address. */
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly now: Date;
}

/** Opens a session for a passkey, which is both factors: the device, and how its owner unlocks it. All failures get one answer. */
export const logInByPasskey = async (database: Database, login: LogInByPasskey): Promise<string> => {
  const { answer, party, address, userAgent, now } = login;
  const throttle = loginThrottleOf(database);
  await throttle.attemptUnnamed(address);
  const passkey = await provePasskey(database, { answer, party, now, purpose: 'login', accountId: null });
  if (!passkey) throw problem('login.passkey_refused', 'account.passkey_not_recognised');
  await throttle.succeed(passkey.email, address);
  return openLoginSession(database, passkey.accountId, { userAgent, now });
};
