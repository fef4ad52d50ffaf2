import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BROWSER_DEMO_WORDS } from '../../model/messages/browserDemo.ts';
import { buildDemo, demoMegabytes } from '../../scripts/buildDemo.ts';
import { serveFolder } from '../../scripts/serveFolder.ts';
import { launchBrowser, openPage, type WatchedPage } from '../support/browser/browser.ts';
import { isLong } from '../support/campaign.ts';
import { PROJECT_ROOT } from '../support/projectRoot.ts';
import { type Listening, listen } from '../support/servers/listen.ts';

/** A host may put the site into any folder. */
const UNDER = '/sous/un-dossier/';
const MOST_MEGABYTES = 30;
const BRAND = 'Marque de démonstration';
/** The first opening prepares the demonstration in the browser. */
const OPENING_MS = 120_000;

let site: Listening;
let browser: Browser;
let watched: WatchedPage;

const loginButton = (page: Page) => page.getByRole('button', { name: 'Administratrice' });

const brands = async (page: Page): Promise<readonly string[]> => {
  await page.goto(`${UNDER}#/car_brand`);
  await page.locator('tbody tr').first().waitFor({ timeout: OPENING_MS });
  return page.locator('tbody tr').allInnerTexts();
};

// Building takes half a minute of both cores, and each opening some seconds more.
beforeAll(async () => {
  if (!isLong) return;
  const folder = await buildDemo(PROJECT_ROOT);
  expect(await demoMegabytes(folder)).toBeLessThan(MOST_MEGABYTES);
  const files = serveFolder(folder, UNDER);
  site = await listen((request) => files.fetch(request));
  browser = await launchBrowser();
  watched = await openPage(browser, 'desktop', site.url);
});

afterAll(async () => {
  if (!isLong) return;
  await watched.close();
  await browser.close();
  await site.close();
});

it.runIf(isLong)('opens the product without a server, keeps the work over a reload, and forgets it after a reset', async () => {
  const { page, errors } = watched;
  // Sent once by the sign-in page: nobody is logged in yet.
  watched.expectErrors(/status of 401/);
  await page.goto(UNDER);
  await loginButton(page).click({ timeout: OPENING_MS });
  await page.waitForURL(/#\/(?!login)/);

  await page.goto(`${UNDER}#/planning`);
  await page.locator('.fc-event').first().waitFor();
  await page.goto(`${UNDER}#/trainee`);
  await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(5);

  await page.goto(`${UNDER}#/car_brand/new`);
  await page.getByLabel('Marque').fill(BRAND);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect.poll(() => brands(page)).toContainEqual(expect.stringContaining(BRAND));
  await page.reload();
  expect(await brands(page)).toContainEqual(expect.stringContaining(BRAND));

  await page.getByRole('button', { name: BROWSER_DEMO_WORDS.title }).click();
  await page.getByRole('button', { name: BROWSER_DEMO_WORDS.reset }).click();
  await loginButton(page).click({ timeout: OPENING_MS });
  await page.waitForURL(/#\/(?!login)/);
  expect(await brands(page)).not.toContainEqual(expect.stringContaining(BRAND));
  expect(errors()).toEqual([]);
});
