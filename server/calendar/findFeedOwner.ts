import type { PersonActor } from '../../model/accounts/access.ts';
import { findAccountPerson } from '../accounts/findActor.ts';
import { hashSessionToken } from '../accounts/sessionToken.ts';
import type { Queryable } from '../database/database.ts';

const READ = `
update calendar_feeds set last_read_at = $2 where token_hash = $1 and revoked_at is null returning account_id as account`;

/** Owner of a calendar token, recording the read; null: unknown, revoked, or the account is disabled. */
export const findFeedOwner = async (database: Queryable, token: string, now: Date): Promise<PersonActor | null> => {
  const hash = hashSessionToken(token);
  if (!hash) return null;
  const [feed] = await database.write<{ account: number }>('calendar_feeds', READ, [hash, now]);
  return feed ? findAccountPerson(database, feed.account) : null;
};
