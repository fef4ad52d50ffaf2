import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { type Client, logIn } from '../support/app/client.ts';
import type { Device } from '../support/browser/browser.ts';
import { it } from '../support/browser/e2e.ts';
import { rowsWithoutLink, structureFaults } from '../support/browser/structureFaults.ts';
import { adminRoutes } from '../support/screens/adminRoutes.ts';
import type { Overlay } from '../support/screens/overlaySteps.ts';
import { fillAddress, OVERLAYS } from '../support/screens/overlays.ts';
import { startWalk } from '../support/screens/screenWalk.ts';

/** Lists whose records are changed in their lines. */
const WITHOUT_ROWS = ['/configurations/list'];
// A look-up without registry and a stale save are refused: the browser logs it in its console.
const REFUSALS = /status of (409|503)/;

const logInHere = async (page: Page, person = 'admin') => {
  await page.goto('/readyz');
  await page.request.post('/login', {
    data: { username: `${person}@pilotage.example`, password: DEMONSTRATION_PASSWORD },
  });
};

type Kind = Awaited<ReturnType<typeof adminRoutes>>[number]['kind'];

const inspectPages = async (page: Page, client: Client, isAsked: (kind: Kind) => boolean): Promise<readonly string[]> => {
  await logInHere(page);
  const walk = startWalk(page);
  const wrong: string[] = [];
  for (const { address, kind } of (await adminRoutes(client)).filter((route) => isAsked(route.kind))) {
    await walk.open(address);
    wrong.push(...(await structureFaults(page)).map((fault) => `${address}: ${fault}`));
    if (kind !== 'list' || WITHOUT_ROWS.includes(address)) continue;
    wrong.push(...(await rowsWithoutLink(page)).map((row) => `${address}: row without link: ${row}`));
  }
  return wrong;
};

const inspectOverlays = async (
  page: Page,
  device: Device,
  client: Client,
  overlays: readonly Overlay[] = OVERLAYS,
): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const { name, address, only, person, open } of overlays) {
    // Each on the phone, those of the desktop there.
    if ((only ?? 'phone') !== device) continue;
    await logInHere(page, person);
    await startWalk(page).open(await fillAddress(address, client));
    await open(page, client);
    wrong.push(...(await structureFaults(page)).map((fault) => `${name}: ${fault}`));
  }
  return wrong;
};

/** A walk over all pages at once would take minutes on a slow machine. */
const PAGES = {
  'on every list': (kind: Kind) => kind === 'list',
  'on every form': (kind: Kind) => kind === 'create' || kind === 'edit',
  'on every other page': (kind: Kind) => kind === 'page',
} as const;
for (const [name, isAsked] of Object.entries(PAGES)) {
  it(`has one title, headings without jumps, named tables and a link in each row, ${name}`, async ({ server, page }) => {
    expect(await inspectPages(page, await logIn(server.url), isAsked)).toEqual([]);
  });

  it(`has them at 390 pixels, with one main part and labelled fields, ${name}`, async ({ server, phone: { page } }) => {
    expect(await inspectPages(page, await logIn(server.url), isAsked)).toEqual([]);
  });
}

const PART_SIZE = 12;
const onPhone = OVERLAYS.filter(({ only }) => only !== 'desktop');
for (let first = 0; first < onPhone.length; first += PART_SIZE) {
  const part = onPhone.slice(first, first + PART_SIZE);
  it(`has them at 390 pixels in each dialog and menu from « ${part[0]?.name} » on`, async ({
    server,
    phone: { page, expectErrors },
  }) => {
    expectErrors(REFUSALS);
    expect(await inspectOverlays(page, 'phone', await logIn(server.url), part)).toEqual([]);
  });
}

it('has them in the dialogs of a desktop', async ({ server, desktop: { page, expectErrors } }) => {
  expectErrors(REFUSALS);
  expect(await inspectOverlays(page, 'desktop', await logIn(server.url))).toEqual([]);
});

it('finds each kind of fault in a page that has them all', async ({ page }) => {
  await page.goto('/readyz');
  await page.evaluate(() => {
    document.body.innerHTML = `<main><h1>Un</h1><h3>Trois</h3><h2></h2><nav></nav><nav></nav><table><tr><td>x</td></tr></table>
      <input><input aria-label="E-mail" aria-invalid="true"><button></button><p role="group">z</p><img><iframe></iframe><p aria-labelledby="absent">y</p></main><main></main>`;
  });
  const found = (await structureFaults(page)).map((fault) => fault.replace(/: .*/s, ''));
  expect(found).toEqual([
    'level 3 after 1',
    'empty heading',
    '2 main parts',
    'navigations',
    'table',
    'table without heads',
    'field without label',
    'refusal without words',
    'control without name',
    'group',
    'picture without alternative',
    'frame without title',
    'aria-labelledby of nothing',
  ]);
  await page.evaluate(() => {
    document.body.innerHTML = '<main><h1>Un</h1></main><div role="dialog" aria-modal="true"><h4>Quatre</h4></div>';
  });
  expect(await structureFaults(page)).toEqual(['level 4 after 1: Quatre', 'dialog without name: Quatre']);
});
