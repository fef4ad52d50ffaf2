import type { IdentityProvider, ProvenIdentity } from '../../adapters/identityProvider.ts';
import type { Database } from '../../database/database.ts';
import { type OpenedBy, openLoginSession } from '../loginSessions.ts';
import { secondFactorStatement } from '../secondFactorStatement.ts';
import { findOrCreateAccount } from './findOrCreateAccount.ts';
import { holdAttempt, takeAttempt } from './signOnAttempts.ts';
import { SignOnRefusal } from './signOnRefusal.ts';

interface FinishSignOn {
  readonly provider: IdentityProvider;
  /** The address to which the provider sent the browser. */
  readonly answer: URL;
  /** The cookie of the attempt. */
  readonly attempt: string | undefined;
  readonly userAgent: string | undefined;
  readonly requestId: string;
  readonly now: Date;
}

/** Of a session, or of an attempt that waits for the account's second factor. */
type Finished = { readonly session: string } | { readonly held: string };

const prove = async (database: Database, { provider, answer, attempt, now }: FinishSignOn): Promise<ProvenIdentity> => {
  const secrets = await takeAttempt(database, attempt, { provider: provider.settings.id, now });
  if (!secrets) throw new SignOnRefusal('failed');
  try {
    return await provider.finish(answer, secrets);
  } catch (cause) {
    throw new SignOnRefusal('failed', { cause });
  }
};

/** Ends a single sign-on: the person's account, then its own second factor unless the provider's login covers it. */
export const finishSignOn = async (database: Database, signOn: FinishSignOn): Promise<Finished> => {
  const { provider, userAgent, requestId, now } = signOn;
  const { settings } = provider;
  const identity = await prove(database, signOn);
  return database.transaction(async (transaction) => {
    const writer = { database: transaction, actor: null, requestId, now };
    const accountId = await findOrCreateAccount(writer, { settings, identity });
    const { idToken } = identity;
    const factor = await secondFactorStatement.row(transaction, [accountId]);
    if (!settings.coversSecondFactor && (factor?.hasTotp || factor?.hasPasskey))
      return { held: await holdAttempt(transaction, { provider: settings.id, accountId, idToken, now }) };
    const openedBy: OpenedBy = { provider: settings.id, idToken, coversFactor: settings.coversSecondFactor };
    return { session: await openLoginSession(transaction, accountId, { userAgent, now, openedBy }) };
  });
};
