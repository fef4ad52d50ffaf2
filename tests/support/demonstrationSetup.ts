import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demonstrationMark, MADE, startServer } from './server.ts';

/**
 * Starts the product once, which builds the admin and creates the demonstration that each browser test copies. Tests without
 * server run meanwhile.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'pilotage-demonstration-'));
  const make = async (): Promise<string> => {
    const server = await startServer({ dataDirectory, isFirst: true });
    await server.stop();
    return MADE;
  };
  const made = make()
    .catch((error: unknown) => String(error))
    .then((failure) => writeFile(demonstrationMark(dataDirectory), failure));
  process.env.TEST_DEMONSTRATION = dataDirectory;
  return async () => {
    await made;
    await rm(dataDirectory, { recursive: true, force: true });
    await rm(demonstrationMark(dataDirectory), { force: true });
  };
};
