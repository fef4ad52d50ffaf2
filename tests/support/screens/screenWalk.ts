import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const SETTLED_MS = 120;
const TIMEOUT_MS = 30_000;
const LIVE = '/api/events';

/** State of the page once loaded. */
export type Outcome = 'open' | 'login' | '403' | '404';

/** Opens one admin address after another in one page, like a person typing them. */
export interface Walk {
  /** Opens an address, waits until all requests are done, and returns the page's state. */
  readonly open: (address: string) => Promise<Outcome>;
  /** The page's state once loaded. */
  readonly seen: () => Screen;
  /** Failed requests since the last call. */
  readonly takeFailures: () => readonly string[];
  /** API calls since the last call, e.g. `GET /api/vehicles?page=1`. */
  readonly takeCalls: () => readonly string[];
}

/** State of the page, read at once: hundreds of pages are visited. */
interface Screen {
  readonly isLoading: boolean;
  /** First line of the page's message, if it is empty. */
  readonly said: string;
  readonly asksPassword: boolean;
  readonly hasHeading: boolean;
  /** Is there a save or create button. */
  readonly offersWriting: boolean;
  readonly scrollsSideways: boolean;
}

const readScreen = (page: Page): Promise<Screen> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const find = (selector: string) =>
      [...(main?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((element) => element.checkVisibility());
    const named = (selector: string, names: readonly string[]) =>
      find(selector).some((element) => names.includes((element.ariaLabel ?? element.textContent).trim()));
    return {
      isLoading: document.querySelector('.MuiSkeleton-root, .boot') !== null,
      said: main?.querySelector('[role=alert] > :first-child')?.textContent ?? '',
      asksPassword: document.querySelector('form input[name=password]') !== null,
      hasHeading: find('h1, h2, h3, h4, h5, h6, [role=heading]').length > 0,
      offersWriting: named('button', ['Enregistrer', 'Créer']) || named('a[href]', ['Créer']),
      scrollsSideways: (document.scrollingElement?.scrollWidth ?? 0) > window.innerWidth,
    };
  });

const outcomeOf = (screen: Screen, address: string): Outcome | null => {
  if (screen.isLoading) return null;
  if (screen.said === '403' || screen.said === '404') return screen.said;
  if (screen.asksPassword && address.includes('#/login')) return 'login';
  return screen.hasHeading ? 'open' : null;
};

/** A walk in a page whose person is logged in. */
export const startWalk = (page: Page): Walk => {
  const pending = new Set<object>();
  let failures: string[] = [];
  let calls: string[] = [];
  let seen: Screen;
  let lastChange = Date.now();
  const touch = () => {
    lastChange = Date.now();
  };
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // The live event stream never ends.
    if (pathname === LIVE) return;
    pending.add(request);
    touch();
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${decodeURIComponent(pathname + search)}`);
  });
  page.on('requestfinished', (request) => {
    pending.delete(request);
    touch();
  });
  page.on('requestfailed', (request) => {
    pending.delete(request);
    touch();
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failures.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.request().method()} ${response.url()} ${response.status()}`);
  });

  const settle = async (): Promise<Outcome> => {
    const deadline = Date.now() + TIMEOUT_MS;
    while (Date.now() < deadline) {
      const isQuiet = pending.size === 0 && Date.now() - lastChange >= SETTLED_MS;
      if (isQuiet) {
        seen = await readScreen(page);
        const outcome = outcomeOf(seen, page.url());
        if (outcome) return outcome;
      }
      await sleep(30);
    }
    throw new Error(`${page.url()} did not become idle; pending requests: ${pending.size}`);
  };

  return {
    open: async (address) => {
      touch();
      await page.goto(`/#${address}`);
      // The previous page must not be mistaken for the requested one.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      return settle();
    },
    seen: () => seen,
    takeFailures: () => {
      const taken = failures;
      failures = [];
      return taken;
    },
    takeCalls: () => {
      const taken = calls;
      calls = [];
      return taken;
    },
  };
};
