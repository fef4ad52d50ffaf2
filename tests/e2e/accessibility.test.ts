import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/database/demo/demonstrationAccounts.ts';
import { type AdminRoute, adminRoutes } from '../support/adminRoutes.ts';
import { logIn } from '../support/client.ts';
import { it } from '../support/e2e.ts';
import { startWalk } from '../support/screenWalk.ts';

const AXE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];
const STILL = '*, ::before, ::after { transition: none !important; animation: none !important; }';
const REFUSED: readonly unknown[] = ['serious', 'critical'];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Findings inside FullCalendar, with the reason why they stand. */
const THIRD_PARTY = [
  // Its outer table is a grid without rows, the lanes and names being tables of their own: fullcalendar/fullcalendar#7455.
  { id: 'aria-required-children', selector: /^(\.fc-scrollgrid|tbody\[role="rowgroup"\])$/ },
];

const isThirdParty = (id: string, selector: string): boolean =>
  THIRD_PARTY.some((known) => known.id === id && known.selector.test(selector));

/** What axe finds serious or critical on the page, a line each. */
const findings = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async (rules) => (await window.axe.run(document, { runOnly: rules, resultTypes: ['violations'] })).violations,
    RULES,
  );
  return violations
    .filter(({ impact }) => REFUSED.includes(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => ({ id, selector: target.join(' '), html })))
    .filter(({ id, selector }) => !isThirdParty(id, selector))
    .map(({ id, selector, html }) => `${id} ${selector} ${html.slice(0, 160)}`);
};

const openAs = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await page.addInitScript((chosen) => localStorage.setItem('RaStore.theme', JSON.stringify(chosen)), theme);
  await page.request.post('/login', { data: { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD } });
};

/** Opens each address and answers with what is wrong there. */
const inspect = async (page: Page, addresses: readonly string[]): Promise<readonly string[]> => {
  const walk = startWalk(page);
  const wrong: string[] = [];
  for (const address of addresses) {
    await walk.open(address);
    // What is on its way in has not got its colours yet.
    await page.addStyleTag({ content: STILL });
    wrong.push(...(await findings(page)).map((finding) => `${address}: ${finding}`));
    if (await walk.scrollsSideways()) wrong.push(`${address}: scrolls sideways`);
  }
  return wrong;
};

/** Records whose forms hold what the others do not: rows, pictures, colours, documents, rights. */
const RICH = /^\/(company|training_location|training_type|trainer|trainee|user_group|notification_email|caterer|vehicle)\//;
/** Every screen takes minutes: the long campaign (`npm run test:fire`) has them all, in both themes and widths. */
const isWanted = ({ kind, address }: AdminRoute): boolean =>
  process.env.FIRE !== undefined || kind === 'page' || RICH.test(address);
const ERROR_PAGES = ['/forbidden', '/nulle-part'];

const addressesOf = async (url: string): Promise<readonly string[]> => [
  ...(await adminRoutes(await logIn(url))).filter(isWanted).map(({ address }) => address),
  ...ERROR_PAGES,
];

it('has no serious finding of axe at a desk, in the light', async ({ server, page }) => {
  await openAs(page, 'light');
  expect(await inspect(page, await addressesOf(server.url))).toEqual([]);
});

it('has none on a phone, in the dark', async ({ server, phone: { page } }) => {
  await openAs(page, 'dark');
  expect(await inspect(page, await addressesOf(server.url))).toEqual([]);
});

it('has none on the login page', async ({ phone: { page } }) => {
  expect(await inspect(page, ['/login'])).toEqual([]);
});
