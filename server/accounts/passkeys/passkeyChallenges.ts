import { PASSKEY_CHALLENGE_MINUTES } from '../../../model/accounts/passkey.ts';
import { MINUTE_MS } from '../../../model/calendar/timeUnits.ts';
import type { Queryable } from '../../database/database.ts';
import { hashSessionToken, newSessionToken } from '../sessionToken.ts';

/** What a challenge is for; it works for nothing else. */
export interface ChallengeUse {
  readonly purpose: 'register' | 'login' | 'second_factor';
  /** Null: a login, whose account is not known yet. */
  readonly accountId: number | null;
}

interface TimedUse extends ChallengeUse {
  readonly now: Date;
}

export const CHALLENGE_MS = PASSKEY_CHALLENGE_MINUTES * MINUTE_MS;

const INSERT = 'insert into passkey_challenges (challenge_hash, purpose, account_id, expires_at) values ($1, $2, $3, $4)';

/** Makes a challenge of 256 random bits, in base64url; deletes expired ones. */
export const createChallenge = async (database: Queryable, { purpose, accountId, now }: TimedUse): Promise<string> => {
  const challenge = newSessionToken();
  await database.write('passkey_challenges', 'delete from passkey_challenges where expires_at <= $1', [now]);
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await database.write('passkey_challenges', INSERT, [hashSessionToken(challenge), purpose, accountId, expiresAt]);
  return challenge;
};

const TAKE = `
delete from passkey_challenges
where challenge_hash = $1 and purpose = $2 and account_id is not distinct from $3 and expires_at > $4 returning 1`;

/** Uses a challenge up, whatever becomes of the answer to it; false: unknown, expired, used, or made for something else. */
export const takeChallenge = async (
  database: Queryable,
  challenge: string,
  { purpose, accountId, now }: TimedUse,
): Promise<boolean> => {
  const hash = hashSessionToken(challenge);
  if (!hash) return false;
  return (await database.write('passkey_challenges', TAKE, [hash, purpose, accountId, now])).length > 0;
};
