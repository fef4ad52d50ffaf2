import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumLaunchOptions } from './chromium.ts';
import { TEST_ZONE } from './clock.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

const ARTIFACTS = join(PROJECT_ROOT, 'tests/.artifacts');
const ACTION_TIMEOUT_MS = 30_000;

export const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;

/** Reduced motion, so that a test does not wait for animations. */
const PERSON = { locale: 'fr-FR', timezoneId: TEST_ZONE, reducedMotion: 'reduce' } as const satisfies BrowserContextOptions;

export type Device = keyof typeof DEVICES;

/** A page and what went wrong in it. */
export interface WatchedPage {
  readonly page: Page;
  /** Console errors and uncaught exceptions, except expected ones. */
  readonly errors: () => readonly string[];
  /** Declares matching errors as expected. */
  readonly expectErrors: (pattern: RegExp) => void;
  /** Saves a screenshot in tests/.artifacts. */
  readonly keepPicture: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A headless browser, the same on every Linux machine. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await chromiumLaunchOptions());

const fileName = (name: string): string =>
  `${name
    .normalize('NFD')
    .replace(/[^a-z0-9]+/gi, '-')
    .slice(0, 80)}.png`;

/** A page of a person in France, on a device, with its own cookies. */
export const openPage = async (browser: Browser, device: Device, baseURL: string): Promise<WatchedPage> => {
  const context = await browser.newContext({ ...DEVICES[device], ...PERSON, baseURL });
  context.setDefaultTimeout(ACTION_TIMEOUT_MS);
  const page = await context.newPage();
  const seen: string[] = [];
  const expected: RegExp[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => seen.push(error.stack ?? error.message));
  return {
    page,
    errors: () => seen.filter((text) => !expected.some((pattern) => pattern.test(text))),
    expectErrors: (pattern) => expected.push(pattern),
    keepPicture: async (name) => {
      await mkdir(ARTIFACTS, { recursive: true });
      await page.screenshot({ path: join(ARTIFACTS, fileName(name)) });
    },
    close: () => context.close(),
  };
};
