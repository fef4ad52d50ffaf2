import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../database/openTestDatabase.ts';
import { demonstrationMark, MADE, startServer } from '../servers/server.ts';
import { onDatabase } from './demonstration.ts';

/**
 * Starts the product once, which builds the admin and creates the demonstration that each browser test copies: on PostgreSQL if it is
 * available, where pages take a third less time. Tests without server run meanwhile.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'pilotage-demonstration-'));
  const database = process.env.TEST_TEMPLATE_URL ? await createDatabase() : null;
  const make = async (): Promise<string> => {
    const environment = onDatabase(database?.url);
    const server = await startServer({ dataDirectory, environment, isFirst: true });
    await server.stop();
    return MADE;
  };
  const made = make()
    .catch((error: unknown) => String(error))
    .then((failure) => writeFile(demonstrationMark(dataDirectory), failure));
  process.env.TEST_DEMONSTRATION = dataDirectory;
  process.env.TEST_DEMONSTRATION_URL = database?.url ?? '';
  return async () => {
    await made;
    await rm(dataDirectory, { recursive: true, force: true });
    await rm(demonstrationMark(dataDirectory), { force: true });
  };
};
