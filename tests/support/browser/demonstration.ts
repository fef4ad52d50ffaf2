import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase } from '../database/openTestDatabase.ts';
import { type RunningServer, type StartOptions, startServer, untilFirstStart } from '../servers/server.ts';

/** Settings for the demonstration on a PostgreSQL database; undefined: the embedded one. */
export const onDatabase = (url: string | undefined): Readonly<Record<string, string>> =>
  url ? { DATABASE_URL: url, DEMO: '1' } : {};

/** A copy of the demonstration data of `demonstrationSetup`. */
export interface DemonstrationCopy {
  readonly dataDirectory: string;
  /** Settings that name its database. */
  readonly environment: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

const copyDemonstration = async (): Promise<DemonstrationCopy> => {
  await untilFirstStart();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'pilotage-'));
  // A tenth of the time that `cp` of node:fs takes for a thousand files.
  await promisify(execFile)('cp', ['-R', `${process.env.TEST_DEMONSTRATION}/.`, dataDirectory]);
  const source = process.env.TEST_DEMONSTRATION_URL;
  const database = source ? await createDatabase(new URL(source).pathname.slice(1)) : null;
  return {
    dataDirectory,
    environment: onDatabase(database?.url),
    remove: async () => {
      await database?.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
};

/** The product with the demonstration, without the wait of a first start; its data stays after `stop`, until it is removed. */
export const startDemonstrationCopy = async (options: Pick<StartOptions, 'root' | 'isAlone' | 'environment' | 'port'> = {}) => {
  const copy = await copyDemonstration();
  const environment = { ...copy.environment, ...options.environment };
  return { ...copy, server: await startServer({ ...options, dataDirectory: copy.dataDirectory, environment }) };
};

/** The same, whose data is removed when it is stopped. */
export const startDemonstration = async (options: Pick<StartOptions, 'root' | 'isAlone'> = {}): Promise<RunningServer> => {
  const { server, remove } = await startDemonstrationCopy(options);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await remove();
    },
  };
};
