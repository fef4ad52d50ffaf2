import type { WebAuthnCredential } from '@simplewebauthn/server';
import { MAX_PASSKEYS } from '../../../model/accounts/passkey.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { problem } from '../../kernel/domainError.ts';
import { accountJournal } from '../people/accountJournal.ts';
import { accountStatement, secondFactorStatement } from '../people/accountStatements.ts';
import { mailAccountOwner } from '../people/mailAccountOwner.ts';
import { closeAccountSessions, openLoginSession } from '../sessions/loginSessions.ts';
import { sessionOrigin } from '../sessions/sessionOrigin.ts';
import { passkeysStatement } from './passkeySchemas.ts';
import { renewRecoveryCodes } from './recoveryCodes.ts';

interface AddPasskey {
  readonly credential: WebAuthnCredential;
  readonly name: string;
  /** Token of the caller's session, which is replaced. */
  readonly token: string | undefined;
  readonly userAgent: string | undefined;
}

/** Result of the account's first second factor: codes that are shown once, and the token of the caller's new session. */
interface Protected {
  readonly recoveryCodes: readonly string[];
  readonly token: string;
}

const INSERT = `
insert into account_passkeys (account_id, credential_id, public_key, counter, transports, name, created_at) values ($1, $2, $3, $4, $5, $6, $7)
on conflict (credential_id) do nothing returning 1`;

/** Stores a passkey, in the caller's transaction. The account's first second factor closes the sessions that did without; null: it had one already. */
export const addPasskey = async (
  context: WriteContext,
  { credential, name, token, userAgent }: AddPasskey,
): Promise<Protected | null> => {
  const { database: transaction, actor, now } = context;
  const { accountId } = actor;
  // Two new passkeys at once wait for each other here.
  const account = await accountStatement.row(transaction, 'lockedId', [accountId]);
  const passkeys = await passkeysStatement.rows(transaction, 'account', [accountId]);
  if (passkeys.length >= MAX_PASSKEYS) throw problem('record.conflict', 'account.too_many_passkeys', { most: MAX_PASSKEYS });
  const factor = await secondFactorStatement.row(transaction, [accountId]);
  const { id, publicKey, counter, transports = [] } = credential;
  const values = [accountId, id, Buffer.from(publicKey), counter, transports, name, now];
  if ((await transaction.write('account_passkeys', INSERT, values)).length === 0)
    throw problem('record.conflict', 'account.passkey_known');
  await accountJournal(context, { action: 'passkey_added', owner: actor, after: { name } });
  if (account) await mailAccountOwner(transaction, { notice: 'passkeyAdded', email: account.email, now });
  if (factor?.hasTotp || factor?.hasPasskey) return null;
  const recoveryCodes = await renewRecoveryCodes(transaction, accountId);
  const origin = await sessionOrigin(transaction, token);
  await closeAccountSessions(transaction, accountId);
  return { recoveryCodes, token: await openLoginSession(transaction, accountId, { userAgent, now, ...origin }) };
};
