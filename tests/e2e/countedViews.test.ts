import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ViewFigure } from '../../model/savedViews/viewFigure.ts';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { it } from '../support/browser/e2e.ts';
import { reach } from '../support/browser/keyboard.ts';
import { faultsInThemes } from '../support/browser/pageFaults.ts';

const VIEW = 'Parc à compter';

const logIn = async (page: Page): Promise<void> => {
  await page.goto('/readyz');
  await page.request.post('/login', { data: { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD } });
};

const faultsOf = async (page: Page): Promise<readonly string[]> => {
  await logIn(page);
  const answer = await page.request.get('/api/saved_views?hasFigures=true', { headers: { Accept: 'application/ld+json' } });
  const { member } = (await answer.json()) as { readonly member: readonly { readonly id: number }[] };
  return faultsInThemes(page, ['/figures', `/figures/views/${member[0]?.id}`]);
};

it('shows counted views without a fault on a desktop', async ({ page }) => {
  expect(await faultsOf(page)).toEqual([]);
});

it('shows them without a fault on a phone', async ({ phone: { page } }) => {
  expect(await faultsOf(page)).toEqual([]);
});

/** A view of vehicles that is gone after the test, also when it fails: the files of a worker share one demonstration. */
const withView = async (
  { page, url, figures = [] }: { readonly page: Page; readonly url: string; readonly figures?: readonly ViewFigure[] },
  act: () => Promise<void>,
): Promise<void> => {
  const headers = { 'Content-Type': 'application/ld+json', Origin: url };
  const data = { resource: 'vehicles', name: VIEW, filters: {}, figures };
  const answer = await page.request.post('/api/saved_views', { headers, data });
  expect(answer.status()).toBe(201);
  const { '@id': view } = (await answer.json()) as { readonly '@id': string };
  try {
    await act();
  } finally {
    const { version } = (await (await page.request.get(view)).json()) as { readonly version: number };
    const removed = await page.request.delete(`${view}?version=${version}`, { headers });
    expect(removed.status()).toBe(204);
  }
};

it('counts a view with the keyboard only, from its list to the saved figure', async ({ page, server }) => {
  await logIn(page);
  await withView({ page, url: server.url }, async () => {
    await page.goto('/#/vehicle/list');
    await page.getByRole('button', { name: 'Vues' }).waitFor();
    await reach(page, 'Tab', /^Vues$/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Vues' }).getByText(VIEW).waitFor();
    await reach(page, 'Tab', new RegExp(`^Actions sur «\\s${VIEW}`));
    await page.keyboard.press('Enter');
    await reach(page, 'ArrowDown', /^Compter cette vue/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: new RegExp(VIEW) }).waitFor();

    const field = page.getByRole('combobox', { name: 'Compter par' });
    await field.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Carburant' }).waitFor();
    // The chosen field is in the middle of the list.
    await page.keyboard.press('Home');
    await reach(page, 'ArrowDown', /^Carburant$/);
    await page.keyboard.press('Enter');
    await expect.poll(() => field.textContent()).toBe('Carburant');
    await reach(page, 'Tab', /^Enregistrer le chiffre$/);
    await page.keyboard.press('Enter');
    await page.getByText('Chiffre « Carburant » enregistré').waitFor();
    await page.getByRole('button', { name: 'Supprimer « Carburant »' }).waitFor();
  });
});

const BY_FUEL: ViewFigure = { name: 'Par carburant', field: 'fuel', month: null, shape: 'bar' };

it('opens the records of a bar, says the same in a table, and exports it', async ({ page, server }) => {
  await logIn(page);
  await withView({ page, url: server.url, figures: [BY_FUEL] }, async () => {
    await page.goto('/#/figures');
    const card = page.getByRole('region', { name: BY_FUEL.name, exact: true });
    const figure = card.getByRole('figure', { name: BY_FUEL.name, description: /« Tableau »/ });
    const bars = figure.locator('.MuiBarChart-element');
    await bars.first().waitFor();
    await card.getByRole('button', { name: 'Tableau' }).click();
    const rows = card.getByRole('table', { name: BY_FUEL.name }).getByRole('row');
    const [, first = ''] = await rows.allTextContents();
    const [, label, count] = /^(\D+)(\d+)$/.exec(first) ?? [];
    expect(Number(count)).toBeGreaterThan(0);

    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: /^Exporter/ }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${VIEW} ${BY_FUEL.name}.csv`);
    expect(await readFile(await file.path(), 'utf8')).toContain(count);

    await card.getByRole('button', { name: 'Graphique' }).click();
    await bars.first().waitFor();
    // With the keyboard the arrow keys go to a bar, which is announced, and Enter opens it as a press does.
    await card.getByRole('button', { name: 'Tableau' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await figure.getByRole('img', { name: new RegExp(`^${label}; .*${count}$`) }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/vehicle\?|vehicle\/list\?/);
    await page.goBack();
    await bars.first().click();
    await page.waitForURL(/vehicle\?|vehicle\/list\?/);
    await page.getByText(`${count} fiches`, { exact: true }).waitFor();
  });
});
