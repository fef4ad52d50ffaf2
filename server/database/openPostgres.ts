import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pg from 'pg';
import { asThrown, isStalePlan, isTransient } from './connectionErrors.ts';
import type { Database, Queryable } from './database.ts';
import { SHOW_INSTANCE } from './instanceLock.ts';
import { listenOn } from './listenOn.ts';
import { createTransactionGuard } from './transactionGuard.ts';
import { TYPE_READERS, writeValue } from './values.ts';

interface PostgresOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** Connections of the pool. Default 4 a core of this machine. */
  readonly connections?: number;
  /** Told of a connection that broke while idle. Default: nothing. */
  readonly onError?: (error: Error) => void;
}

const CONNECTIONS_PER_CORE = 4;
const STATEMENT_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 4_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;
const TRANSACTION_ATTEMPTS = 3;
/** Of as many numbers no two instances draw the same. */
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
 * Session settings go with the connection's start, so that no statement is spent on them.
 * JIT and a new plan for each call cost our short statements more than they give (docs/decisions/0001-plans.md).
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
    types: { getTypeParser: (oid, format) => READERS.get(oid) ?? pg.types.getTypeParser(oid, format) },
  };
};

const queryableOf = (runner: Pick<pg.ClientBase, 'query'>): Queryable => ({
  query: async <Row>(text: string, values: readonly unknown[] = [], name?: string) =>
    (await runner.query({ text, values: values.map(writeValue), ...(name && { name }) })).rows as Row[],
  script: async (text) => {
    await runner.query(text);
  },
});

const runTransaction = async <Result>(pool: pg.Pool, work: (transaction: Queryable) => Promise<Result>): Promise<Result> => {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(queryableOf(client));
    await client.query('commit');
    return result;
  } catch (error) {
    broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    throw error;
  } finally {
    client.release(broken);
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

/** Opens a pool on PostgreSQL. It connects when first used: a database that is away is a 503 until it is back. */
export const openPostgres = ({ url, connections, onError = () => undefined }: PostgresOptions): Database => {
  const connection = connectionOf(url);
  const pool = new pg.Pool({
    ...connection,
    max: connections ?? availableParallelism() * CONNECTIONS_PER_CORE,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  });
  pool.on('error', onError);
  // Between two statements of a transaction nobody else hears of a connection that breaks, and an unheard 'error' ends the process.
  pool.on('connect', (client) => client.on('error', onError));
  const guard = createTransactionGuard();
  const whole = queryableOf(pool);
  const instance = randomInt(1, LARGEST_INSTANCE);
  const listener = listenOn(
    () => new pg.Client(connection),
    onError,
    (client) => client.query(SHOW_INSTANCE, [instance]),
  );
  return {
    kind: 'postgres',
    instance,
    query: async (text, values, name) => {
      guard.refuseInside();
      try {
        return await whole.query(text, values, name);
      } catch (error) {
        if (isStalePlan(error)) return whole.query(text, values);
        throw asThrown(error);
      }
    },
    script: async (text) => {
      guard.refuseInside();
      await whole.script(text).catch((error: unknown) => Promise.reject(asThrown(error)));
    },
    transaction: async (work) => {
      guard.refuseInside();
      return retrying(() => guard.inside(() => runTransaction(pool, work)));
    },
    listen: listener.listen,
    connections: () => ({ in_use: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
};
