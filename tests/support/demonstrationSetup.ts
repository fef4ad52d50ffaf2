import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

/** Starts the product once as README says, which builds the admin and fills the demonstration that each browser test copies. */
export const setup = async (): Promise<() => Promise<void>> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'pilotage-demonstration-'));
  const server = await startServer({ dataDirectory });
  await server.stop();
  process.env.TEST_DEMONSTRATION = dataDirectory;
  return () => rm(dataDirectory, { recursive: true, force: true });
};
