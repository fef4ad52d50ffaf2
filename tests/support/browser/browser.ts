import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { TEST_ZONE } from '../clock.ts';
import { PROJECT_ROOT } from '../projectRoot.ts';
import { chromiumLaunchOptions } from './chromium.ts';

const ARTIFACTS = join(PROJECT_ROOT, 'tests/.artifacts');
const ACTION_TIMEOUT_MS = 30_000;

export const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;

/** Reduced motion, so that a test does not wait for animations. */
const PERSON = { locale: 'fr-FR', timezoneId: TEST_ZONE, reducedMotion: 'reduce' } as const satisfies BrowserContextOptions;

export type Device = keyof typeof DEVICES;

/** The browser's own word when a walk looks into the frame of a mail, in which nothing may run. */
const MAIL_FRAME = /Blocked script execution in '[^']*mail-frame\.html'/;

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

const newContext = async (browser: Browser, device: Device, baseURL: string): Promise<BrowserContext> => {
  const context = await browser.newContext({ ...DEVICES[device], ...PERSON, baseURL });
  context.setDefaultTimeout(ACTION_TIMEOUT_MS);
  return context;
};

const watch = async (context: BrowserContext, close: () => Promise<void>): Promise<WatchedPage> => {
  const page = await context.newPage();
  const seen: string[] = [];
  const expected: RegExp[] = [MAIL_FRAME];
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
    close,
  };
};

/** A page of a person in France, on a device, with its own cookies. */
export const openPage = async (browser: Browser, device: Device, baseURL: string): Promise<WatchedPage> => {
  const context = await newContext(browser, device, baseURL);
  return watch(context, () => context.close());
};

const kept = new WeakMap<Browser, Map<string, Promise<BrowserContext>>>();

/** A context with a page that stays open, so that its process lives on. */
const startKept = async (browser: Browser, device: Device, baseURL: string): Promise<BrowserContext> => {
  const context = await newContext(browser, device, baseURL);
  await (await context.newPage()).goto('/healthz');
  return context;
};

const keptContext = (browser: Browser, device: Device, baseURL: string): Promise<BrowserContext> => {
  const contexts = kept.get(browser) ?? new Map<string, Promise<BrowserContext>>();
  kept.set(browser, contexts);
  const key = `${device} ${baseURL}`;
  const context = contexts.get(key) ?? startKept(browser, device, baseURL);
  contexts.set(key, context);
  return context;
};

/** Removes what the previous person left: pages, cookies and everything stored. */
const clear = async (context: BrowserContext, origins: ReadonlySet<string>): Promise<void> => {
  const [first, ...others] = context.pages();
  for (const page of others) await page.close();
  await context.setOffline(false);
  await context.clearCookies();
  await context.clearPermissions();
  if (!first) return;
  const session = await context.newCDPSession(first);
  for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
};

/** The same, in a browser that has loaded and compiled the admin before, which takes half the time; one at a time per device. */
export const openNextPage = async (browser: Browser, device: Device, baseURL: string): Promise<WatchedPage> => {
  const context = await keptContext(browser, device, baseURL);
  const origins = new Set<string>();
  const note = (request: Request) => origins.add(new URL(request.url()).origin);
  context.on('request', note);
  return watch(context, async () => {
    context.off('request', note);
    origins.delete('null');
    await clear(context, origins);
  });
};
