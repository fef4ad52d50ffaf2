import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { type Client, logIn } from '../support/app/client.ts';
import { axeFindings } from '../support/browser/axe.ts';
import type { Device } from '../support/browser/browser.ts';
import { it } from '../support/browser/e2e.ts';
import { isLong } from '../support/campaign.ts';
import { type AdminRoute, adminRoutes } from '../support/screens/adminRoutes.ts';
import type { Overlay } from '../support/screens/overlaySteps.ts';
import { fillAddress, OVERLAYS } from '../support/screens/overlays.ts';
import { SCREEN_VIEWS } from '../support/screens/screenViews.ts';
import { startWalk, type Walk } from '../support/screens/screenWalk.ts';

const THEMES = {
  desktop: isLong ? ['light', 'dark'] : ['light'],
  phone: isLong ? ['light', 'dark'] : ['dark'],
} as const satisfies Record<Device, readonly string[]>;

/** Pages with their own layout, and records whose forms have special fields (rows, pictures, colours), each in one width. */
const SAMPLES: Readonly<Record<Device, RegExp>> = {
  desktop:
    /^\/(planning|questionnaire_results|guide\/creer-une-session|trainee-import\/\d+|trainee\/\d+\/identity|company\/\d+\/edit|training_type\/new)$/,
  phone:
    /^\/(planning|indicators|questionnaire_results|trainers-space\/upcoming|trainee-import\/call-center|logistic_session\/\d+\/edit|training_location\/\d+\/edit|vehicle\/list)$/,
};
const SAMPLE_OVERLAYS = ['choice of columns', 'chosen rows', 'somebody else’s version', 'document of a trainer'];
const ERROR_PAGES: Readonly<Record<Device, readonly string[]>> = { desktop: ['/forbidden'], phone: ['/nulle-part'] };

/** The walk is an administrator's, who reads no reports: those are among the views. */
const isWanted = ({ address, mayOpen }: AdminRoute, device: Device): boolean =>
  mayOpen(['ROLE_SUPER_ADMIN']) && (isLong || SAMPLES[device].test(address));
const isWantedOverlay = ({ name, only }: Overlay, device: Device): boolean =>
  (isLong || SAMPLE_OVERLAYS.includes(name)) && (only === undefined || only === device);

/** A fresh page of a person in a theme. */
const startAs = async (page: Page, theme: string, person = 'admin'): Promise<Walk> => {
  await page.goto('/readyz');
  await page.addInitScript((chosen) => localStorage.setItem('RaStore.theme', JSON.stringify(chosen)), theme);
  const account = { username: `${person}@pilotage.example`, password: DEMONSTRATION_PASSWORD };
  await page.request.post('/login', { data: account });
  return startWalk(page);
};

/** Accessibility errors of the current page. */
const faultsOf = async (page: Page, walk: Walk, place: string): Promise<readonly string[]> => [
  ...(await axeFindings(page)).map((finding) => `${place}: ${finding}`),
  ...(walk.seen().scrollsSideways ? [`${place}: scrolls sideways`] : []),
];

const inspectScreens = async (page: Page, device: Device, addresses: readonly string[]): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const theme of THEMES[device]) {
    const walk = await startAs(page, theme);
    for (const address of addresses) {
      await walk.open(address);
      wrong.push(...(await faultsOf(page, walk, `${address} (${theme})`)));
    }
  }
  return wrong;
};

const inspectViews = async (page: Page, device: Device, client: Client): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const theme of THEMES[device]) {
    for (const { address, person } of SCREEN_VIEWS) {
      const walk = await startAs(page, theme, person);
      await walk.open(await fillAddress(address, client));
      wrong.push(...(await faultsOf(page, walk, `${address} (${theme})`)));
    }
  }
  return wrong;
};

const inspectOverlays = async (page: Page, device: Device, client: Client): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const theme of THEMES[device]) {
    for (const overlay of OVERLAYS.filter((each) => isWantedOverlay(each, device))) {
      // Each on a fresh page, without dialogs left open.
      const walk = await startAs(page, theme, overlay.person);
      await walk.open(await fillAddress(overlay.address, client));
      await overlay.open(page, client);
      wrong.push(...(await faultsOf(page, walk, `${overlay.name} (${theme})`)));
    }
  }
  return wrong;
};

const addressesOf = async (client: Client, device: Device): Promise<readonly string[]> => [
  ...(await adminRoutes(client)).filter((route) => isWanted(route, device)).map(({ address }) => address),
  ...ERROR_PAGES[device],
];

// A look-up without registry and a stale save are refused: the browser logs it in its console.
const REFUSALS = /status of (409|503)/;

it('has no serious axe finding on a desktop screen', async ({ server, page }) => {
  expect(await inspectScreens(page, 'desktop', await addressesOf(await logIn(server.url), 'desktop'))).toEqual([]);
});

it('has none on a phone', async ({ server, phone: { page } }) => {
  expect(await inspectScreens(page, 'phone', await addressesOf(await logIn(server.url), 'phone'))).toEqual([]);
});

it.runIf(isLong)('has none in the views of a desktop screen', async ({ server, page }) => {
  expect(await inspectViews(page, 'desktop', await logIn(server.url))).toEqual([]);
});

it.runIf(isLong)('has none in the views of a screen on a phone', async ({ server, phone: { page } }) => {
  expect(await inspectViews(page, 'phone', await logIn(server.url))).toEqual([]);
});

it('has none on the login page', async ({ phone: { page } }) => {
  const walk = startWalk(page);
  await walk.open('/login');
  expect(await faultsOf(page, walk, 'login')).toEqual([]);
});

it('has none in dialogs and menus on a desktop', async ({ server, desktop: { page, expectErrors } }) => {
  expectErrors(REFUSALS);
  expect(await inspectOverlays(page, 'desktop', await logIn(server.url))).toEqual([]);
});

it.runIf(isLong)('has none in dialogs and menus on a phone', async ({ server, phone: { page, expectErrors } }) => {
  expectErrors(REFUSALS);
  expect(await inspectOverlays(page, 'phone', await logIn(server.url))).toEqual([]);
});
