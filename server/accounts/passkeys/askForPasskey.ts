import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Database } from '../../database/database.ts';
import { CHALLENGE_MS, type ChallengeUse, createChallenge } from './passkeyChallenges.ts';
import { type Passkey, passkeysStatement } from './passkeysStatement.ts';
import type { RelyingParty } from './relyingParty.ts';

type AskForPasskey = ChallengeUse & { readonly party: RelyingParty; readonly now: Date };

const credentialOf = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports: [...transports] });

/**
 * What a browser needs to sign with a passkey. A login names no passkeys: the device offers those that it has for this site, and the
 * answer tells nothing about accounts.
 */
export const askForPasskey = async (database: Database, { party, now, ...use }: AskForPasskey) => {
  const challenge = await createChallenge(database, { ...use, now });
  const known = use.accountId === null ? [] : await passkeysStatement.rows(database, 'account', [use.accountId]);
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    allowCredentials: known.map(credentialOf),
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  });
};
