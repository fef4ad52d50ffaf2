import type { Queryable } from '../database/database.ts';
import { hashSessionToken, newSessionToken } from './sessionToken.ts';

/** A session that nobody used for this long is over. */
export const SESSION_IDLE_HOURS = 8;
/** A session is over after this long, used or not. */
export const SESSION_MAX_HOURS = 24;

/** Opens a session and returns its token, which is kept nowhere; idle ones of anybody go at the same time. */
export const openLoginSession = async (database: Queryable, accountId: number, now: Date): Promise<string> => {
  const token = newSessionToken();
  await database.write(
    'login_sessions',
    'insert into login_sessions (token_hash, account_id, created_at, last_seen_at) values ($1, $2, $3, $3)',
    [hashSessionToken(token), accountId, now],
  );
  await database.write(
    'login_sessions',
    `delete from login_sessions where last_seen_at < $1::timestamptz - interval '${SESSION_IDLE_HOURS} hours'`,
    [now],
  );
  return token;
};

/** Ends the session of a token; one that is unknown is no error. */
export const closeLoginSession = async (database: Queryable, token: string): Promise<void> => {
  const hash = hashSessionToken(token);
  if (hash) await database.write('login_sessions', 'delete from login_sessions where token_hash = $1', [hash]);
};

/** Ends every session of an account: its password changed, or it was switched off. */
export const closeAccountSessions = async (database: Queryable, accountId: number): Promise<void> => {
  await database.write('login_sessions', 'delete from login_sessions where account_id = $1', [accountId]);
};
