import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { CALENDAR_READS, type CalendarFeed } from '../../model/calendar/calendarFeed.ts';
import type { PersonActor } from '../../model/kernel/access.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { findAccountPerson } from '../accounts/caller/findActor.ts';
import { hashSessionToken, newSessionToken } from '../accounts/credentials/credential.ts';
import { originOf } from '../context/origin.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import type { Database, Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { consumePoint, createDatabaseLimiter, limiterKey } from '../http/databaseLimiter.ts';
import { envelope } from '../http/envelope.ts';
import { writeContextOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { notFound } from '../kernel/domainError.ts';
import { journalEvent } from '../records/journalEvent.ts';
import { readFeedLogisticSessions } from './readFeedLogisticSessions.ts';
import { writeCalendar } from './writeCalendar.ts';

const FEEDS = '/api/calendar_feeds';

const answer = (feed: CalendarFeed, status = 200): Response =>
  objectAnswer({ ...envelope('CalendarFeed', FEEDS, 'CalendarFeed'), ...feed }, status);

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

const ownFeedStatement = defineStatement({
  text: `
select created_at as "createdAt", last_read_at as "lastReadAt" from calendar_feeds where account_id = $1 and revoked_at is null`,
  columns: {
    createdAt: 'timestamptz',
    lastReadAt: 'timestamptz?',
  },
});

/** An account's calendar feed without its secret: when it was created and last read. */
const readOwnFeed = async (database: Queryable, accountId: number): Promise<CalendarFeed> => {
  const feed = await ownFeedStatement.row(database, [accountId]);
  if (!feed) return NONE;
  return { createdAt: feed.createdAt.toISOString(), lastReadAt: feed.lastReadAt?.toISOString() ?? null, url: null };
};

/** Revokes the caller's current feed, in the caller's transaction. */
const revokeOwnFeed = async (context: WriteContext): Promise<void> => {
  const [revoked] = await context.database.write('calendar_feeds', REVOKE, [context.actor.accountId, context.now]);
  if (revoked) await noteInJournal(context, 'delete');
};

/**
 * Creates a new feed for the caller and revokes the previous one, in the caller's transaction; returns its token, which is not
 * stored.
 */
const createOwnFeed = async (context: WriteContext): Promise<string> => {
  const { database, actor, now } = context;
  // A second concurrent call waits here and replaces the first one's feed.
  await database.query('select id from accounts where id = $1 for update', [actor.accountId]);
  await revokeOwnFeed(context);
  const token = newSessionToken();
  await database.write('calendar_feeds', CREATE, [actor.accountId, hashSessionToken(token), now]);
  await noteInJournal(context, 'create');
  return token;
};

const read = async (context: AppContext): Promise<Response> =>
  answer(await readOwnFeed(context.get('deps').database, actorOf(context).accountId));

const create = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const token = await inTransaction(write, createOwnFeed);
  const url = `${originOf(context)}/calendars/${token}.ics`;
  return answer({ createdAt: write.now.toISOString(), lastReadAt: null, url }, 201);
};

const revoke = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  await inTransaction(write, revokeOwnFeed);
  return new Response(null, { status: 204 });
};

const HEADERS = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': 'inline; filename="pilotage.ics"',
  'X-Robots-Tag': 'noindex, nofollow',
};

const READ = `
update calendar_feeds set last_read_at = $2 where token_hash = $1 and revoked_at is null returning account_id as account`;

/** Owner of a calendar token, recording the read; null: unknown, revoked, or the account is disabled. */
const findFeedOwner = async (database: Queryable, token: string, now: Date): Promise<PersonActor | null> => {
  const hash = hashSessionToken(token);
  if (!hash) return null;
  const [feed] = await database.write<{ account: number }>('calendar_feeds', READ, [hash, now]);
  return feed ? findAccountPerson(database, feed.account) : null;
};

const limiters = new WeakMap<Database, RateLimiterPostgres>();

const limiterOf = (database: Database): RateLimiterPostgres => {
  const cachedLimiter = limiters.get(database);
  if (cachedLimiter) return cachedLimiter;
  const created = createDatabaseLimiter(database, { keyPrefix: 'calendar', ...CALENDAR_READS });
  limiters.set(database, created);
  return created;
};

/** 429 when a calendar, or unknown addresses from one place, are requested too often. */
const limitFeedReads = async (context: AppContext, calendar: string | null): Promise<void> => {
  const key = calendar === null ? limiterKey('miss', clientAddress(context)) : limiterKey('calendar', calendar);
  await consumePoint(limiterOf(context.get('deps').database), key, { detail: problemMessage('calendar_feed.too_many_reads') });
};

const calendar = async (context: AppContext): Promise<Response> => {
  const { database, now } = context.get('deps');
  const owner = await findFeedOwner(database, (context.req.param('token') ?? '').replace(/\.ics$/, ''), now());
  await limitFeedReads(context, owner && String(owner.accountId));
  if (!owner) throw notFound();
  const logisticSessions = await readFeedLogisticSessions(database, owner, now());
  return new Response(writeCalendar({ owner, sessions: logisticSessions, origin: originOf(context) }), { headers: HEADERS });
};

/** The personal calendar feed: create, renew, revoke its private address, and serve its file. */
export const calendarFeedRoutes: readonly Route[] = [
  { method: 'GET', path: FEEDS, right: 'login', handle: read },
  { method: 'POST', path: FEEDS, right: 'login', body: 'none', handle: create },
  { method: 'DELETE', path: FEEDS, right: 'login', handle: revoke },
  { method: 'GET', path: '/calendars/:token{[A-Za-z0-9_-]{43}\\.ics}', right: 'public', handle: calendar },
];
