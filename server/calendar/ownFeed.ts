import type { CalendarFeed } from '../../model/calendar/calendarFeed.ts';
import { hashSessionToken, newSessionToken } from '../accounts/sessionToken.ts';
import type { Queryable } from '../database/database.ts';
import { journalEvent } from '../records/journalEvent.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { ownFeedStatement } from './ownFeedStatement.ts';

const REVOKE = 'update calendar_feeds set revoked_at = $2 where account_id = $1 and revoked_at is null returning id';

const CREATE = 'insert into calendar_feeds (account_id, token_hash, created_at) values ($1, $2, $3)';

const NONE: CalendarFeed = { createdAt: null, lastReadAt: null, url: null };

const noteInJournal = (context: WriteContext, action: 'create' | 'delete'): Promise<void> =>
  journalEvent(context, {
    resource: 'calendar_feeds',
    action,
    before: action === 'delete' ? { account: context.actor.accountId } : null,
    after: action === 'create' ? { account: context.actor.accountId } : null,
  });

/** An account's calendar feed without its secret: when it was created and last read. */
export const readOwnFeed = async (database: Queryable, accountId: number): Promise<CalendarFeed> => {
  const feed = await ownFeedStatement.row(database, [accountId]);
  if (!feed) return NONE;
  return { createdAt: feed.createdAt.toISOString(), lastReadAt: feed.lastReadAt?.toISOString() ?? null, url: null };
};

/** Revokes the caller's current feed, in the caller's transaction. */
export const revokeOwnFeed = async (context: WriteContext): Promise<void> => {
  const [revoked] = await context.database.write('calendar_feeds', REVOKE, [context.actor.accountId, context.now]);
  if (revoked) await noteInJournal(context, 'delete');
};

/**
 * Creates a new feed for the caller and revokes the previous one, in the caller's transaction; returns its token, which is not
 * stored.
 */
export const createOwnFeed = async (context: WriteContext): Promise<string> => {
  const { database, actor, now } = context;
  // A second concurrent call waits here and replaces the first one's feed.
  await database.query('select id from accounts where id = $1 for update', [actor.accountId]);
  await revokeOwnFeed(context);
  const token = newSessionToken();
  await database.write('calendar_feeds', CREATE, [actor.accountId, hashSessionToken(token), now]);
  await noteInJournal(context, 'create');
  return token;
};
