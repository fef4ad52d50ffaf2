import { SESSION_IDLE_HOURS } from '../../../model/accounts/loginSession.ts';
import type { Queryable } from '../../database/database.ts';
import { hashSessionToken, newSessionToken } from '../credentials/credential.ts';

const USER_AGENT_MAX_LENGTH = 300;

/** The single sign-on that opened a session. */
export interface OpenedBy {
  /** Id of the identity provider. */
  readonly provider: string;
  readonly idToken: string | null;
  /** Whether its login counts as second factor. */
  readonly coversFactor: boolean;
}

interface NewSession {
  readonly now: Date;
  /** As the browser sent it. Default: unknown. */
  readonly userAgent?: string | undefined;
  /** Default: a password or a passkey. */
  readonly openedBy?: OpenedBy;
}

const INSERT = `
insert into login_sessions (token_hash, account_id, created_at, last_seen_at, user_agent, provider, id_token, covers_factor)
values ($1, $2, $3, $3, $4, $5, $6, $7)`;

/** Opens a session and returns its token, which is not stored; deletes expired sessions of all accounts. */
export const openLoginSession = async (
  database: Queryable,
  accountId: number,
  { now, userAgent, openedBy }: NewSession,
): Promise<string> => {
  const token = newSessionToken();
  const { provider = null, idToken = null, coversFactor = false } = openedBy ?? {};
  const device = userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? null;
  const values = [hashSessionToken(token), accountId, now, device, provider, idToken, coversFactor];
  await database.write('login_sessions', INSERT, values);
  await database.write(
    'login_sessions',
    `delete from login_sessions where last_seen_at < $1::timestamptz - interval '${SESSION_IDLE_HOURS} hours'`,
    [now],
  );
  return token;
};

const CLOSE = 'delete from login_sessions where token_hash = $1 returning provider, id_token as "idToken"';

interface ClosedSession {
  /** Id of the identity provider that opened it; null: none. */
  readonly provider: string | null;
  readonly idToken: string | null;
}

/** Closes the session of a token; null: an unknown one. */
export const closeLoginSession = async (database: Queryable, token: string): Promise<ClosedSession | null> => {
  const hash = hashSessionToken(token);
  const [session] = hash ? await database.write<ClosedSession>('login_sessions', CLOSE, [hash]) : [];
  return session ?? null;
};

/** Closes one session of an account, named as in its owner's list; null: the account has no such session. */
export const closeNamedSession = async (
  database: Queryable,
  accountId: number,
  id: string,
): Promise<{ readonly userAgent: string | null } | null> => {
  const [session] = await database.write<{ userAgent: string | null }>(
    'login_sessions',
    'delete from login_sessions where account_id = $1 and id::text = $2 returning user_agent as "userAgent"',
    [accountId, id],
  );
  return session ?? null;
};

/** Closes the other sessions of an account, and returns how many. */
export const closeOtherSessions = async (database: Queryable, accountId: number, token: string): Promise<number> => {
  const deletedRows = await database.write(
    'login_sessions',
    'delete from login_sessions where account_id = $1 and token_hash <> $2 returning 1',
    [accountId, hashSessionToken(token)],
  );
  return deletedRows.length;
};

/** Closes all sessions of an account, after a password change or when it is disabled. */
export const closeAccountSessions = async (database: Queryable, accountId: number): Promise<void> => {
  await database.write('login_sessions', 'delete from login_sessions where account_id = $1', [accountId]);
};
