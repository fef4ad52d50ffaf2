import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { LOGIN_REFUSALS } from '../../model/messages/accounts/account.ts';
import type { Database } from '../database/database.ts';
import { consumePoint, createDatabaseLimiter, limiterKey } from './databaseLimiter.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Each counts one kind of wrong password. */
export const LOGIN_LIMITS = {
  /** For one account from one address: a stranger elsewhere locks nobody out. */
  account: { keyPrefix: 'login', points: 10, windowSeconds: 15 * MINUTE_SECONDS },
  /** From one address, whatever the accounts. */
  address: { keyPrefix: 'login_address', points: 50, windowSeconds: 15 * MINUTE_SECONDS },
  /** For one account over all the addresses that it never logged in from: many machines together do not get further. */
  everywhere: { keyPrefix: 'login_everywhere', points: 100, windowSeconds: HOUR_SECONDS },
  /** No limit: it remembers from where an account has logged in. */
  known: { keyPrefix: 'login_known', points: 1, windowSeconds: 90 * DAY_SECONDS },
} as const;

interface Attempt {
  readonly username: string;
  readonly address: string;
  /** Called by the first attempt of an hour that the account's ceiling refuses. */
  readonly onCeiling: () => Promise<void>;
}

/** Counts log-ins that fail, in the database, so that the limits hold over all instances. */
interface LoginThrottle {
  /** Counts the attempt before it is judged, so that attempts at the same time cannot pass together; a 429 past the limits. */
  attempt(attempt: Attempt): Promise<void>;
  /** The attempt was right: it is no failure, and earlier ones of this account are forgotten. */
  succeed(username: string, address: string): Promise<void>;
}

const throttles = new WeakMap<Database, LoginThrottle>();

/** What the account's ceiling does not refuse: its owner's own places. */
const isKnown = async (limiter: RateLimiterPostgres, key: string): Promise<boolean> => (await limiter.get(key)) !== null;

const createLoginThrottle = (database: Database): LoginThrottle => {
  const byAccount = createDatabaseLimiter(database, LOGIN_LIMITS.account);
  const byAddress = createDatabaseLimiter(database, LOGIN_LIMITS.address);
  const everywhere = createDatabaseLimiter(database, LOGIN_LIMITS.everywhere);
  const known = createDatabaseLimiter(database, LOGIN_LIMITS.known);

  return {
    attempt: async ({ username, address, onCeiling }) => {
      await consumePoint(byAddress, limiterKey(address), LOGIN_REFUSALS.tooMany);
      await consumePoint(byAccount, limiterKey(username, address), LOGIN_REFUSALS.tooMany);
      if (await isKnown(known, limiterKey(username, address))) return;
      await consumePoint(everywhere, limiterKey(username), LOGIN_REFUSALS.ceiling, onCeiling);
    },
    succeed: async (username, address) => {
      await byAccount.delete(limiterKey(username, address));
      await byAddress.reward(limiterKey(address));
      if (!(await isKnown(known, limiterKey(username, address)))) await everywhere.reward(limiterKey(username));
      await known.set(limiterKey(username, address), 1, LOGIN_LIMITS.known.windowSeconds);
      await database.write('rate_limits', 'delete from rate_limits where expire < $1', [Date.now()]);
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
