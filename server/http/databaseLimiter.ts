import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import { DomainError } from '../kernel/domainError.ts';

interface LimiterOptions {
  /** Name of the counted act, e.g. `login`. */
  readonly keyPrefix: string;
  /** Maximum within the window. */
  readonly points: number;
  readonly windowSeconds: number;
}

const TABLE = 'rate_limits';
/** Name that rate-limiter-flexible gives its only reading statement; its other statements write. */
const READING = `${TABLE}:rlflx-get`;

/** A rate limiter in the database, shared by all instances. */
export const createDatabaseLimiter = (
  database: Database,
  { keyPrefix, points, windowSeconds }: LimiterOptions,
): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: {
      query: async ({ text, values, name }: { text: string; values?: unknown[]; name?: string }) => {
        const isReading = name === READING;
        const rows = await (isReading ? database.query(text, values, name) : database.write(TABLE, text, values, name));
        return { rows, rowCount: rows.length };
      },
    },
    storeType: 'client',
    tableName: TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration: windowSeconds,
  });

/** One limiter per database, created on first use. */
export const limiterFor = (options: LimiterOptions): ((database: Database) => RateLimiterPostgres) => {
  const limiters = new WeakMap<Database, RateLimiterPostgres>();
  return (database) => {
    const limiter = limiters.get(database) ?? createDatabaseLimiter(database, options);
    limiters.set(database, limiter);
    return limiter;
  };
};

/** Hashes the key, so that the database holds no address or account name. */
export const limiterKey = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

interface Refusal {
  readonly detail: string;
  /** Called once per window, at the first refusal. Default: nothing. */
  readonly onFirst?: () => Promise<void>;
}

/** Counts one attempt; above the limit throws a 429 with the refusal's detail and the waiting time. */
export const consumePoint = async (limiter: RateLimiterPostgres, key: string, { detail, onFirst }: Refusal): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    if (reason.consumedPoints === limiter.points + 1) await onFirst?.();
    throw new DomainError('request.too_many', {
      detail,
      headers: { 'Retry-After': String(Math.max(1, Math.ceil(reason.msBeforeNext / 1000))) },
    });
  }
};
