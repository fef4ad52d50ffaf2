import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_TIMEOUT_MS = 120_000;

export interface RunningServer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** The first match in a process's output, or its failure. */
const printed = (child: ChildProcess, pattern: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(() => reject(new Error(`The server did not print ${pattern} in time:\n${text}`)), START_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const found = pattern.exec(text)?.[1];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
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

const startProcess = async (script: string, environment: Record<string, string>, pattern: RegExp): Promise<RunningServer> => {
  const child = spawn(process.execPath, [path.join(ROOT, script)], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { origin: `http://127.0.0.1:${await printed(child, pattern)}`, stop: stopOf(child) };
};

export const startFloor = (databaseUrl: string): Promise<RunningServer> =>
  startProcess('tests/bench/floor.ts', { DATABASE_URL: databaseUrl }, /port (\d+)/);

/** The product in production mode. */
export const startApi = async (databaseUrl: string): Promise<RunningServer> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pilotage-bench-'));
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    DEMO: '0',
    NODE_ENV: 'production',
  };
  const server = await startProcess('server/main.ts', environment, /http:\/\/localhost:(\d+)/);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
