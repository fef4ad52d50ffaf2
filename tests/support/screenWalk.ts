import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const SETTLED_MS = 120;
const TIMEOUT_MS = 30_000;
const LIVE = '/api/events';

/** What stands on the page once it has settled. */
export type Outcome = 'open' | 'login' | '403' | '404';

/** Walks the admin from address to address in one page, as a person who types them. */
export interface Walk {
  /** Opens an address, waits until nothing more is asked for, and says what stands there. */
  readonly open: (address: string) => Promise<Outcome>;
  /** What stood there when it had settled. */
  readonly seen: () => Screen;
  /** Requests that were refused or failed since the last call. */
  readonly takeFailures: () => readonly string[];
  /** Calls of the API since the last call, e.g. `GET /api/vehicles?page=1`. */
  readonly takeCalls: () => readonly string[];
}

/** What stands on the page, read in one go: hundreds of pages are asked. */
interface Screen {
  readonly isLoading: boolean;
  /** The first line of what says why nothing is there. */
  readonly said: string;
  readonly asksPassword: boolean;
  readonly hasHeading: boolean;
  /** Can something be saved or created. */
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

/** A walk in a page; its person logs in beforehand. */
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
    // Live changes are told for as long as the page stands.
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
    throw new Error(`${page.url()} did not settle; still asked for: ${pending.size}`);
  };

  return {
    open: async (address) => {
      touch();
      await page.goto(`/#${address}`);
      // The page before must not be taken for the one that was asked for.
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
