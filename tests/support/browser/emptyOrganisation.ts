import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { USER_GROUP_CODES } from '../../../model/accounts/userGroupCodes.ts';
import { createUser } from '../../../server/accounts/people/createUser.ts';
import { type RunningServer, type StartOptions, startServer } from '../servers/server.ts';
import { openPreparedFolder } from '../servers/serverAlone.ts';

export const ADMINISTRATOR = { email: 'anne.durand@organisme.example', password: 'Premier-Jour-2026!' };

/**
 * The product with only its first administrator, as after a first start and `npm run user:create` (tests/e2e/process.test.ts),
 * without the time that these take.
 */
export const startEmptyServer = async ({
  environment = {},
  port,
}: Pick<StartOptions, 'environment' | 'port'> = {}): Promise<RunningServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'pilotage-empty-'));
  const dataDirectory = join(folder, 'data');
  const database = await openPreparedFolder(dataDirectory);
  const account = { ...ADMINISTRATOR, firstName: 'Anne', lastName: 'Durand', groupCode: USER_GROUP_CODES.superAdmin };
  await database.transaction((transaction) => createUser(transaction, account));
  await database.close();
  // The demonstration's start has built the admin.
  const server = await startServer({
    environment: { DEMO: '0', ...environment },
    dataDirectory,
    isAlone: true,
    ...(port !== undefined && { port }),
  });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
