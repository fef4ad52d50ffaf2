import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { USER_GROUP_CODES } from '../../../model/accounts/userGroupCodes.ts';
import { createUser } from '../../../server/accounts/people/createUser.ts';
import type { Database } from '../../../server/database/database.ts';
import { openPglite } from '../../../server/database/pglite/openPglite.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { EMBEDDED_FOLDER } from '../../../server/openDatabase.ts';
import { TEST_PASSWORD } from '../app/people.ts';
import { databaseImage } from '../database/databaseImage.ts';
import { createTestDatabase, isOnPostgres } from '../database/openTestDatabase.ts';
import { type RunningServer, startServer } from './server.ts';

/** The embedded database of a folder after a first start, in a tenth of its time. */
export const openPreparedFolder = async (dataDirectory: string): Promise<Database> => {
  mkdirSync(dataDirectory);
  return openPglite({ folder: join(dataDirectory, EMBEDDED_FOLDER), image: await databaseImage('basics') });
};

/** An address given by the test, this run's PostgreSQL, or null: the embedded database. */
const placeOf = async ({ DATABASE_URL: url }: Readonly<Record<string, string>>) => {
  if (url) return { url, drop: async (): Promise<void> => undefined };
  return isOnPostgres() ? createTestDatabase() : null;
};

/**
 * The server on an empty database with one Super Admin, to be killed and restarted. `DATABASE_URL` in the settings is a prepared
 * database.
 */
export const prepareServerAlone = async (
  email: string,
  settings: Readonly<Record<string, string>> = {},
  startedBy: readonly string[] = [],
  prepare: (database: Database) => Promise<void> = async () => undefined,
) => {
  const folder = mkdtempSync(join(tmpdir(), 'pilotage-alone-'));
  const dataDirectory = join(folder, 'data');
  const postgres = await placeOf(settings);
  const environment: Record<string, string> = {
    DEMO: '0',
    LOG_LEVEL: 'warn',
    ...settings,
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  const database = postgres ? openPostgres({ url: postgres.url }) : await openPreparedFolder(dataDirectory);
  const account = { email, firstName: 'Ada', lastName: 'Seule', password: TEST_PASSWORD };
  await database.transaction((transaction) => createUser(transaction, { ...account, groupCode: USER_GROUP_CODES.superAdmin }));
  await prepare(database);
  await database.close();

  let running: RunningServer | undefined;
  return {
    /** Starts it, and returns its origin. */
    start: async (): Promise<string> => {
      running = await startServer({ dataDirectory, environment, isAlone: true, startedBy });
      return running.url;
    },
    pid: (): number => running?.pid ?? 0,
    output: (): string => running?.output() ?? '',
    kill: async (): Promise<void> => running?.kill(),
    passTimeUntil: async (moment: Date): Promise<void> => running?.passTimeUntil(moment),
    remove: async (): Promise<void> => {
      await running?.kill();
      await postgres?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
