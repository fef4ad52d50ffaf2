import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMONSTRATION_KEYS } from '../../server/kernel/sealingKeys.ts';
import { START_FLAGS } from '../support/servers/startFlags.ts';
import type { Capture } from './captureAnswers.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_TIMEOUT_MS = 120_000;

export interface RunningServer {
  readonly origin: string;
  readonly pid: number;
  /** From the start of the process until it listens, in ms. */
  readonly startMs: number;
  readonly stop: () => Promise<void>;
}

/** The port in a process's output, or its failure. */
const printed =
  (pattern: RegExp) =>
  (child: ChildProcess): Promise<number> =>
    new Promise((resolve, reject) => {
      let text = '';
      const timer = setTimeout(
        () => reject(new Error(`The server did not print ${pattern} in time:\n${text}`)),
        START_TIMEOUT_MS,
      );
      const read = (chunk: Buffer) => {
        text += chunk.toString('utf8');
        const found = pattern.exec(text)?.[1];
        if (!found) return;
        clearTimeout(timer);
        resolve(Number(found));
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', (code) => reject(new Error(`The server exited with code ${code}:\n${text}`)));
    });

const stopOf = (child: ChildProcess) => async () => {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

interface Starting {
  readonly environment: Readonly<Record<string, string>>;
  readonly arguments?: readonly string[];
  /** Waits until the process answers; returns its port. */
  readonly port: (child: ChildProcess) => Promise<number>;
}

/** Starts a script, given by its path in this repository or an absolute one. */
export const startProcess = async (
  script: string,
  { environment, arguments: given = [], port }: Starting,
): Promise<RunningServer> => {
  const began = performance.now();
  const child = spawn(process.execPath, [...START_FLAGS, path.resolve(ROOT, script), ...given], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const origin = `http://127.0.0.1:${await port(child)}`;
  return { origin, pid: child.pid ?? 0, startMs: performance.now() - began, stop: stopOf(child) };
};

/** The settings of the product's own connections (server/database/postgres/openPostgres.ts). */
const CONNECTION = '-c TimeZone=Europe/Paris -c jit=off -c plan_cache_mode=force_generic_plan';

/** @param captures answers of the API for the floor `same` */
export const startFloor = async (databaseUrl: string, captures: Readonly<Record<string, Capture>>): Promise<RunningServer> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pilotage-bench-'));
  const file = path.join(folder, 'captures.json');
  await writeFile(file, JSON.stringify(captures));
  const environment = { DATABASE_URL: databaseUrl, CAPTURES: file, PGOPTIONS: CONNECTION };
  const floor = await startProcess('tests/bench/floor.ts', { environment, port: printed(/port (\d+)/) });
  await rm(folder, { recursive: true });
  return floor;
};

interface ApiOptions {
  /** PostgreSQL. Default: PGlite, with the demonstration. */
  readonly databaseUrl?: string;
  /** Default: a new folder, removed at the end. */
  readonly dataDir?: string;
}

/** The product in production mode. */
export const startApi = async ({ databaseUrl, dataDir }: ApiOptions): Promise<RunningServer> => {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'pilotage-bench-')));
  const environment = {
    ...(databaseUrl ? { DATABASE_URL: databaseUrl, DEMO: '0' } : {}),
    PASSPORT_KEY: Buffer.from(DEMONSTRATION_KEYS.current).toString('base64'),
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  };
  const server = await startProcess('server/main.ts', { environment, port: printed(/http:\/\/localhost:(\d+)/) });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
};
