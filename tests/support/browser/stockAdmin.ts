import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { PROJECT_ROOT } from '../projectRoot.ts';

/** Path of the stock admin, on the API's own origin, so that its cookies apply. */
export const STOCK_PATH = '/stock/';
/** Folder of the built page. */
export const STOCK_OUTPUT = join(PROJECT_ROOT, 'node_modules/.cache/stock-admin');

const SOURCES = ['package-lock.json', 'tests/e2e/stock/index.html', 'tests/e2e/stock/main.tsx'];
/** Names the sources of the last build. */
const STAMP = `${STOCK_OUTPUT}.built`;

const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of SOURCES) hash.update(await readFile(join(PROJECT_ROOT, file)));
  return hash.digest('hex');
};

/**
 * Builds the page of tests/e2e/stock, unless it is built: the unmodified `HydraAdmin`. In its own process: the test runner's
 * NODE_ENV would select React's development build, which logs warnings about MUI.
 */
export const buildStockAdmin = async (): Promise<void> => {
  const wanted = await fingerprint();
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === wanted) return;
  const vite = join(PROJECT_ROOT, 'node_modules/.bin/vite');
  const options = ['--base', STOCK_PATH, '--outDir', STOCK_OUTPUT, '--emptyOutDir', '--logLevel', 'error'];
  await promisify(execFile)(vite, ['build', join(PROJECT_ROOT, 'tests/e2e/stock'), ...options], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await writeFile(STAMP, wanted);
};

/** Serves the built page to this page only. */
export const serveStockAdmin = (page: Page): Promise<unknown> =>
  page.route(`**${STOCK_PATH}**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(STOCK_PATH.length);
    return route.fulfill({ path: join(STOCK_OUTPUT, path || 'index.html') });
  });
