import type { Database } from '../../database/database.ts';
import { type ChallengeUse, challengeIn, takeChallenge } from './passkeyChallenges.ts';
import { type Passkey, type PasskeyAnswer, passkeysStatement } from './passkeySchemas.ts';
import { type RelyingParty, userHandleOf, webauthn } from './relyingParty.ts';

type ProvePasskey = ChallengeUse & { readonly answer: PasskeyAnswer; readonly party: RelyingParty; readonly now: Date };

/** The counter of a valid answer; null: wrong signature, origin, site or counter, or the device did not verify its owner. */
const verify = async (passkey: Passkey, { answer, party }: ProvePasskey, challenge: string): Promise<number | null> => {
  try {
    const { verified, authenticationInfo } = await webauthn().verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for everything that is not as it should be; it does no I/O.
    return null;
  }
};

const USE = `
update account_passkeys set counter = $2, last_used_at = $3 where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning 1`;

const belongs = ({ accountId }: Passkey, { answer, ...use }: ProvePasskey): boolean => {
  const { userHandle } = answer.response;
  if (userHandle !== undefined && userHandle !== userHandleOf(accountId).toString('base64url')) return false;
  return use.accountId === null || use.accountId === accountId;
};

/** The passkey that signed the challenge, which is used up; null: refused. */
export const provePasskey = async (database: Database, proof: ProvePasskey): Promise<Passkey | null> => {
  const challenge = challengeIn(proof.answer.response.clientDataJSON);
  if (!(await takeChallenge(database, challenge, proof))) return null;
  const passkey = await passkeysStatement.row(database, 'credential', [proof.answer.id]);
  if (!passkey?.isActive || !belongs(passkey, proof)) return null;
  const counter = await verify(passkey, proof, challenge);
  if (counter === null) return null;
  const updatedRows = await database.write('account_passkeys', USE, [passkey.id, counter, proof.now]);
  return updatedRows.length > 0 ? passkey : null;
};
