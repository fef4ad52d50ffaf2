import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { testNow } from '../clock.ts';
import { PROJECT_ROOT } from '../projectRoot.ts';
import { freePort } from './freePort.ts';
import { START_FLAGS } from './startFlags.ts';

/** The first start builds the admin and creates the demonstration data. */
const START_TIMEOUT_MS = 240_000;
const STOP_TIMEOUT_MS = 15_000;
const POLL_MS = 100;
const AT_TEST_TIME = fileURLToPath(new URL('serverAtTestTime.ts', import.meta.url));
/** Variables set by the test runner or machine, but not at home. */
const UNSET = { NODE_ENV: undefined, VITEST: undefined, TZ: process.env.TEST_ZONE, DATABASE_URL: undefined };

export interface StartOptions {
  /** Default: a free one. */
  readonly port?: number;
  /** Settings besides PORT, HOST and DATA_DIR, e.g. `{ DEMO: '0' }`. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Folder of the embedded database. Default: a new one, removed by `stop`. */
  readonly dataDirectory?: string;
  /** Program and arguments that start Node differently. Default: none. */
  readonly startedBy?: readonly string[];
  /** Folder of the sources that run. Default: this project. */
  readonly root?: string;
  /** Skip building the admin: serve the existing build, if any. */
  readonly isAlone?: boolean;
  /** The first start, which builds the admin for the others. */
  readonly isFirst?: boolean;
  /** Use the machine's clock as in production, instead of the tests' clock. */
  readonly isAtMachineTime?: boolean;
}

export interface RunningServer {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  readonly pid: number;
  readonly dataDirectory: string;
  /** Its output so far. */
  readonly output: () => string;
  /** Advances its clock, and that of its pages, to that moment. */
  readonly passTimeUntil: (moment: Date) => Promise<void>;
  /** Stops it, waits, and removes its temporary folder. */
  readonly stop: () => Promise<void>;
  /** Kills it (SIGKILL) and keeps its folder. */
  readonly kill: () => Promise<void>;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await Promise.race([ended, wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  if (hasEnded(child)) return;
  child.kill('SIGKILL');
  await ended;
};

const untilReady = async (url: string, child: ChildProcess, output: () => string): Promise<void> => {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && !hasEnded(child)) {
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await wait(POLL_MS);
  }
  await end(child, 'SIGKILL');
  throw new Error(`The server did not start. It printed:\n${output()}`);
};

export const MADE = 'made';

/** The file that says whether this run's demonstration was created, or why not. */
export const demonstrationMark = (folder: string): string => `${folder}.made`;

/** Waits until the first start of this run (demonstrationSetup), if any, has made the demonstration and built the admin. */
export const untilFirstStart = async (): Promise<void> => {
  const folder = process.env.TEST_DEMONSTRATION;
  if (!folder) return;
  const deadline = Date.now() + START_TIMEOUT_MS;
  const readMark = () => readFile(demonstrationMark(folder), 'utf8').catch(() => '');
  let mark = await readMark();
  while (mark === '' && Date.now() < deadline) {
    await wait(POLL_MS);
    mark = await readMark();
  }
  if (mark !== MADE) throw new Error(`The demonstration data was not created. ${mark}`);
};

/** Starts the product as README says, in its own process, and waits until it answers. */
export const startServer = async ({
  environment = {},
  port: given,
  dataDirectory,
  root = PROJECT_ROOT,
  isAlone = false,
  isFirst = false,
  isAtMachineTime = false,
  startedBy = [],
}: StartOptions = {}): Promise<RunningServer> => {
  if (!isFirst) await untilFirstStart();
  const folder = dataDirectory ?? (await mkdtemp(join(tmpdir(), 'pilotage-')));
  const port = given ?? (await freePort());
  const main = isAtMachineTime ? 'server/main.ts' : AT_TEST_TIME;
  const [program = process.execPath, ...before] = [...startedBy, process.execPath];
  const child = spawn(program, [...before, ...START_FLAGS, main, ...(isAlone ? ['--no-build'] : [])], {
    cwd: root,
    env: { ...process.env, ...UNSET, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const output = () => printed.join('');
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child, output);
  return {
    url,
    pid: child.pid ?? 0,
    dataDirectory: folder,
    output,
    passTimeUntil: async (moment) => {
      const moved = once(child, 'message');
      child.send(moment.getTime() - testNow().getTime());
      await moved;
    },
    kill: () => end(child, 'SIGKILL'),
    stop: async () => {
      await end(child, 'SIGTERM');
      if (dataDirectory === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
};
