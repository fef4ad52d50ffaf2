import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { axeFindings } from '../support/browser/axe.ts';
import { it } from '../support/browser/e2e.ts';
import { structureFaults } from '../support/browser/structureFaults.ts';

const TEXT = 'Palombe : un participant m’insulte pendant les exercices';
const MESSAGE = 'Nous vous proposons un autre groupe dès demain.';

const logIn = (page: Page, username: string) =>
  page.request.post('/login', { data: { username, password: DEMONSTRATION_PASSWORD } });

/** Accessibility faults of a state of the page in light and dark, and whether it scrolls sideways. */
const faultsOf = async (page: Page, state: string): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await axeFindings(page)).map((finding) => `${state}, ${colorScheme}: ${finding}`));
  }
  faults.push(...(await structureFaults(page)).map((fault) => `${state}: ${fault}`));
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  return isWide ? [...faults, `${state}: scrolls sideways`] : faults;
};

/** Everything that the browser stores for the site, and what is in the fields of the page. */
const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const cacheNames = await caches.keys();
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      databases,
      cacheNames,
      fields,
    ]);
  });

// Traces in the browser: globaleaks/globaleaks-whistleblowing-software 716 and 2668.
it('a report goes from a phone to whoever handles it, and its answer back by the code, by keyboard', async ({
  browser,
  server,
  page,
  phone,
}) => {
  const guest = phone.page;
  phone.expectErrors(/status of 404/);
  const faults: string[] = [];
  await guest.goto('/#/signalement');
  await guest.getByRole('heading', { level: 1, name: /^Signaler des violences/ }).waitFor();
  await guest.getByText('Agnès Colin').waitFor();
  faults.push(...(await faultsOf(guest, 'the page')));

  // By keyboard alone; an empty text is refused, and what was typed stays.
  await guest.getByLabel('Votre nom').focus();
  await guest.keyboard.type('Palombe Anonyme');
  await guest.keyboard.press('Enter');
  await guest.getByRole('alert').waitFor();
  faults.push(...(await faultsOf(guest, 'a refused report')));
  await guest.getByLabel('Que s’est-il passé ?').focus();
  await guest.keyboard.type(TEXT);
  expect(await guest.getByLabel('Votre nom').inputValue()).toBe('Palombe Anonyme');
  await guest.getByRole('button', { name: 'Envoyer le signalement' }).focus();
  await guest.keyboard.press('Enter');
  await guest.getByRole('heading', { name: 'Votre signalement est arrivé' }).waitFor();
  const code = (await guest.locator('output').textContent()) ?? '';
  expect(code).toMatch(/^([2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}$/);
  faults.push(...(await faultsOf(guest, 'the code')));
  await guest.getByRole('button', { name: 'J’ai noté mon code' }).click();
  await guest.getByRole('heading', { name: 'Votre signalement' }).waitFor();
  expect(await storedIn(guest)).not.toMatch(/Palombe/);
  expect(await storedIn(guest)).not.toContain(code.slice(0, 11));

  await logIn(page, 'referente@pilotage.example');
  await page.goto('/#/');
  await page.getByRole('heading', { level: 1, name: 'Signalements' }).waitFor();
  await page
    .getByRole('link', { name: /^Signalement n° / })
    .first()
    .click();
  await page.getByText(TEXT).waitFor();
  await page.getByText('Palombe Anonyme').waitFor();
  faults.push(...(await faultsOf(page, 'a report')));
  await page.getByLabel('Note interne').fill('Groupe à changer');
  await page.getByLabel('Message à l’auteur').fill(MESSAGE);
  await page.getByRole('button', { name: 'Enregistrer la suite' }).click();
  await page.getByText('Suite enregistrée').waitFor();
  await page.getByRole('link', { name: 'Tous les signalements' }).click();
  await page
    .getByText(/^Agnès Colin a lu le signalement/)
    .first()
    .waitFor();
  faults.push(...(await faultsOf(page, 'the list')));

  await guest.getByLabel('Votre code').fill('AAAAA');
  await guest.getByLabel('Votre code').press('Enter');
  await guest.getByText('Code inconnu').waitFor();
  await guest.getByLabel('Votre code').fill(code.toLowerCase());
  await guest.getByLabel('Votre code').press('Enter');
  await guest.getByText(MESSAGE).waitFor();
  expect(await guest.getByText('Groupe à changer').count()).toBe(0);
  expect(await guest.getByText('Palombe').count()).toBe(0);
  faults.push(...(await faultsOf(guest, 'the answer')));
  await guest.getByLabel('Ajouter quelque chose').fill('Palombe : merci');
  await guest.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await guest.getByText(/^Vous avez ajouté quelque chose/).waitFor();
  expect(await storedIn(guest)).not.toMatch(/Palombe/);
  expect(faults).toEqual([]);

  // Whoever administers everything else sees neither page nor entry of the menu.
  const other = await browser.newContext({ baseURL: server.url });
  const administrator = await other.newPage();
  await logIn(administrator, 'admin@pilotage.example');
  await administrator.goto('/#/reports');
  await administrator.waitForURL(/forbidden/);
  expect(await administrator.getByRole('link', { name: 'Signalements' }).count()).toBe(0);
  await other.close();
});

// globaleaks/globaleaks-whistleblowing-software 2915: whoever leaves too fast has no code.
it('asks before the code is left by mistake', async ({ phone: { page } }) => {
  await page.goto('/#/signalement');
  await page.getByLabel('Que s’est-il passé ?').fill('Palombe encore');
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await page.getByRole('heading', { name: 'Votre signalement est arrivé' }).waitFor();
  const asked = page.waitForEvent('dialog');
  const reload = page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.getByRole('heading', { name: 'Votre signalement est arrivé' }).waitFor();
  await page.getByRole('button', { name: 'J’ai noté mon code' }).click();
  await page.reload();
  await reload;
  await page.getByLabel('Votre code').waitFor();
});
