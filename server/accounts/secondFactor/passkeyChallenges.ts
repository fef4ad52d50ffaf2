import { hash } from 'node:crypto';
import { createRequire } from 'node:module';
import { PASSKEY_CHALLENGE_MINUTES } from '../../../model/accounts/passkey.ts';
import { MINUTE_MS } from '../../../model/calendar/parisTime.ts';
import type { Queryable } from '../../database/database.ts';
import { hashSessionToken, newSessionToken } from '../credentials/credential.ts';

/** Purpose of a challenge; it works for nothing else. */
export interface ChallengeUse {
  readonly purpose: 'register' | 'login' | 'second_factor';
  /** Null: a login, whose account is not known yet. */
  readonly accountId: number | null;
  /** Token of the session that asks, and alone may answer. Default: anybody, for a login. */
  readonly session?: string | undefined;
}

interface TimedUse extends ChallengeUse {
  readonly now: Date;
}

export const CHALLENGE_MS = PASSKEY_CHALLENGE_MINUTES * MINUTE_MS;

const INSERT = 'insert into passkey_challenges (challenge_hash, purpose, account_id, expires_at) values ($1, $2, $3, $4)';

/** The hash under which a challenge is stored; null: the text cannot be a challenge of this server. */
const storedHash = (challenge: string, session: string | undefined): Buffer | null => {
  const challengeHash = hashSessionToken(challenge);
  return challengeHash && session !== undefined
    ? hash('sha256', Buffer.concat([challengeHash, Buffer.from(session)]), 'buffer')
    : challengeHash;
};

/** Makes a challenge of 256 random bits, in base64url; deletes expired ones. */
export const createChallenge = async (database: Queryable, { purpose, accountId, session, now }: TimedUse): Promise<string> => {
  const challenge = newSessionToken();
  await database.write('passkey_challenges', 'delete from passkey_challenges where expires_at <= $1', [now]);
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await database.write('passkey_challenges', INSERT, [storedHash(challenge, session), purpose, accountId, expiresAt]);
  return challenge;
};

const TAKE = `
delete from passkey_challenges
where challenge_hash = $1 and purpose = $2 and account_id is not distinct from $3 and expires_at > $4 returning 1`;

/** Uses a challenge up, whatever becomes of the answer to it; false: unknown, expired, used, or made for something else. */
export const takeChallenge = async (
  database: Queryable,
  challenge: string,
  { purpose, accountId, session, now }: TimedUse,
): Promise<boolean> => {
  const challengeHash = storedHash(challenge, session);
  if (!challengeHash) return false;
  return (await database.write('passkey_challenges', TAKE, [challengeHash, purpose, accountId, now])).length > 0;
};

const requireHelpers = createRequire(import.meta.url);

/** Loaded when it is first used. */
const helpers = () => requireHelpers('@simplewebauthn/server/helpers') as typeof import('@simplewebauthn/server/helpers');

/** The challenge that a browser's answer claims to sign; empty: unreadable. */
export const challengeIn = (clientDataJSON: string): string => {
  try {
    return String(helpers().decodeClientDataJSON(clientDataJSON).challenge);
  } catch {
    return '';
  }
};
