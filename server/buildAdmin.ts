import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { glob, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { OPERATOR_MESSAGES } from '../model/messages/operator.ts';
import { StartError } from './kernel/startError.ts';
import { newestChange } from './newestChange.ts';

const SOURCES = [
  ...['index.html', 'vite.config.ts', 'vite.chunks.ts', 'package-lock.json'],
  ...['src', 'resources', 'custom-pages', 'model', 'public'],
];
const COMPRESSED = '**/*.{js,css,html,svg,json,txt,woff}';
const BROTLI_QUALITY = 11;

const builtAt = (dist: string): Promise<number> =>
  stat(path.join(dist, 'index.html')).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

const compress = async (file: string): Promise<void> => {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content));
};

/** Compressed once at build time, so that no request has to; on all cores. */
const compressAll = async (folder: string): Promise<void> => {
  const compressing: Promise<void>[] = [];
  for await (const file of glob(COMPRESSED, { cwd: folder })) compressing.push(compress(path.join(folder, file)));
  await Promise.all(compressing);
};

const runVite = async (root: string, outDir: string): Promise<void> => {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StartError(OPERATOR_MESSAGES.adminNotBuilt);
};

/**
 * Builds the admin when its sources are newer than the build; without sources or Vite (a production install) the existing build
 * is used, and a missing one is a StartError. Builds into another folder and swaps: a running server never sees half a build.
 */
export const buildAdmin = async (root: string): Promise<void> => {
  const dist = path.join(root, 'dist');
  const canBuild = existsSync(path.join(root, 'index.html')) && existsSync(path.join(root, 'node_modules/vite'));
  const built = await builtAt(dist);
  if (!canBuild && built === 0) throw new StartError(OPERATOR_MESSAGES.adminMissing);
  if (!canBuild || (await newestChange(root, SOURCES)) <= built) return;
  process.stdout.write(OPERATOR_MESSAGES.buildingAdmin);
  const startedAt = new Date();
  const draft = path.join(root, `dist-${process.pid}`);
  try {
    await runVite(root, draft);
    await compressAll(draft);
    await utimes(path.join(draft, 'index.html'), startedAt, startedAt);
    await rm(dist, { recursive: true, force: true });
    await rename(draft, dist);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};
