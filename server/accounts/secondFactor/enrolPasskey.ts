import { MAX_PASSKEYS } from '../../../model/accounts/passkey.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import { PRODUCT_NAME } from '../../../model/messages/words/tabTitle.ts';
import type { Database } from '../../database/database.ts';
import { problem } from '../../kernel/domainError.ts';
import { CHALLENGE_MS, challengeIn, createChallenge, takeChallenge } from './passkeyChallenges.ts';
import { type NewPasskey, passkeysStatement } from './passkeySchemas.ts';
import { type RelyingParty, userHandleOf, webauthn } from './relyingParty.ts';

/** EdDSA, ES256 and RS256: what devices have. The library's default also asks Node for algorithms that are experimental there. */
const ALGORITHMS = [-8, -7, -257];

interface Enrolling {
  readonly actor: Actor;
  readonly party: RelyingParty;
  /** Token of the caller's session. */
  readonly session: string | undefined;
  readonly now: Date;
}

/** Options with which a browser makes a passkey: one that its device can offer by itself, and only unlocks for its owner. */
export const beginPasskey = async (
  database: Database,
  { actor, email, party, session, now }: Enrolling & { readonly email: string },
) => {
  const { accountId, name } = actor;
  const passkeys = await passkeysStatement.rows(database, 'account', [accountId]);
  if (passkeys.length >= MAX_PASSKEYS) throw problem('record.conflict', 'account.too_many_passkeys', { most: MAX_PASSKEYS });
  const challenge = await createChallenge(database, { purpose: 'register', accountId, session, now });
  return webauthn().generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: party.id,
    userName: email,
    userDisplayName: name,
    userID: userHandleOf(accountId),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: CHALLENGE_MS,
  });
};

const verify = async ({ party }: Enrolling, created: NewPasskey, challenge: string) => {
  const { transports, ...response } = created.response;
  try {
    const { registrationInfo } = await webauthn().verifyRegistrationResponse({
      response: { ...created, response: { ...response, ...(transports && { transports }) } },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    // The library throws for everything that is not as it should be; without attestation it does no I/O.
    return null;
  }
};

/** The new passkey that signed the challenge, which is used up. */
export const verifyNewPasskey = async (database: Database, enrolling: Enrolling, created: NewPasskey) => {
  const challenge = challengeIn(created.response.clientDataJSON);
  const { accountId } = enrolling.actor;
  const isOurs = await takeChallenge(database, challenge, {
    purpose: 'register',
    accountId,
    session: enrolling.session,
    now: enrolling.now,
  });
  const credential = isOurs ? await verify(enrolling, created, challenge) : null;
  if (!credential) throw problem('record.conflict', 'account.passkey_refused');
  return credential;
};
