import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SCRIPT = fileURLToPath(new URL('./initPglite.ts', import.meta.url));

/**
 * Creates the files of a new embedded database, if there are none yet. In a process of its own, since PostgreSQL's `initdb` runs
 * thousands of statements there, before `leaveParserUnoptimised` can have an effect.
 */
export const createPgliteFolder = async (folder: string): Promise<void> => {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return;
  await promisify(execFile)(process.execPath, [SCRIPT, folder]);
};
