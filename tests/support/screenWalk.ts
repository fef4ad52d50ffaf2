import type { Page } from 'playwright-core';

const SETTLED_MS = 120;
const TIMEOUT_MS = 15_000;

/** What stands on the page once it has settled. */
export type Outcome = 'open' | 'login' | '403' | '404';

/** Walks the admin from address to address in one page, as a person who types them. */
export interface Walk {
  /** Opens an address, waits until nothing more is asked for, and says what stands there. */
  readonly open: (address: string) => Promise<Outcome>;
  /** Is what stands there wider than the screen. */
  readonly scrollsSideways: () => Promise<boolean>;
  /** Requests that were refused or failed since the last call. */
  readonly takeFailures: () => readonly string[];
  /** Calls of the API since the last call, e.g. `GET /api/vehicles?page=1`. */
  readonly takeCalls: () => readonly string[];
}

/** The pages that say why nothing is there, by their first line. */
const MARKS: Readonly<Record<string, Outcome>> = { '403': '403', '404': '404' };

const outcomeOf = async (page: Page): Promise<Outcome | null> => {
  if ((await page.locator('.MuiSkeleton-root, .boot').count()) > 0) return null;
  const said = page.locator('main [role=alert] > :first-child');
  const mark = (await said.count()) > 0 ? MARKS[(await said.first().textContent()) ?? ''] : undefined;
  if (mark) return mark;
  if ((await page.locator('form input[name=password]').count()) > 0 && page.url().includes('#/login')) return 'login';
  return (await page.locator('main').getByRole('heading').count()) > 0 ? 'open' : null;
};

/** A walk in a page; its person logs in beforehand. */
export const startWalk = (page: Page): Walk => {
  const pending = new Set<object>();
  let failures: string[] = [];
  let calls: string[] = [];
  let lastChange = Date.now();
  const touch = () => {
    lastChange = Date.now();
  };
  page.on('request', (request) => {
    pending.add(request);
    touch();
    const { pathname, search } = new URL(request.url());
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
      const outcome = isQuiet ? await outcomeOf(page) : null;
      if (outcome) return outcome;
      await page.waitForTimeout(30);
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
    scrollsSideways: () => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) > window.innerWidth),
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
