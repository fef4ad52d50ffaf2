import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { newestChange } from '../server/newestChange.ts';

const SOURCES = [
  ...['index.html', 'vite.config.ts', 'vite.demo.config.ts', 'package-lock.json'],
  ...['browser-demo', 'model', 'server', 'src', 'resources', 'custom-pages', 'public'],
];
const FOLDER = 'dist-demo';

/** As quick as what hosts use, and within some per cent of the best. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const runVite = async (root: string): Promise<void> => {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--config', 'vite.demo.config.ts', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('Vite could not build the demonstration');
};

/** All files of a folder, compressed one by one as a host does. */
const compressedBytes = async (folder: string): Promise<number> => {
  let total = 0;
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const content = await readFile(path.join(entry.parentPath, entry.name));
    total += (await promisify(brotliCompress)(content, BROTLI)).length;
  }
  return total;
};

/** Builds the demonstration if a source is newer than it; returns its folder. */
export const buildDemo = async (root: string): Promise<string> => {
  const folder = path.join(root, FOLDER);
  const page = path.join(folder, 'index.html');
  const builtAt = await stat(page).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  if ((await newestChange(root, SOURCES)) <= builtAt) return folder;
  const startedAt = new Date();
  await rm(folder, { recursive: true, force: true });
  await runVite(root);
  await utimes(page, startedAt, startedAt);
  return folder;
};

/** Megabytes of the built demonstration when it is compressed (Brotli). */
export const demoMegabytes = async (folder: string): Promise<number> => (await compressedBytes(folder)) / 1_000_000;
