import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../../support/browser/browser.ts';
import { openChoices } from '../../support/browser/openChoices.ts';
import { startServer } from '../../support/servers/server.ts';
import { OFFICER, writePlanningData } from './planningData.ts';

/*
 * npm run bench:planning
 * The month of the planning in Chromium: its first paint against an empty month's, frames while scrolling, long tasks while scrolling and dragging,
 * how soon a dragged session follows the pointer, and how soon a filter shows.
 */
const MONTH = '2027-03-01';
const EMPTY_MONTH = '2030-03-01';
const PAINTS = 5;
const FRAMES = 120;
const PIXELS_A_FRAME = 40;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const addressOf = (month: string): string => `/#/planning?view=month&date=${month}`;

/** From navigation to the frame with rows and session count, in ms. */
const paint = async (page: Page, month: string, sessions: number): Promise<number> => {
  await page.goto('about:blank');
  await page.goto(addressOf(month), { waitUntil: 'commit' });
  return page.evaluate(async (wanted) => {
    const saysCount = () =>
      [...document.querySelectorAll('main [role=status]')].some(
        (status) => (status.textContent.replace(/\s/g, '').match(/^\d+/)?.[0] ?? '0') === wanted,
      );
    const frame = () => new Promise(requestAnimationFrame);
    while (!document.querySelector('.fc-timeline-lane') || !saysCount()) await frame();
    await frame();
    return performance.now();
  }, String(sessions));
};

const medianPaint = async (page: Page, month: string, sessions: number): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < PAINTS; round += 1) times.push(await paint(page, month, sessions));
  return median(times);
};

/** Scrolls down and up: frame times, and the longest task, in ms. */
const scroll = (page: Page): Promise<{ readonly frames: readonly number[]; readonly longestTask: number }> =>
  page.evaluate(
    async ([count, step]) => {
      let longestTask = 0;
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
      });
      observer.observe({ type: 'longtask' });
      const scrollers = [...document.querySelectorAll('.fc-scroller')].filter(
        (element) => element.scrollHeight > element.clientHeight + 50,
      );
      const target = scrollers.at(-1) ?? document.scrollingElement ?? document.body;
      const frames: number[] = [];
      let last = performance.now();
      for (let index = 0; index < count; index += 1) {
        target.scrollTop += index < count / 2 ? step : -step;
        await new Promise(requestAnimationFrame);
        const now = performance.now();
        frames.push(now - last);
        last = now;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
      observer.disconnect();
      return { frames, longestTask };
    },
    [FRAMES, PIXELS_A_FRAME] as const,
  );

interface Dragging {
  readonly longestTask: number;
  /** From each movement of the pointer to the frame that follows it. */
  readonly answers: readonly number[];
}

/** Drags the first visible session over the grid and cancels with Escape; in ms. */
const drag = async (page: Page): Promise<Dragging> => {
  const at = await page.evaluate(() => {
    const inSight = [...document.querySelectorAll('[data-session]')]
      .map((session) => session.getBoundingClientRect())
      .find(({ top, bottom, width }) => top > 0 && bottom < window.innerHeight - 300 && width > 0);
    const seen = { longestTask: 0, answers: [] as number[] };
    Object.assign(window, { dragging: seen });
    addEventListener('pointermove', ({ timeStamp }) => {
      requestAnimationFrame(() => seen.answers.push(performance.now() - timeStamp));
    });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration);
    }).observe({ type: 'longtask' });
    return inSight && { x: inSight.x + inSight.width / 2, y: inSight.y + inSight.height / 2 };
  });
  if (!at) throw new Error('No session is visible');
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  for (let step = 1; step <= 30; step += 1) await page.mouse.move(at.x + step * 12, at.y + step * 8);
  if ((await page.locator('.fc-event-dragging').count()) === 0) throw new Error('The drag did not start');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return (window as unknown as { dragging: Dragging }).dragging;
  });
};

/** Filters the month by its first training: from the choice to the frame with the new count and its sessions, in ms. */
const filter = async (page: Page): Promise<number> => {
  await page.getByRole('button', { name: /^Filtres/ }).click();
  await openChoices(page.getByRole('combobox', { name: 'Formation', exact: true }));
  const option = page.getByRole('option').first();
  await option.waitFor();
  const shown = page.evaluate(async () => {
    const count = () => [...document.querySelectorAll('main [role=status]')].map((status) => status.textContent).join();
    const before = count();
    const chosen = await new Promise<number>((resolve) => {
      addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true });
    });
    while (count() === before) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - chosen;
  });
  await option.click();
  return shown;
};

interface Measures {
  readonly rows: number;
  readonly sessions: number;
  readonly emptyPaintMs: number;
  readonly paintMs: number;
  readonly openAllMs: number | null;
  readonly frameMedianMs: number;
  readonly frameP95Ms: number;
  readonly longestTaskScrollingMs: number;
  readonly longestTaskDraggingMs: number;
  readonly dragAnswerP95Ms: number;
  readonly filterMs: number;
}

/** Opens all collapsed groups until every row and session is placed, in ms. */
const openAll = async (page: Page, rows: number, sessions: number): Promise<number | null> => {
  const button = page.getByRole('button', { name: 'Tout déplier' });
  if (!(await button.isVisible()) || (await button.isDisabled())) return null;
  const startedAt = Date.now();
  await button.click({ timeout: 120_000 });
  await page.evaluate(
    async ([wantedRows, wantedSessions]) => {
      const frame = () => new Promise(requestAnimationFrame);
      const isPlaced = (harness: HTMLElement) => harness.style.visibility !== 'hidden' && harness.querySelector('[data-session]');
      const count = () => [...document.querySelectorAll<HTMLElement>('.fc-timeline-event-harness')].filter(isPlaced).length;
      while (document.querySelectorAll('td.fc-timeline-lane[data-resource-id]').length < wantedRows) await frame();
      while (count() < wantedSessions) await frame();
      for (let index = 0; index < 2; index += 1) await frame();
    },
    [rows, sessions] as const,
  );
  return Date.now() - startedAt;
};

const measure = async (browser: Browser, rows: number, sessions: number): Promise<Measures> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'pilotage-planning-'));
  await writePlanningData(dataDirectory, { rows, sessions, month: MONTH });
  const server = await startServer({ dataDirectory, environment: { DEMO: '0' }, isAtMachineTime: true });
  const { page, close } = await openPage(browser, 'desktop', server.url);
  try {
    await page.request.post('/login', { data: { username: OFFICER.email, password: OFFICER.password } });
    await paint(page, MONTH, sessions);
    const emptyPaintMs = await medianPaint(page, EMPTY_MONTH, 0);
    const paintMs = await medianPaint(page, MONTH, sessions);
    const openAllMs = await openAll(page, rows, sessions);
    const { frames, longestTask } = await scroll(page);
    const dragging = await drag(page);
    const filterMs = await filter(page);
    return {
      rows,
      sessions,
      emptyPaintMs,
      paintMs,
      openAllMs,
      frameMedianMs: median(frames),
      frameP95Ms: percentile(frames, 0.95),
      longestTaskScrollingMs: longestTask,
      longestTaskDraggingMs: dragging.longestTask,
      dragAnswerP95Ms: percentile(dragging.answers, 0.95),
      filterMs,
    };
  } finally {
    await close();
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};

const browser = await launchBrowser();
try {
  const measures = [await measure(browser, 60, 600), await measure(browser, 200, 3_000)];
  console.table(
    measures.map((figures) =>
      Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure && Math.round(figure)])),
    ),
  );
  await mkdir('bench-results', { recursive: true });
  await writeFile('bench-results/planning.json', `${JSON.stringify(measures, null, 2)}\n`);
} finally {
  await browser.close();
}
