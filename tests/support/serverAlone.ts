import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMONSTRATION_PASSWORD } from '../../server/database/demo/demonstrationAccounts.ts';
import { createTestDatabase, isOnPostgres } from './openTestDatabase.ts';
import { PROJECT_ROOT } from './projectRoot.ts';
import { type RunningServer, startServer } from './server.ts';

/** The server alone on an empty database with one Super Admin, to be killed and started again. */
export const prepareServerAlone = async (email: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'pilotage-alone-'));
  const dataDirectory = join(folder, 'data');
  const root = join(folder, 'server-alone');
  // Without the admin's sources nothing is built: the server alone starts in a second.
  for (const part of ['server', 'model', 'package.json']) cpSync(join(PROJECT_ROOT, part), join(root, part), { recursive: true });
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(root, 'node_modules'));
  const database = isOnPostgres() ? await createTestDatabase() : null;
  const environment: Record<string, string> = {
    DEMO: '0',
    LOG_LEVEL: 'warn',
    ...(database && { DATABASE_URL: database.url }),
  };
  execFileSync(process.execPath, ['server/cli/createUser.ts', '--email', email, '--first-name', 'Ada', '--last-name', 'Seule'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', ...environment, DATA_DIR: dataDirectory, PILOTAGE_PASSWORD: DEMONSTRATION_PASSWORD },
  });

  let running: RunningServer | undefined;
  return {
    /** Starts it, and answers its origin. */
    start: async (): Promise<string> => {
      running = await startServer({ root, dataDirectory, environment });
      return running.url;
    },
    kill: async (): Promise<void> => running?.kill(),
    remove: async (): Promise<void> => {
      await running?.kill();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
