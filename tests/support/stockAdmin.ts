import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { PROJECT_ROOT } from './projectRoot.ts';

/** Where the stock admin seems to stand: on the API's own origin, so that its cookies apply. */
export const STOCK_PATH = '/stock/';
const OUTPUT = join(PROJECT_ROOT, 'node_modules/.cache/stock-admin');

/** Builds the page of tests/e2e/stock: `HydraAdmin` as it comes, nothing of ours. */
export const buildStockAdmin = async (): Promise<void> => {
  await rm(OUTPUT, { recursive: true, force: true });
  await build({
    configFile: false,
    root: join(PROJECT_ROOT, 'tests/e2e/stock'),
    base: STOCK_PATH,
    logLevel: 'error',
    build: { outDir: OUTPUT, emptyOutDir: true, minify: false, chunkSizeWarningLimit: 100_000 },
  });
};

/** Serves the built page to this page alone. */
export const serveStockAdmin = (page: Page): Promise<unknown> =>
  page.route(`**${STOCK_PATH}**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(STOCK_PATH.length);
    return route.fulfill({ path: join(OUTPUT, path || 'index.html') });
  });
