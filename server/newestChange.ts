import { glob, stat } from 'node:fs/promises';
import path from 'node:path';

/** When the newest of the named files was changed, in milliseconds since 1970. */
export const newestChange = async (root: string, files: readonly string[]): Promise<number> => {
  let newest = 0;
  for await (const file of glob(files, { cwd: root })) newest = Math.max(newest, (await stat(path.join(root, file))).mtimeMs);
  return newest;
};
