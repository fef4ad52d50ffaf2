import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { LOGIN_LIMITS } from '../../../model/accounts/loginSession.ts';
import { LOGIN_REFUSALS } from '../../../model/messages/accounts/account.ts';
import type { Database } from '../../database/database.ts';
import { consumePoint, createDatabaseLimiter, limiterKey } from '../../http/databaseLimiter.ts';

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
  const knownAddresses = createDatabaseLimiter(database, LOGIN_LIMITS.known);

  return {
    attempt: async ({ username, address, onCeiling }) => {
      await consumePoint(byAddress, limiterKey(address), { detail: LOGIN_REFUSALS.tooMany });
      await consumePoint(byAccount, limiterKey(username, address), { detail: LOGIN_REFUSALS.tooMany });
      if (await isKnown(knownAddresses, limiterKey(username, address))) return;
      await consumePoint(everywhere, limiterKey(username), { detail: LOGIN_REFUSALS.ceiling, onFirst: onCeiling });
    },
    attemptUnnamed: async (address) => {
      await consumePoint(byAddress, limiterKey(address), { detail: LOGIN_REFUSALS.tooMany });
    },
    succeed: async (username, address) => {
      await byAccount.delete(limiterKey(username, address));
      await byAddress.reward(limiterKey(address));
      if (!(await isKnown(knownAddresses, limiterKey(username, address)))) await everywhere.reward(limiterKey(username));
      await knownAddresses.set(limiterKey(username, address), 1, LOGIN_LIMITS.known.windowSeconds);
      await database.write('rate_limits', 'delete from rate_limits where expire < $1', [Date.now()]);
    },
  };
};

/** The throttle of a database, shared by all requests. */
export const loginThrottleOf = (database: Database): LoginThrottle => {
  const throttle = throttles.get(database);
  if (throttle) return throttle;
  const created = createLoginThrottle(database);
  throttles.set(database, created);
  return created;
};
