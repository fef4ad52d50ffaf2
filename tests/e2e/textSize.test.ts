import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { logIn } from '../support/app/client.ts';
import { it } from '../support/browser/e2e.ts';
import { fillAddress } from '../support/screens/overlays.ts';
import { startWalk } from '../support/screens/screenWalk.ts';

/** Pages that people use on a telephone or meet first. */
const PAGES = [
  '/my_day',
  '/calls?of=reminders&filter={}',
  '/setup',
  '/planning',
  '/planning?view=preparation',
  '/session_changes',
  '/trainee-import',
  '/trainee-import/status',
  '/trainee-import/{trainee_imports?status=pending}',
  '/trainee-import/{trainee_imports?status=finished}',
  '/record-import',
  '/record-import/{record_imports?status=pending}',
];

/** What leaves a screen of 320 pixels with text twice as large: the page, or a control (WCAG 1.4.4 and 1.4.10). */
const leaving = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    root.style.setProperty('font-size', '200%');
    // Tables and tabs scroll in themselves.
    const controls = [...document.querySelectorAll('button, a[href], input, [role="button"], [role="combobox"]')].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        control.closest('[role="grid"], [role="tablist"], .MuiTabs-scroller, .MuiTableContainer-root, [aria-hidden="true"]') ===
          null,
    );
    const out = controls.filter((control) => {
      const { left, right, width } = control.getBoundingClientRect();
      return width > 1 && left < 320 && right > 321;
    });
    const scrolls = root.scrollWidth > 321 ? [`the page is ${root.scrollWidth} pixels wide`] : [];
    root.style.removeProperty('font-size');
    return [...scrolls, ...out.map((control) => control.ariaLabel ?? control.textContent)];
  });

it('keeps pages and their controls on a screen of 320 pixels with text twice as large', async ({ server, phone: { page } }) => {
  const client = await logIn(server.url);
  await page.request.post('/login', { data: { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD } });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/readyz');
  const walk = startWalk(page);
  const wrong: string[] = [];
  for (const pattern of PAGES) {
    await walk.open(pattern.includes('={}') ? pattern : await fillAddress(pattern, client));
    wrong.push(...(await leaving(page)).map((fault) => `${pattern}: ${fault}`));
  }
  expect(wrong).toEqual([]);
});

it('keeps what is chosen, and the edges of cards and buttons, in forced colours', async ({ page }) => {
  await page.request.post('/login', { data: { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD } });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/#/calls?of=reminders&filter={}');
  const days = page.getByRole('group', { name: 'Prochaine relance' });
  await days.waitFor();
  const colourOf = (pressed: boolean) =>
    days
      .getByRole('button', { pressed })
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await colourOf(true)).not.toBe(await colourOf(false));
  const withoutEdge = () =>
    page
      .locator('main .MuiCard-root, main .MuiButton-outlined')
      .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).borderTopStyle === 'none').length);
  expect(await withoutEdge()).toBe(0);
  await page.goto('/#/setup');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await withoutEdge()).toBe(0);
});
