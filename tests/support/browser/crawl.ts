import type { Page } from 'playwright-core';
import { PUBLIC_ADDRESS } from '../../../src/pages/publicAddress.ts';
import { startWalk, type Walk } from '../screens/screenWalk.ts';

/** Links found, by pattern of their address. */
interface Offered {
  readonly address: string;
  readonly from: string;
}

/** A preview's buttons cannot be pressed. */
const MENU_BUTTONS = 'main button[aria-haspopup="menu"]:not([inert] *), header button[aria-haspopup="true"]';
/** The main menu matches too, and is always open. */
const OPEN_MENU = '.MuiPopover-root [role=menu]';
/** Menus of rows are alike. */
const MENUS_OF_A_PAGE = 6;
const SESSIONS = '[data-session], [data-day] button';

/** Addresses of one pattern are opened once. */
const patternOf = (address: string): string =>
  (address.split('?')[0] ?? '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{uuid}').replace(/\d+/g, '{id}');

/** Public pages are another program, and do not depend on rights. */
const isOfAdmin = (address: string): boolean => /^\/(?!logout)/.test(address) && !PUBLIC_ADDRESS.test(`#${address}`);

/** Links to admin pages on the page. */
const linksOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#/"]')]
      .filter((link) => link.checkVisibility() && link.target !== '_blank')
      .map((link) => decodeURI(link.hash.slice(1))),
  );

/** Links in the page's menus: of its buttons, and of the planning's first session. */
const menuLinks = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  const menu = page.locator(OPEN_MENU);
  const logisticSessions = await page.locator(SESSIONS).all();
  const buttons = await page.locator(MENU_BUTTONS).all();
  for (const button of [...buttons.slice(0, MENUS_OF_A_PAGE), ...logisticSessions.slice(0, 1)]) {
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
    await button.click();
    await menu.waitFor();
    found.push(...(await linksOn(page)));
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  }
  return found;
};

/** Opens the address in a new document, without state of the previous person. */
export const startAs = async (page: Page, username: string, password: string): Promise<void> => {
  await page.goto('about:blank');
  const login = await page.request.post('/login', { data: { username, password } });
  if (login.status() !== 204) throw new Error(`Login as ${username} failed with status ${login.status()}`);
};

const walks = new WeakMap<Page, Walk>();

const walkOf = (page: Page): Walk => {
  const walk = walks.get(page) ?? startWalk(page);
  walks.set(page, walk);
  return walk;
};

/**
 * Opens everything the product offers to the logged-in person, from the first page on: links, rows and menus. Returns refused
 * links, and all patterns found.
 */
export const crawl = async (page: Page) => {
  const walk = walkOf(page);
  const waiting: Offered[] = [{ address: '/', from: 'the start' }];
  const known = new Set(['/']);
  const wrong: string[] = [];
  const offer = (addresses: readonly string[], from: string) => {
    for (const address of addresses) {
      const pattern = patternOf(address);
      if (known.has(pattern) || !isOfAdmin(address)) continue;
      known.add(pattern);
      waiting.push({ address, from });
    }
  };
  walk.takeFailures();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { address, from } = next;
    const outcome = await walk.open(address);
    if (outcome !== 'open') wrong.push(`${address}, offered on ${from}: ${outcome}`);
    offer([...(await linksOn(page)), ...(await menuLinks(page))], address);
    wrong.push(...walk.takeFailures().map((failure) => `${address}: ${failure}`));
  }
  return { wrong, opened: [...known] };
};
