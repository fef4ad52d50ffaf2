import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openPage } from '../../support/browser/browser.ts';
import { openChoices } from '../../support/browser/openChoices.ts';
import { startServer } from '../../support/servers/server.ts';
import { mainThread } from '../mainThread.ts';
import { OFFICER, writePlanningData } from './planningData.ts';

const MONTH = '2027-03-01';
const PER_ROW = 15;
const SIZE = { rows: 200, sessions: 200 * PER_ROW, month: MONTH };
/** One of the twelve trainings, and the logistic area of ten rows (planningData.ts). */
const TRAINING = { field: 'Formation', choice: 'Formation 7' };
const REGION = { field: 'Secteur logistique', choice: 'Région 3' };
const CALM_MS = 400;
const LONGEST_WAIT_MS = 30_000;

export interface Filtered {
  /** From the choice to the frame with the new count and, in sight, only sessions of the result. */
  readonly shown: number;
  /** From the choice to the last change of the timeline, rows out of sight included. */
  readonly whole: number;
  readonly longestTask: number;
  /** Of the main thread, until the whole timeline is drawn. */
  readonly cpu: number;
  readonly script: number;
}

/** Opens the month with all groups of rows, until every session has its place. */
const openMonth = async (page: Page): Promise<void> => {
  await page.goto(`/#/planning?view=month&date=${MONTH}`);
  await page.locator('.fc-timeline-lane').first().waitFor();
  const openAll = page.getByRole('button', { name: 'Tout déplier' });
  if (await openAll.isEnabled()) await openAll.click();
  await page.waitForFunction(
    (sessions) => document.querySelectorAll('.fc-timeline-event-harness [data-session]').length >= sessions,
    SIZE.sessions,
    { timeout: 120_000 },
  );
  await page.waitForLoadState('networkidle');
};

/** What rows in sight must show: a training's sessions only, or so many sessions each. */
interface Expected {
  readonly training?: string;
  readonly perRow?: number;
}

/** Watches from the next click, and returns the times of its result. */
const watchResult = (page: Page, expected: Expected) =>
  page.evaluate(
    async ([{ training, perRow }, calm, longest]) => {
      const tasks: { readonly end: number; readonly duration: number }[] = [];
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) tasks.push({ end: startTime + duration, duration });
      }).observe({ type: 'longtask' });
      const frame = () => new Promise(requestAnimationFrame);
      const count = [...document.querySelectorAll('main [role=status]')].find(({ textContent }) => /^\d/.test(textContent));
      const before = count?.textContent;
      const isInSight = (element: Element) => {
        const { top, bottom, height } = element.getBoundingClientRect();
        return height > 0 && bottom > 0 && top < window.innerHeight;
      };
      const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const isOfTraining = (session: Element) => session.getAttribute('title')?.startsWith(`${training},`) ?? false;
      const isOfResult = (row: Element) => {
        const sessions = [...row.querySelectorAll('[data-session]')].filter(isVisible);
        return (training === undefined || sessions.every(isOfTraining)) && (perRow === undefined || sessions.length === perRow);
      };
      const chosen = await new Promise<number>((resolve) => {
        addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true });
      });
      let changed = chosen;
      new MutationObserver(() => {
        changed = performance.now();
      }).observe(document.querySelector('.fc') ?? document.body, { childList: true, subtree: true });
      const isShown = () =>
        count?.textContent !== before &&
        [...document.querySelectorAll('td.fc-timeline-lane[data-resource-id]')].filter(isInSight).every(isOfResult);
      while (!isShown() && performance.now() - chosen < longest) await frame();
      await frame();
      const shown = performance.now();
      const last = () => Math.max(shown, changed, tasks.at(-1)?.end ?? 0);
      while (performance.now() - last() < calm) await frame();
      const durations = tasks.filter(({ end }) => end > chosen).map(({ duration }) => duration);
      return { shown: shown - chosen, whole: last() - chosen, longestTask: Math.max(0, ...durations) };
    },
    [expected, CALM_MS, LONGEST_WAIT_MS] as const,
  );

/** Chooses a value of a filter, whose panel is open. */
const filterBy = async (page: Page, { field, choice }: typeof TRAINING, expected: Expected): Promise<Filtered> => {
  await openChoices(page.getByRole('combobox', { name: field, exact: true }));
  const option = page.getByRole('option', { name: choice, exact: true });
  await option.waitFor();
  const thread = await mainThread(page);
  const result = watchResult(page, expected);
  await option.click();
  const times = await result;
  return { ...times, ...(await thread.used()) };
};

/** Removes all filters, whose panel is open. */
const clearFilters = async (page: Page): Promise<Filtered> => {
  const button = page.getByRole('button', { name: 'Effacer les filtres' });
  // Closes the choices.
  await button.focus();
  const thread = await mainThread(page);
  const result = watchResult(page, { perRow: PER_ROW });
  await button.click();
  const times = await result;
  return { ...times, ...(await thread.used()) };
};

/** A month of 3,000 sessions in 200 rows, all open: filtered by a training, by a region, and shown whole again. */
export const measureFilters = async (page: Page) => {
  await page.goto('about:blank');
  await openMonth(page);
  await page.getByRole('button', { name: /^Filtres/ }).click();
  const training = await filterBy(page, TRAINING, { training: TRAINING.choice });
  const all = await clearFilters(page);
  const region = await filterBy(page, REGION, { perRow: PER_ROW });
  return { training, all, region };
};

/** Runs with a page of the planning's officer. */
export const withPlanning = async <Result>(browser: Browser, run: (page: Page) => Promise<Result>): Promise<Result> => {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'pilotage-filter-'));
  await writePlanningData(dataDirectory, SIZE);
  const server = await startServer({ dataDirectory, environment: { DEMO: '0' }, isAtMachineTime: true });
  const { page, close } = await openPage(browser, 'desktop', server.url);
  try {
    await page.request.post('/login', { data: { username: OFFICER.email, password: OFFICER.password } });
    return await run(page);
  } finally {
    await close();
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
