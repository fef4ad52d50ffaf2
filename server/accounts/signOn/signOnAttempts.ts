import { SIGN_ON_MINUTES } from '../../../model/accounts/signOn.ts';
import { MINUTE_MS } from '../../../model/calendar/parisTime.ts';
import type { SignOnSecrets } from '../../adapters/identityProvider.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { hashSessionToken, newSessionToken } from '../credentials/credential.ts';
import { hostCookie } from '../credentials/sessionCookie.ts';

const SIGN_ON_MS = SIGN_ON_MINUTES * MINUTE_MS;

/** Ties an attempt to the browser that began it. */
export const attemptCookie = hostCookie('pilotage_sign_on', { maxAgeSeconds: SIGN_ON_MINUTES * 60 });

interface AttemptAt {
  readonly provider: string;
  readonly now: Date;
}

const DROP_EXPIRED = 'delete from sign_on_attempts where expires_at <= $1';
const INSERT = `
insert into sign_on_attempts (token_hash, provider, state, nonce, code_verifier, account_id, id_token, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)`;

const expiry = (now: Date): Date => new Date(now.getTime() + SIGN_ON_MS);

/** Stores the secrets of a sign-on, and returns the value of its cookie; deletes expired ones. */
export const beginAttempt = async (
  database: Queryable,
  secrets: SignOnSecrets,
  { provider, now }: AttemptAt,
): Promise<string> => {
  const token = newSessionToken();
  const { state, nonce, codeVerifier } = secrets;
  await database.write('sign_on_attempts', DROP_EXPIRED, [now]);
  const values = [hashSessionToken(token), provider, state, nonce, codeVerifier, null, null, expiry(now)];
  await database.write('sign_on_attempts', INSERT, values);
  return token;
};

const TAKE = `
delete from sign_on_attempts where token_hash = $1 and provider = $2 and account_id is null and expires_at > $3
returning state, nonce, code_verifier as "codeVerifier"`;

/** The secrets of a sign-on, which is used up whatever becomes of it; null: expired, unknown, or of another browser. */
export const takeAttempt = async (
  database: Queryable,
  token: string | undefined,
  { provider, now }: AttemptAt,
): Promise<SignOnSecrets | null> => {
  const hash = token ? hashSessionToken(token) : null;
  const [secrets] = hash ? await database.write<SignOnSecrets>('sign_on_attempts', TAKE, [hash, provider, now]) : [];
  return secrets ?? null;
};

interface Held extends AttemptAt {
  readonly accountId: number;
  readonly idToken: string | null;
}

/** Stores that the provider is done, until the account's own second factor is proven; returns the value of the cookie. */
export const holdAttempt = async (database: Queryable, { provider, accountId, idToken, now }: Held): Promise<string> => {
  const token = newSessionToken();
  const values = [hashSessionToken(token), provider, null, null, null, accountId, idToken, expiry(now)];
  await database.write('sign_on_attempts', INSERT, values);
  return token;
};

/** A sign-on that waits for a second factor ($1: hash of its cookie, $2: now), while its account is active. */
const heldSignOnStatement = defineStatement({
  text: `
select s.provider, s.account_id as "accountId", s.id_token as "idToken", a.email
from sign_on_attempts s join accounts a on a.id = s.account_id and a.is_active
where s.token_hash = $1 and s.expires_at > $2`,
  columns: { provider: 'text', accountId: 'int4', idToken: 'text?', email: 'text' },
});

/** Reads the login that waits for a second factor. */
export const readHeld = async (database: Queryable, token: string | undefined, now: Date) => {
  const hash = token ? hashSessionToken(token) : null;
  return (hash && (await heldSignOnStatement.row(database, [hash, now]))) || null;
};

/** Uses it up: of two calls only one opens a session. */
export const takeHeld = async (database: Queryable, token: string): Promise<boolean> =>
  (
    await database.write(
      'sign_on_attempts',
      'delete from sign_on_attempts where token_hash = $1 and account_id is not null returning 1',
      [hashSessionToken(token)],
    )
  ).length > 0;
