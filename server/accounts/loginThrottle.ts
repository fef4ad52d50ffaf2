import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { LOGIN_REFUSALS } from '../../model/messages/accounts/account.ts';
import type { Database } from '../database/database.ts';
import { consumePoint, createDatabaseLimiter, limiterKey } from './databaseLimiter.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Limits of wrong passwords, each with its own counter. */
export const LOGIN_LIMITS = {
  /** Per account and address: an attacker elsewhere locks nobody out. */
  account: { keyPrefix: 'login', points: 10, windowSeconds: 15 * MINUTE_SECONDS },
  /** Per address, over all accounts. */
  address: { keyPrefix: 'login_address', points: 50, windowSeconds: 15 * MINUTE_SECONDS },
  /** Per account, over all addresses it never logged in from: many machines together get no further. */
  everywhere: { keyPrefix: 'login_everywhere', points: 100, windowSeconds: HOUR_SECONDS },
  /** Not a limit: remembers from where an account has logged in. */
  known: { keyPrefix: 'login_known', points: 1, windowSeconds: 90 * DAY_SECONDS },
} as const;

interface Attempt {
  readonly username: string;
  readonly address: string;
  /** Called at the first attempt per hour that the account's overall limit refuses. */
  readonly onCeiling: () => Promise<void>;
}

/** Counts failed logins in the database, so that limits hold across instances. */
interface LoginThrottle {
  /** Counts the attempt before checking it, so that parallel attempts count too; throws a 429 above the limits. */
  attempt(attempt: Attempt): Promise<void>;
  /** The same for a login that names no account. */
  attemptUnnamed(address: string): Promise<void>;
  /** The attempt succeeded: not a failure, and this account's earlier failures are reset. */
  succeed(username: string, address: string): Promise<void>;
}

const throttles = new WeakMap<Database, LoginThrottle>();

/** Addresses the owner has used are exempt from the account's overall limit. */
const isKnown = async (limiter: RateLimiterPostgres, key: string): Promise<boolean> => (await limiter.get(key)) !== null;

const createLoginThrottle = (database: Database): LoginThrottle => {
  const byAccount = createDatabaseLimiter(database, LOGIN_LIMITS.account);
  const byAddress = createDatabaseLimiter(database, LOGIN_LIMITS.address);
  const everywhere = createDatabaseLimiter(database, LOGIN_LIMITS.everywhere);
  const known = createDatabaseLimiter(database, LOGIN_LIMITS.known);

  return {
    attempt: async ({ username, address, onCeiling }) => {
      await consumePoint(byAddress, limiterKey(address), { detail: LOGIN_REFUSALS.tooMany });
      await consumePoint(byAccount, limiterKey(username, address), { detail: LOGIN_REFUSALS.tooMany });
      if (await isKnown(known, limiterKey(username, address))) return;
      await consumePoint(everywhere, limiterKey(username), { detail: LOGIN_REFUSALS.ceiling, onFirst: onCeiling });
    },
    attemptUnnamed: async (address) => {
      await consumePoint(byAddress, limiterKey(address), { detail: LOGIN_REFUSALS.tooMany });
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

/** The throttle of a database, shared by all requests. */
export const loginThrottleOf = (database: Database): LoginThrottle => {
  const known = throttles.get(database);
  if (known) return known;
  const created = createLoginThrottle(database);
  throttles.set(database, created);
  return created;
};
