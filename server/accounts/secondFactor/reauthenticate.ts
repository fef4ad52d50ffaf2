import { RECENT_SIGN_ON_MINUTES } from '../../../model/accounts/signOn.ts';
import { MINUTE_MS } from '../../../model/calendar/parisTime.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import { PASSWORD_REFUSALS } from '../../../model/messages/kernel/passwordRefusals.ts';
import { type AppContext, actorOf } from '../../context/route.ts';
import type { Database } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { clientAddress } from '../../http/clientAddress.ts';
import { invalid, problem } from '../../kernel/domainError.ts';
import { hashSessionToken } from '../credentials/credential.ts';
import { readSessionCookie } from '../credentials/sessionCookie.ts';
import { checkPassword } from '../login/checkPassword.ts';
import { loginThrottleOf } from '../login/loginThrottle.ts';
import { ownAccountStatement } from '../people/accountStatements.ts';

const RECENT_MS = RECENT_SIGN_ON_MINUTES * MINUTE_MS;

/** When the session ($1: hash of its token) was opened, if an identity provider did. */
const signOnAgeStatement = defineStatement({
  text: 'select created_at as "createdAt" from login_sessions where token_hash = $1 and provider is not null',
  columns: { createdAt: 'timestamptz' },
});

/** An account without password: its owner has just come from their identity provider. */
const requireRecentSignOn = async (context: AppContext): Promise<void> => {
  const { database, now } = context.get('deps');
  const row = await signOnAgeStatement.row(database, [hashSessionToken(readSessionCookie(context) ?? '')]);
  if (!row || now().getTime() - row.createdAt.getTime() > RECENT_MS) throw problem('record.conflict', 'account.sign_on_again');
};

interface OwnPassword {
  readonly email: string;
  readonly password: string;
  /** The caller's address. */
  readonly address: string;
  readonly now: Date;
}

/** Asks a logged-in person for their password again; guesses count like those of the login page. */
const requireOwnPassword = async (database: Database, { email, password, address, now }: OwnPassword): Promise<void> => {
  const account = await checkPassword({ database, email, password, address, now });
  if (!account) throw invalid({ propertyPath: 'currentPassword', message: PASSWORD_REFUSALS.notCurrent, code: 'password' });
  await loginThrottleOf(database).succeed(email, address);
};

/**
 * Asks callers to prove again who they are, by their password if they have one.
 * @returns their e-mail
 */
export const reauthenticate = async (context: AppContext, password: string | null | undefined): Promise<string> => {
  const { database, now } = context.get('deps');
  const account = await ownAccountStatement.row(database, [actorOf(context).accountId]);
  const email = account?.email ?? '';
  if (account?.hasPassword === false) await requireRecentSignOn(context);
  else if (!password) throw invalid({ propertyPath: 'currentPassword', message: FIELD_REFUSALS.required, code: 'required' });
  else await requireOwnPassword(database, { email, password, address: clientAddress(context), now: now() });
  return email;
};
