import type { Queryable } from '../database/database.ts';
import { hashSessionToken, newSessionToken } from './sessionToken.ts';

/** A session expires after this time without use. */
export const SESSION_IDLE_HOURS = 8;
/** A session expires after this time, used or not. */
export const SESSION_MAX_HOURS = 24;

const USER_AGENT_MAX_LENGTH = 300;

interface NewSession {
  readonly now: Date;
  /** As the browser sent it. Default: unknown. */
  readonly userAgent?: string | undefined;
}

/** Opens a session and returns its token, which is not stored; deletes expired sessions of all accounts. */
export const openLoginSession = async (
  database: Queryable,
  accountId: number,
  { now, userAgent }: NewSession,
): Promise<string> => {
  const token = newSessionToken();
  await database.write(
    'login_sessions',
    'insert into login_sessions (token_hash, account_id, created_at, last_seen_at, user_agent) values ($1, $2, $3, $3, $4)',
    [hashSessionToken(token), accountId, now, userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? null],
  );
  await database.write(
    'login_sessions',
    `delete from login_sessions where last_seen_at < $1::timestamptz - interval '${SESSION_IDLE_HOURS} hours'`,
    [now],
  );
  return token;
};

/** Closes the session of a token; an unknown one is ignored. */
export const closeLoginSession = async (database: Queryable, token: string): Promise<void> => {
  const hash = hashSessionToken(token);
  if (hash) await database.write('login_sessions', 'delete from login_sessions where token_hash = $1', [hash]);
};

/** Closes one session of an account, named as in its owner's list; null: the account has no such session. */
export const closeNamedSession = async (
  database: Queryable,
  accountId: number,
  id: string,
): Promise<{ readonly userAgent: string | null } | null> => {
  const [closed] = await database.write<{ userAgent: string | null }>(
    'login_sessions',
    'delete from login_sessions where account_id = $1 and id::text = $2 returning user_agent as "userAgent"',
    [accountId, id],
  );
  return closed ?? null;
};

/** Closes the other sessions of an account, and returns how many. */
export const closeOtherSessions = async (database: Queryable, accountId: number, token: string): Promise<number> => {
  const closed = await database.write(
    'login_sessions',
    'delete from login_sessions where account_id = $1 and token_hash <> $2 returning 1',
    [accountId, hashSessionToken(token)],
  );
  return closed.length;
};

/** Closes all sessions of an account, after a password change or when it is disabled. */
export const closeAccountSessions = async (database: Queryable, accountId: number): Promise<void> => {
  await database.write('login_sessions', 'delete from login_sessions where account_id = $1', [accountId]);
};
