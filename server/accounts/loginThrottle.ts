import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import { consumePoint, createDatabaseLimiter, limiterKey } from './databaseLimiter.ts';

const WINDOW_SECONDS = 15 * 60;
/** Wrong passwords for one account from one address: a stranger elsewhere locks nobody out. */
const ACCOUNT_FAILURES = 10;
/** Wrong passwords from one address, whatever the accounts. */
const ADDRESS_FAILURES = 50;

const consume = (limiter: RateLimiterPostgres, key: string): Promise<void> =>
  consumePoint(limiter, key, 'Trop de tentatives de connexion. Patientez quelques minutes avant de recommencer.');

/** Counts log-ins that fail, in the database, so that the limits hold over all instances. */
interface LoginThrottle {
  /** Counts the attempt before it is judged, so that attempts at the same time cannot pass together; a 429 past the limits. */
  attempt(username: string, address: string): Promise<void>;
  /** The attempt was right: it is no failure, and earlier ones of this account are forgotten. */
  succeed(username: string, address: string): Promise<void>;
}

const throttles = new WeakMap<Database, LoginThrottle>();

const createLoginThrottle = (database: Database): LoginThrottle => {
  const byAccount = createDatabaseLimiter(database, {
    keyPrefix: 'login',
    points: ACCOUNT_FAILURES,
    windowSeconds: WINDOW_SECONDS,
  });
  const byAddress = createDatabaseLimiter(database, {
    keyPrefix: 'login_address',
    points: ADDRESS_FAILURES,
    windowSeconds: WINDOW_SECONDS,
  });
  return {
    attempt: async (username, address) => {
      await consume(byAddress, limiterKey(address));
      await consume(byAccount, limiterKey(username, address));
    },
    succeed: async (username, address) => {
      await byAccount.delete(limiterKey(username, address));
      await byAddress.reward(limiterKey(address));
      await database.query('delete from rate_limits where expire < $1', [Date.now()]);
    },
  };
};

/** The throttle of a database; one for all requests. */
export const loginThrottleOf = (database: Database): LoginThrottle => {
  const known = throttles.get(database);
  if (known) return known;
  const created = createLoginThrottle(database);
  throttles.set(database, created);
  return created;
};
