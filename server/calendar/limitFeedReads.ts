import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { CALENDAR_READS } from '../../model/calendar/calendarFeed.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { clientAddress } from '../accounts/clientAddress.ts';
import { consumePoint, createDatabaseLimiter, limiterKey } from '../accounts/databaseLimiter.ts';
import type { Database } from '../database/database.ts';
import type { AppContext } from '../route.ts';

const limiters = new WeakMap<Database, RateLimiterPostgres>();

const limiterOf = (database: Database): RateLimiterPostgres => {
  const known = limiters.get(database);
  if (known) return known;
  const created = createDatabaseLimiter(database, { keyPrefix: 'calendar', ...CALENDAR_READS });
  limiters.set(database, created);
  return created;
};

/** 429 when a calendar, or unknown addresses from one place, are requested too often. */
export const limitFeedReads = async (context: AppContext, calendar: string | null): Promise<void> => {
  const key = calendar === null ? limiterKey('miss', clientAddress(context)) : limiterKey('calendar', calendar);
  await consumePoint(limiterOf(context.get('deps').database), key, { detail: problemMessage('calendar_feed.too_many_reads') });
};
