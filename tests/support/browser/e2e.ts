import type { Browser, Page } from 'playwright-core';
import { it as base } from 'vitest';
import type { RunningServer } from '../servers/server.ts';
import { type Device, launchBrowser, openNextPage, type WatchedPage } from './browser.ts';
import { startDemonstration } from './demonstration.ts';

interface EndToEnd {
  /** The product with the demonstration, shared by the files of a worker: tests see each other's changes. */
  server: RunningServer;
  browser: Browser;
  /** A desktop page. */
  desktop: WatchedPage;
  page: Page;
  /** A page on a phone of 390 by 844 points, with touch. */
  phone: WatchedPage;
}

interface Outcome {
  readonly name: string;
  readonly result?: { readonly state: string } | undefined;
}

/** Provides a page; a failed test saves a screenshot, and a console error fails the test. */
const usePage = async (
  { browser, server, task }: { browser: Browser; server: RunningServer; task: Outcome },
  device: Device,
  use: (page: WatchedPage) => Promise<void>,
): Promise<void> => {
  const watched = await openNextPage(browser, device, server.url);
  await use(watched);
  const errors = watched.errors();
  if (task.result?.state === 'fail' || errors.length > 0) await watched.keepPicture(`${task.name}-${device}`);
  await watched.close();
  if (errors.length > 0) throw new Error(`The console of the ${device} page showed:\n${errors.join('\n')}`);
};

/**
 * A test in a real browser against the running product.
 * @example
 * it('shows the planning after login', async ({ page }) => {
 *   await page.goto('/');
 *   await page.getByLabel('Adresse e-mail').fill('admin@pilotage.example');
 * });
 */
export const it = base.extend<EndToEnd>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startDemonstration();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  desktop: async ({ browser, server, task }, use) => usePage({ browser, server, task }, 'desktop', use),
  phone: async ({ browser, server, task }, use) => usePage({ browser, server, task }, 'phone', use),
  page: async ({ desktop }, use) => use(desktop.page),
});
