import type { Database } from '../../database/database.ts';
import { CHALLENGE_MS, type ChallengeUse, createChallenge } from './passkeyChallenges.ts';
import { type Passkey, passkeysStatement } from './passkeySchemas.ts';
import { type RelyingParty, webauthn } from './relyingParty.ts';

type AskForPasskey = ChallengeUse & { readonly party: RelyingParty; readonly now: Date };

const credentialOf = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports: [...transports] });

/**
 * The options that a browser needs to sign with a passkey. For a login they list no passkeys, so that they reveal no account: the device
 * offers its own for this site.
 */
export const askForPasskey = async (database: Database, { party, now, ...use }: AskForPasskey) => {
  const challenge = await createChallenge(database, { ...use, now });
  const passkeys = use.accountId === null ? [] : await passkeysStatement.rows(database, 'account', [use.accountId]);
  return webauthn().generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    allowCredentials: passkeys.map(credentialOf),
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  });
};
