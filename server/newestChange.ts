import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

/** `lstat`: the lock file of an editor is a symbolic link to nothing. */
const changedAt = async (file: string): Promise<number> => (await lstat(file)).mtimeMs;

/** The file or folder, and everything in it. */
const withContent = async (file: string): Promise<readonly string[]> => {
  if (!(await lstat(file)).isDirectory()) return [file];
  const inside = await readdir(file, { recursive: true });
  return [file, ...inside.map((name) => path.join(file, name))];
};

/** When the newest of the named files, or of those in the named folders, was changed, in milliseconds since 1970. */
export const newestChange = async (root: string, sources: readonly string[]): Promise<number> => {
  const files = await Promise.all(sources.map((name) => withContent(path.join(root, name))));
  return Math.max(...(await Promise.all(files.flat().map(changedAt))));
};
