import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { openPage } from '../support/browser/browser.ts';
import { it } from '../support/browser/e2e.ts';

const ADMINISTRATOR = { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD };

it('prints its address and its accounts', ({ server }) => {
  expect(server.output()).toContain(`http://localhost:${new URL(server.url).port}`);
  expect(server.output()).toContain('admin@pilotage.example');
});

it('asks for a login on a desktop', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Se connecter' }).waitFor();

  expect(page.url()).toContain('#/login');
  // A blank page, the root and the login: redirects add no history entries.
  expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(3);
});

it('asks for a login on a phone, within its width', async ({ phone }) => {
  await phone.page.goto('/');
  await phone.page.getByRole('button', { name: 'Se connecter' }).waitFor();

  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

/** Scripts that an opening loads, and what they weigh on the line, in kB. */
const scriptsOf = async (page: Page, open: () => Promise<void>) => {
  const answers: Response[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') answers.push(answer);
  });
  await open();
  const sizes = await Promise.all(answers.map(async (answer) => (await answer.request().sizes()).responseBodySize));
  return { count: answers.length, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000 };
};

it('loads the planning in few scripts', async ({ browser, server }) => {
  // A context of its own: an empty cache.
  const { page, close } = await openPage(browser, 'desktop', server.url);
  await page.request.post('/login', { data: ADMINISTRATOR });

  const scripts = await scriptsOf(page, async () => {
    await page.goto('/#/planning');
    await page.locator('.fc-event').first().waitFor();
  });

  expect(scripts.count).toBeLessThanOrEqual(20);
  expect(scripts.kilobytes).toBeLessThan(420);
  await close();
});
