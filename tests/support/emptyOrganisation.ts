import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from './projectRoot.ts';
import { type RunningServer, startServer } from './server.ts';

export const ADMINISTRATOR = { email: 'anne.durand@organisme.example', password: 'Premier-Jour-2026!' };

/** `npm run user:create`, with the password as described in README. */
const createAdministrator = async (dataDirectory: string): Promise<void> => {
  const options = ['--email', ADMINISTRATOR.email, '--first-name', 'Anne', '--last-name', 'Durand'];
  await promisify(execFile)(process.execPath, ['server/cli/createUser.ts', ...options], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, DATABASE_URL: undefined, DATA_DIR: dataDirectory, PILOTAGE_PASSWORD: ADMINISTRATOR.password },
  });
};

/** The product as installed: empty, then with its first administrator. */
export const startEmptyServer = async (): Promise<RunningServer> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'pilotage-empty-'));
  const environment = { DEMO: '0' };
  const first = await startServer({ environment, dataDirectory });
  await first.stop();
  if (!first.output().includes('npm run user:create')) throw new Error(`An empty server says nothing of it:\n${first.output()}`);
  await createAdministrator(dataDirectory);
  const server = await startServer({ environment, dataDirectory });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
};
