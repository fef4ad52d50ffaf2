import type { CalendarFeed } from '../../model/calendar/calendarFeed.ts';
import { notFound } from '../domainError.ts';
import { writeContextOf } from '../http/request.ts';
import { jsonLd } from '../http/respond.ts';
import { originOf } from '../origin.ts';
import { type AppContext, actorOf, type Route } from '../route.ts';
import { findFeedOwner } from './findFeedOwner.ts';
import { limitFeedReads } from './limitFeedReads.ts';
import { createOwnFeed, readOwnFeed, revokeOwnFeed } from './ownFeed.ts';
import { readFeedLogisticSessions } from './readFeedLogisticSessions.ts';
import { writeCalendar } from './writeCalendar.ts';

const FEEDS = '/api/calendar_feeds';

const answer = (feed: CalendarFeed, status = 200): Response =>
  jsonLd(JSON.stringify({ '@context': '/api/contexts/CalendarFeed', '@id': FEEDS, '@type': 'CalendarFeed', ...feed }), status);

const read = async (context: AppContext): Promise<Response> =>
  answer(await readOwnFeed(context.get('deps').database, actorOf(context).accountId));

const create = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const token = await write.database.transaction((transaction) => createOwnFeed({ ...write, database: transaction }));
  const url = `${originOf(context)}/calendars/${token}.ics`;
  return answer({ createdAt: write.now.toISOString(), lastReadAt: null, url }, 201);
};

const revoke = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  await write.database.transaction((transaction) => revokeOwnFeed({ ...write, database: transaction }));
  return new Response(null, { status: 204 });
};

const HEADERS = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': 'inline; filename="pilotage.ics"',
  'X-Robots-Tag': 'noindex, nofollow',
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
