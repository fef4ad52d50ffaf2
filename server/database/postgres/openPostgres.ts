import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Queryable, TransactionOptions } from '../database.ts';
import { SHOW_INSTANCE } from '../instanceLock.ts';
import { createTransactionGuard } from '../transactionGuard.ts';
import { TYPE_READERS, writeValue } from '../values.ts';
import { asThrown, isStalePlan, isTransient, isUnavailable } from './databaseAvailability.ts';
import { listenOn } from './listenOn.ts';

interface TimeLimits {
  /** Maximum duration of a statement: the server cancels it, and the connection is kept. */
  readonly statementMs: number;
  /** After this time without any answer the connection is destroyed. */
  readonly silenceMs: number;
}

interface PostgresOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /**
   * Address that leads to the server without a pooler that shares connections, for what needs a connection of its own: LISTEN, the
   * lock that shows this instance, VACUUM. Default: `url`.
   */
  readonly directUrl?: string | null;
  /** Connections of the pool. Default 4 per core of this machine. */
  readonly connections?: number;
  /** Default: those of the product. */
  readonly limits?: TimeLimits;
  /** Called when an idle connection breaks. Default: nothing. */
  readonly onError?: (error: Error) => void;
}

const CONNECTIONS_PER_CORE = 4;
const LIMITS: TimeLimits = { statementMs: 4_500, silenceMs: 5_000 };
/** Also the wait for a free connection. A call may wait twice: for a free one, then for a new one. */
const CONNECT_TIMEOUT_MS = 2_500;
const KEEP_ALIVE_DELAY_MS = 10_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;
const TRANSACTION_ATTEMPTS = 3;
/** Large enough that two instances never draw the same. */
const LARGEST_INSTANCE = 2 ** 31 - 1;

const TEXT_ARRAY: number = 1009;
const readTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY);
const READERS = new Map<number, (text: string) => unknown>(
  TYPE_READERS.flatMap(({ oid, array, read }): [number, (text: string) => unknown][] => [
    [oid, read],
    [array, (text) => readTextArray(text).map((item) => (item === null ? null : read(item)))],
  ]),
);

/**
 * Session settings are part of the connection's start, so that they cost no statement. JIT and replanning cost our short
 * statements more than they gain (docs/decisions/0001-plans.md).
 */
const connectionOf = (url: string): pg.ClientConfig => {
  const address = new URL(url);
  const options = [
    address.searchParams.get('options'),
    '-c TimeZone=Europe/Paris -c jit=off -c plan_cache_mode=force_generic_plan',
  ]
    .filter(Boolean)
    .join(' ');
  address.searchParams.delete('options');
  return {
    connectionString: address.href,
    options,
    application_name: 'pilotage',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    types: { getTypeParser: (oid, format) => READERS.get(oid) ?? pg.types.getTypeParser(oid, format) },
  };
};

/** `pg` reads a time limit from each statement, which its types lack. */
interface TimedQuery extends pg.QueryConfig {
  readonly query_timeout: number;
}

/** No limit: `pg` writes it as 0. */
const NO_LIMIT_MS = 0;

/**
 * @param limitMs how long the server may be silent
 * @param identity of its database. Default: a new one
 */
const queryableOf = (runner: Pick<pg.ClientBase, 'query'>, limitMs: number, identity: object = {}): Queryable => {
  const run = (statement: pg.QueryConfig) => {
    const timed: TimedQuery = { ...statement, query_timeout: limitMs };
    return runner.query(timed);
  };
  const query = async <Row>(text: string, values: readonly unknown[] = [], name?: string) =>
    (await run({ text, values: values.map(writeValue), ...(name && { name }) })).rows as Row[];
  return {
    identity,
    query,
    write: (_tables, ...statement) => query(...statement),
    script: async (text) => {
      await run({ text });
    },
  };
};

const rollBack = (queryable: Queryable): Promise<boolean> =>
  queryable.script('rollback').then(
    () => true,
    () => false,
  );

const runTransaction = async <Result>(
  pool: pg.Pool,
  work: (transaction: Queryable) => Promise<Result>,
  { isLong = false, silenceMs, identity }: TransactionOptions & Pick<TimeLimits, 'silenceMs'> & Pick<Queryable, 'identity'>,
): Promise<Result> => {
  const client = await pool.connect();
  const transaction = queryableOf(client, isLong ? NO_LIMIT_MS : silenceMs, identity);
  let isUsable = true;
  try {
    await transaction.script(isLong ? 'begin; set local statement_timeout = 0' : 'begin');
    const result = await work(transaction);
    await transaction.script('commit');
    return result;
  } catch (error) {
    // A silent server would not answer a rollback either; it rolls back when the connection ends.
    isUsable = !isUnavailable(error) && (await rollBack(queryableOf(client, silenceMs)));
    throw error;
  } finally {
    client.release(!isUsable);
  }
};

const retrying = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (let left = TRANSACTION_ATTEMPTS - 1; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !isTransient(error)) throw asThrown(error);
    }
  }
};

const LOCK_PAUSE_MS = 50;

/**
 * Tries again and again instead of waiting inside one statement: PostgreSQL finishes an index only after all statements that run, so that the
 * one that makes it and the one that waits for its lock would wait for each other.
 */
const lockBetweenStatements = async (client: pg.Client, lock: number): Promise<void> => {
  const isLocked = async () => (await client.query('select pg_try_advisory_lock($1) as locked', [lock])).rows[0].locked === true;
  while (!(await isLocked())) await pause(LOCK_PAUSE_MS);
};

const maintain = async (connection: pg.ClientConfig, statement: string, lock?: number): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // The role may have a time limit of its own.
    await client.query('set statement_timeout = 0');
    if (lock !== undefined) await lockBetweenStatements(client, lock);
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Opens a pool on PostgreSQL. It connects on first use: an unreachable database is a 503 until it is back. */
export const openPostgres = ({
  url,
  directUrl,
  connections,
  limits: { statementMs, silenceMs } = LIMITS,
  onError = () => undefined,
}: PostgresOptions): Database => {
  const direct = connectionOf(directUrl ?? url);
  const pool = new pg.Pool({
    ...connectionOf(url),
    max: connections ?? availableParallelism() * CONNECTIONS_PER_CORE,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  });
  pool.on('error', onError);
  // Between two statements of a transaction nobody else listens for a broken connection, and an unhandled 'error' ends the
  // process.
  pool.on('connect', (client) => client.on('error', onError));
  const guard = createTransactionGuard();
  const whole = queryableOf(pool, silenceMs);
  const instance = randomInt(1, LARGEST_INSTANCE);
  const listener = listenOn(
    () => new pg.Client({ ...direct, query_timeout: silenceMs }),
    onError,
    (client) => client.query(SHOW_INSTANCE, [instance]),
  );
  const query: Queryable['query'] = async (text, values, name) => {
    guard.refuseInside();
    try {
      return await whole.query(text, values, name);
    } catch (error) {
      if (isStalePlan(error)) return whole.query(text, values);
      throw asThrown(error);
    }
  };
  return {
    ...whole,
    kind: 'postgres',
    instance,
    query,
    write: (_tables, ...statement) => query(...statement),
    script: async (text) => {
      guard.refuseInside();
      await whole.script(text).catch((error: unknown) => Promise.reject(asThrown(error)));
    },
    transaction: async (work, options = {}) => {
      guard.refuseInside();
      return retrying(() => guard.inside(() => runTransaction(pool, work, { ...options, silenceMs, identity: whole.identity })));
    },
    maintain: (statement, lock) => maintain(direct, statement, lock),
    listen: listener.listen,
    connections: () => ({ in_use: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
};
