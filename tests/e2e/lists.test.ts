import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { it } from '../support/browser/e2e.ts';

const openAs = async (page: Page, account: string, address: string): Promise<void> => {
  await page.request.post('/login', { data: { username: `${account}@pilotage.example`, password: DEMONSTRATION_PASSWORD } });
  await page.goto(`/#${address}`);
};

const download = async (page: Page, format: string): Promise<Buffer> => {
  await page.getByRole('button', { name: 'Exporter' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: new RegExp(format) }).click(),
  ]);
  await page.getByText(/^Export terminé/).waitFor();
  await page.getByRole('button', { name: 'Fermer' }).click();
  return readFile(await file.path());
};

it('exports a filtered list to Excel and CSV, with the columns of the open view', async ({ page }) => {
  await openAs(page, 'admin', '/trainee/list');
  const countedRows = async () => Number.parseInt((await page.getByText(/^\d+ fiches$/).textContent()) ?? '', 10);
  const all = await countedRows();
  await page.getByRole('button', { name: 'Vues' }).click();
  await page.getByText('À contacter, livraisons récentes').click();
  await page.getByRole('button', { name: 'Vue : À contacter, livraisons récentes' }).waitFor();
  await expect.poll(countedRows).toBeLessThan(all);
  const total = await countedRows();

  const parts = unzipSync(new Uint8Array(await download(page, 'Excel')));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<row /g)).toHaveLength(total + 1);
  expect(sheet).not.toMatch(/<f[ >]/);

  const lines = (await download(page, 'CSV')).toString('utf8').trim().split('\r\n');
  expect(lines[0]?.replace('\uFEFF', '')).toBe('Statut;Stagiaire;Société;N° de commande 1;Date de livraison;Immatriculation');
  expect(lines).toHaveLength(total + 1);
});

it('opens the search over the page on a phone, and shows list tools without horizontal scrolling', async ({
  phone: { page },
}) => {
  await openAs(page, 'lecture', '/vehicle/list');
  await page.getByRole('button', { name: 'Colonnes' }).waitFor();
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide).toBe(false);
  await page.getByRole('button', { name: 'Rechercher partout' }).click();
  await page.getByRole('combobox', { name: 'Rechercher' }).fill('martin');
  await page.getByRole('option').first().click();
  await page.waitForURL(/#\/trainee\/\d+\/identity/);
  await page.getByText('Lecture seule').first().waitFor();
});

/** Is the bar of ticked rows whole in the window, and beside the titles of the columns. */
const isBarInReach = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const bar = document.querySelector('.RaBulkActionsToolbar-toolbar')?.getBoundingClientRect();
    const titles = document.querySelector('thead')?.getBoundingClientRect();
    if (!bar) return false;
    return bar.height > 0 && bar.top >= 0 && bar.bottom <= innerHeight && (!titles || titles.bottom <= bar.top);
  });

const tickRows = async (page: Page): Promise<void> => {
  for (const nth of [1, 8, 12]) {
    const row = page.getByRole('checkbox', { name: /^Sélectionner cette ligne/ }).nth(nth);
    await row.scrollIntoViewIfNeeded();
    await row.check();
  }
  await page.getByText('3 sélectionnés').waitFor();
};

it('keeps the actions for ticked rows in reach, wherever the list is scrolled', async ({ page, phone }) => {
  for (const screen of [page, phone.page]) {
    await openAs(screen, 'admin', '/vehicle/list');
    await tickRows(screen);
    for (const top of [0, 120, 100_000]) {
      await screen.evaluate((to) => window.scrollTo(0, to), top);
      await expect.poll(() => isBarInReach(screen)).toBe(true);
    }
    await screen.getByRole('button', { name: 'Supprimer' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  }
});

it('shows twenty needs on a laptop, each on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'driver-program', '/trainee/list');
  await page.getByRole('checkbox').nth(20).waitFor();
  const hint = page.getByRole('button', { name: /^Fermer cette aide/ });
  if (await hint.isVisible()) await hint.click();
  const shown = () =>
    page.evaluate(
      () => [...document.querySelectorAll('tbody tr')].filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    );
  await expect.poll(shown).toBeGreaterThanOrEqual(20);
});
