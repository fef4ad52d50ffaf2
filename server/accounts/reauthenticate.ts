import { RECENT_SIGN_ON_MINUTES } from '../../model/accounts/signOn.ts';
import { MINUTE_MS } from '../../model/calendar/timeUnits.ts';
import { FIELD_REFUSALS } from '../../model/messages/fieldRefusals.ts';
import { invalid, problem } from '../domainError.ts';
import { type AppContext, actorOf } from '../route.ts';
import { clientAddress } from './clientAddress.ts';
import { ownAccountStatement } from './ownAccountStatement.ts';
import { requireOwnPassword } from './requireOwnPassword.ts';
import { readSessionCookie } from './sessionCookie.ts';
import { hashSessionToken } from './sessionToken.ts';
import { signOnAgeStatement } from './signOnAgeStatement.ts';

const RECENT_MS = RECENT_SIGN_ON_MINUTES * MINUTE_MS;

/** An account without password: its owner has just come from their identity provider. */
const requireRecentSignOn = async (context: AppContext): Promise<void> => {
  const { database, now } = context.get('deps');
  const row = await signOnAgeStatement.row(database, [hashSessionToken(readSessionCookie(context) ?? '')]);
  if (!row || now().getTime() - row.createdAt.getTime() > RECENT_MS) throw problem('record.conflict', 'account.sign_on_again');
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
