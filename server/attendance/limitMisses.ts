import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { clientAddress } from '../accounts/clientAddress.ts';
import { consumePoint, createDatabaseLimiter, limiterKey } from '../accounts/databaseLimiter.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';
import type { Route } from '../route.ts';

const MISSES = 30;
const WINDOW_SECONDS = 60;

const limiters = new WeakMap<Database, RateLimiterPostgres>();

const limiterOf = (database: Database): RateLimiterPostgres => {
  const known = limiters.get(database);
  if (known) return known;
  const created = createDatabaseLimiter(database, {
    keyPrefix: 'emargement_miss',
    points: MISSES,
    windowSeconds: WINDOW_SECONDS,
  });
  limiters.set(database, created);
  return created;
};

/**
 * Answers 429 in place of 404 after too many wrong links from one address. Good links always pass: a classroom shares one
 * address, and one person with a bad link must not keep the others from signing. Guessing 122 random bits gains nothing from that.
 */
export const limitMisses =
  (handle: Route['handle']): Route['handle'] =>
  async (context) => {
    try {
      return await handle(context);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'record.not_found') {
        const limiter = limiterOf(context.get('deps').database);
        await consumePoint(
          limiter,
          limiterKey(clientAddress(context)),
          'Trop de liens erronés. Patientez une minute avant de recommencer.',
        );
      }
      throw error;
    }
  };
