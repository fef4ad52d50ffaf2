import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { StartError } from './kernel/startError.ts';
import { EMBEDDED_FOLDER } from './openDatabase.ts';
import type { Settings } from './settings.ts';

const SCRIPT = fileURLToPath(new URL('./cli/prepareData.ts', import.meta.url));

/**
 * Creates, migrates and fills the embedded database of a new folder in a process of its own: the memory that this takes would
 * otherwise stay with the server.
 */
export const prepareNewDatabase = async ({ databaseUrl, dataDir }: Settings, now: Date): Promise<void> => {
  if (databaseUrl || existsSync(path.join(dataDir, EMBEDDED_FOLDER))) return;
  try {
    await promisify(execFile)(process.execPath, [SCRIPT, now.toISOString()]);
  } catch (error) {
    throw new StartError((error as { readonly stderr: string }).stderr.trim());
  }
};
