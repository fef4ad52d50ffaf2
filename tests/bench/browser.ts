import { parseArgs } from 'node:util';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { logIn } from '../support/app/client.ts';
import { chromiumLaunchOptions } from '../support/browser/chromium.ts';
import { buildStockAdmin, STOCK_PATH } from '../support/browser/stockAdmin.ts';
import { planAttendance } from '../support/records/planAttendance.ts';
import { mainThread } from './mainThread.ts';
import { planCrowdedSession } from './planning/crowdedSession.ts';
import { type Filtered, measureFilters, withPlanning } from './planning/filteredPlanning.ts';
import { median, printTable, type Row } from './report.ts';
import { type RunningServer, startApi } from './servers.ts';
import { serveStockCompressed } from './stockServer.ts';

/*
 * npm run bench:browser [-- --rounds 3 --only pages,crowd,filter,memory]
 * First openings of planning, needs list, a session, « Ma journée » and signature page, and of the stock HydraAdmin's list, with an
 * empty cache: on this machine, and on a slow phone line (1.6 Mbit/s, 150 ms) with a CPU slowed four times. Then the heap after 200
 * page changes. Crowd: a session of 300 trainees opened from the list, until its first trainee and until no task is long any more.
 * Filter: a month of 3,000 sessions on the planning, from a filter's choice to its drawn result.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string', default: 'pages,crowd,filter,memory' } },
});
const ROUNDS = Number(values.rounds);
const OFFICER = { username: 'driver-program@pilotage.example', password: DEMONSTRATION_PASSWORD };
const BYTES_A_SECOND = 1_600_000 / 8;
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND / 2 };
const CPU_SLOWED = 4;
const PAGE_CHANGES = 200;

interface Opened {
  readonly name: string;
  readonly address: string;
  /** Shown once the page has its content. */
  readonly content: (page: Page) => Locator;
  /** Opened by a logged-in officer. Default true. */
  readonly isPublic?: boolean;
}

interface Opening {
  readonly ms: number;
  readonly requests: number;
  readonly scriptBytes: number;
  readonly bytes: number;
  readonly longestTask: number;
}

const openPage = async (browser: Browser, { origin }: RunningServer, isPublic = false): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'fr-FR',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  if (!isPublic) await page.request.post('/login', { data: OFFICER });
  return page;
};

const watchTasks = () => {
  const seen = { longest: 0 };
  Object.assign(window, { longTasks: seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
};

/** One opening with an empty cache. */
const open = async (
  browser: Browser,
  server: RunningServer,
  { address, content, isPublic }: Opened,
  isSlow: boolean,
): Promise<Opening> => {
  const page = await openPage(browser, server, isPublic);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (isSlow) {
    await session.send('Network.emulateNetworkConditions', SLOW_LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
  }
  await page.addInitScript(watchTasks);
  const kinds = new Map<string, string>();
  const sizes = { all: 0, scripts: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.all += encodedDataLength;
    if (kinds.get(requestId) === 'Script') sizes.scripts += encodedDataLength;
  });
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await content(page).first().waitFor();
  const ms = performance.now() - began;
  const requests = kinds.size;
  const longestTask = await page.evaluate(() => (window as unknown as { longTasks: { longest: number } }).longTasks.longest);
  await page.context().close();
  return { ms, requests, scriptBytes: sizes.scripts, bytes: sizes.all, longestTask };
};

const openings = async (browser: Browser, server: RunningServer, pages: readonly Opened[]): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  const slowMs = new Map<string, number>();
  for (const page of pages) {
    const [fast, slow]: [Opening[], Opening[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      fast.push(await open(browser, server, page, false));
      slow.push(await open(browser, server, page, true));
    }
    const of = (of: readonly Opening[], key: keyof Opening) => median(of.map((opening) => opening[key]));
    slowMs.set(page.name, of(slow, 'ms'));
    rows.push({
      name: page.name,
      requests: of(fast, 'requests'),
      'scripts kB': Math.round(of(fast, 'scriptBytes') / 1000),
      'all kB': Math.round(of(fast, 'bytes') / 1000),
      'to content ms': Math.round(of(fast, 'ms')),
      'longest task ms': Math.round(of(fast, 'longestTask')),
      'slow line s': (of(slow, 'ms') / 1000).toFixed(1),
      '÷ signature': (of(slow, 'ms') / (slowMs.get('signature') ?? Number.NaN)).toFixed(1),
    });
  }
  return printTable(`First openings, empty cache, medians of ${ROUNDS}`, rows);
};

const CALM_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** From the press on the session of 300 trainees in the list to its first trainee, and to the end of the last long task. */
const openCrowded = async (browser: Browser, server: RunningServer, logisticSession: number) => {
  const page = await openPage(browser, server);
  await page.goto('/#/training_session/list');
  await page.locator('main tbody tr').first().waitFor();
  await page.waitForLoadState('networkidle');
  const thread = await mainThread(page);
  const opened = await page.evaluate(
    async ([hash, calm, longest]) => {
      const tasks: { readonly end: number; readonly duration: number }[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) tasks.push({ end: startTime + duration, duration });
      });
      const began = performance.now();
      observer.observe({ type: 'longtask' });
      window.location.hash = hash;
      const frame = () => new Promise(requestAnimationFrame);
      const isShown = () =>
        document.querySelector('main tbody a[href*="trainee"]')?.checkVisibility({ visibilityProperty: true });
      while (!isShown() && performance.now() - began < longest) await frame();
      const shown = performance.now();
      while (performance.now() - Math.max(shown, tasks.at(-1)?.end ?? 0) < calm) await frame();
      const own = tasks.filter(({ end }) => end > began);
      return {
        shown: shown - began,
        calm: Math.max(shown, own.at(-1)?.end ?? 0) - began,
        longestTask: Math.max(0, ...own.map(({ duration }) => duration)),
      };
    },
    [`/logistic_session/${logisticSession}/edit`, CALM_MS, LONGEST_WAIT_MS] as const,
  );
  const { cpu } = await thread.used();
  await page.context().close();
  return { ...opened, cpu };
};

const crowded = async (browser: Browser, server: RunningServer): Promise<readonly Row[]> => {
  const logisticSession = await planCrowdedSession(await logIn(server.origin));
  const rounds: Awaited<ReturnType<typeof openCrowded>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await openCrowded(browser, server, logisticSession));
  const best = (key: keyof (typeof rounds)[number]) => Math.round(Math.min(...rounds.map((opened) => opened[key])));
  return printTable(`A session of 300 trainees, opened from the list, best of ${ROUNDS}`, [
    { name: 'first trainee, ms', figure: best('shown') },
    { name: 'no long task after, ms', figure: best('calm') },
    { name: 'longest task, ms', figure: best('longestTask') },
    { name: 'CPU of the main thread, ms', figure: best('cpu') },
  ]);
};

/** A month of 3,000 sessions in 200 rows, all open, on a server of its own. */
const filters = async (browser: Browser): Promise<readonly Row[]> => {
  const rounds = await withPlanning(browser, async (page) => {
    const measured: Awaited<ReturnType<typeof measureFilters>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) measured.push(await measureFilters(page));
    return measured;
  });
  const best = (filter: keyof (typeof rounds)[number], key: keyof Filtered) =>
    Math.round(Math.min(...rounds.map((measured) => measured[filter][key])));
  const row = (name: string, filter: keyof (typeof rounds)[number]) => ({
    name,
    'in sight, ms': best(filter, 'shown'),
    'whole, ms': best(filter, 'whole'),
    'longest task, ms': best(filter, 'longestTask'),
    'CPU of the main thread, ms': best(filter, 'cpu'),
    'of it scripts': best(filter, 'script'),
  });
  return printTable(`A month of 3,000 sessions, filtered, best of ${ROUNDS}`, [
    row('one training of twelve', 'training'),
    row('no filter any more', 'all'),
    row('one logistic area of twenty', 'region'),
  ]);
};

const WALK = ['/planning', '/trainee/list', '/vehicle/list', '/training_session/list', '/company/list'];

/** The heap in MB, garbage collected, before and after many page changes. */
const leaks = async (browser: Browser, server: RunningServer): Promise<readonly Row[]> => {
  const page = await openPage(browser, server);
  const session = await page.context().newCDPSession(page);
  const walk = async (changes: number) => {
    for (let change = 0; change < changes; change += 1) {
      await page.evaluate(
        (hash) => {
          window.location.hash = hash;
        },
        WALK[change % WALK.length] ?? '/',
      );
      await page.locator('main h1, main h2, main [role=toolbar], main table').first().waitFor();
      await page.waitForLoadState('networkidle');
    }
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  await page.goto('/');
  const before = await walk(2 * WALK.length);
  const after = await walk(PAGE_CHANGES);
  const twice = await walk(PAGE_CHANGES);
  await page.context().close();
  return printTable(`Heap after ${PAGE_CHANGES} page changes`, [
    { name: 'before, MB', figure: before.toFixed(1) },
    { name: 'after, MB', figure: after.toFixed(1) },
    { name: 'after ÷ before (≤ 1.1)', figure: (after / before).toFixed(2) },
    // A leak would add as much again.
    { name: 'after as many again ÷ after', figure: (twice / after).toFixed(2) },
  ]);
};

await buildStockAdmin();
const server = await startApi({});
const stock = await serveStockCompressed(server.origin);
const browser = await chromium.launch(await chromiumLaunchOptions());
try {
  const { entries, logisticSession } = await planAttendance(await logIn(server.origin));
  const pages: readonly Opened[] = [
    {
      name: 'signature',
      address: `/#/emargement/${entries[0]?.uuid}`,
      content: (page) => page.getByText(/^Bonjour /),
      isPublic: true,
    },
    { name: 'planning', address: '/#/planning', content: (page) => page.locator('.fc-timeline-event') },
    { name: 'needs list', address: '/#/trainee/list', content: (page) => page.locator('main tbody tr a[href]') },
    {
      name: 'session',
      address: `/#/logistic_session/${logisticSession}/edit`,
      content: (page) => page.locator('main tbody tr'),
    },
    { name: 'my day', address: '/#/my_day', content: (page) => page.locator('main section[aria-label]') },
    {
      name: 'stock list',
      address: `${stock.origin}${STOCK_PATH}#/need_trainings`,
      content: (page) => page.locator('table tbody tr'),
    },
  ];
  const parts = values.only.split(',');
  if (parts.includes('pages')) await openings(browser, server, pages);
  if (parts.includes('crowd')) await crowded(browser, server);
  if (parts.includes('filter')) await filters(browser);
  if (parts.includes('memory')) await leaks(browser, server);
} finally {
  await browser.close();
  await stock.stop();
  await server.stop();
}
