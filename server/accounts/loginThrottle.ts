import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import { DomainError } from '../errors.ts';

const WINDOW_SECONDS = 15 * 60;
/** Wrong passwords for one account from one address: a stranger elsewhere locks nobody out. */
const ACCOUNT_FAILURES = 10;
/** Wrong passwords from one address, whatever the accounts. */
const ADDRESS_FAILURES = 50;

const createLimiter = (database: Database, keyPrefix: string, points: number): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: {
      query: async ({ text, values, name }: { text: string; values?: unknown[]; name?: string }) => ({
        rows: await database.query(text, values, name),
      }),
    },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: WINDOW_SECONDS,
  });

const hashed = (...parts: readonly string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const consume = async (limiter: RateLimiterPostgres, key: string): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw new DomainError('request.too_many', {
      detail: 'Trop de tentatives de connexion. Patientez quelques minutes avant de recommencer.',
      headers: { 'Retry-After': String(Math.max(1, Math.ceil(reason.msBeforeNext / 1000))) },
    });
  }
};

/** Counts log-ins that fail, in the database, so that the limits hold over all instances. */
interface LoginThrottle {
  /** Counts the attempt before it is judged, so that attempts at the same time cannot pass together; a 429 past the limits. */
  attempt(username: string, address: string): Promise<void>;
  /** The attempt was right: it is no failure, and earlier ones of this account are forgotten. */
  succeed(username: string, address: string): Promise<void>;
}

const throttles = new WeakMap<Database, LoginThrottle>();

const createLoginThrottle = (database: Database): LoginThrottle => {
  const byAccount = createLimiter(database, 'login', ACCOUNT_FAILURES);
  const byAddress = createLimiter(database, 'login_address', ADDRESS_FAILURES);
  return {
    attempt: async (username, address) => {
      await consume(byAddress, hashed(address));
      await consume(byAccount, hashed(username, address));
    },
    succeed: async (username, address) => {
      await byAccount.delete(hashed(username, address));
      await byAddress.reward(hashed(address));
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
