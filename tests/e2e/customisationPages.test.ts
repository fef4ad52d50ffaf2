import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { it } from '../support/browser/e2e.ts';
import { reach } from '../support/browser/keyboard.ts';
import { faultsInThemes } from '../support/browser/pageFaults.ts';

const ADDRESSES = [
  '/words?record=companies',
  '/words?record=menu',
  '/lists?list=origins',
  '/menu',
  '/forms?record=vehicles',
  '/custom_field/new',
  '/automation/list',
  '/shipped_automation/new?code=convocation',
];

const logIn = async (page: Page): Promise<void> => {
  await page.goto('/readyz');
  await page.request.post('/login', { data: { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD } });
};

const firstOf = async (page: Page, collection: string): Promise<number | undefined> => {
  const answer = await page.request.get(`/api/${collection}?itemsPerPage=1`);
  const { member } = (await answer.json()) as { readonly member: readonly { readonly id: number }[] };
  return member[0]?.id;
};

/** What is wrong on the pages, in both themes. */
const faultsOf = async (page: Page): Promise<readonly string[]> => {
  await logIn(page);
  const records = [
    `/custom_field/${await firstOf(page, 'custom_fields')}/edit`,
    `/shipped_automation/${await firstOf(page, 'shipped_automations')}/edit`,
  ];
  return faultsInThemes(page, [...ADDRESSES, ...records]);
};

it('shows words, lists, menu, forms, added fields and shipped mails without a fault on a desktop', async ({ page }) => {
  expect(await faultsOf(page)).toEqual([]);
});

it('shows them without a fault on a phone', async ({ phone: { page } }) => {
  expect(await faultsOf(page)).toEqual([]);
});

it('replaces a word, reads its history and brings it back with the keyboard only', async ({ page }) => {
  await logIn(page);
  await page.goto('/#/words?record=car_brands');
  await page.getByRole('heading', { level: 1, name: 'Mots' }).waitFor();
  await page.getByRole('textbox', { name: 'Marque' }).first().waitFor();
  await reach(page, 'Tab', /^Marque$/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Enseigne');
  await reach(page, 'Tab', /^Enregistrer « Marque/);
  await page.keyboard.press('Enter');
  await page.getByText('Mot enregistré').waitFor();
  await reach(page, 'Tab', /^Rétablir « Marque/);
  await page.keyboard.press('Enter');
  await page.getByText('Mot du produit rétabli').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Marque' }).first().inputValue()).toMatch(/^Marque/);
});

it('orders and retires values of a list with the keyboard only', async ({ page }) => {
  await logIn(page);
  await page.goto('/#/lists?list=gearboxes');
  await page.getByRole('textbox', { name: 'Valeur 1' }).waitFor();
  await reach(page, 'Tab', /^Descendre « Manuelle »/);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('textbox', { name: 'Valeur 2' }).inputValue()).toBe('Manuelle');
  await reach(page, 'Shift+Tab', /^Monter « Manuelle »/);
  await page.keyboard.press('Space');
  await expect.poll(() => page.getByRole('textbox', { name: 'Valeur 1' }).inputValue()).toBe('Manuelle');
  await reach(page, 'Tab', /^« Manuelle » n’est plus proposé/);
  await page.keyboard.press('Space');
  await reach(page, 'Tab', /^Enregistrer$/);
  await page.keyboard.press('Enter');
  await page.getByText('Liste enregistrée').waitFor();
  await reach(page, 'Tab', /^Rétablir$/);
  await page.keyboard.press('Enter');
  await reach(page, 'Tab', /^Rétablir$/);
  await page.keyboard.press('Enter');
  await page.getByText('Liste du produit rétablie').waitFor();
});

it('moves and hides entries of the menu with the keyboard only', async ({ page }) => {
  await logIn(page);
  await page.goto('/#/menu');
  const down = page.getByRole('button', { name: 'Descendre « Ma journée »' });
  await down.waitFor();
  await reach(page, 'Tab', /^Descendre « Ma journée »/);
  while (await down.isEnabled()) await page.keyboard.press('Enter');
  await reach(page, 'Tab', /^Masquer « Ma journée »/);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Montrer « Ma journée »' }).waitFor();
  await reach(page, 'Tab', /^Enregistrer$/);
  await page.keyboard.press('Enter');
  await page.getByText('Menu enregistré').waitFor();
  const links = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');
  await expect.poll(() => links.allTextContents()).not.toContain('Ma journée');
  await reach(page, 'Tab', /^Rétablir$/);
  await page.keyboard.press('Enter');
  await reach(page, 'Tab', /^Rétablir$/);
  await page.keyboard.press('Enter');
  await page.getByText('Menu rétabli').waitFor();
  await expect.poll(() => links.allTextContents()).toContain('Ma journée');
});

it('gives a group a form of its own with the keyboard only', async ({ page }) => {
  await logIn(page);
  await page.goto('/#/forms?record=vehicles');
  await page.getByRole('combobox', { name: 'Commentaire' }).waitFor();
  const rule = page.getByRole('combobox', { name: 'Commentaire' });
  await rule.focus();
  await page.keyboard.press('Enter');
  await reach(page, 'ArrowDown', /^Caché$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => rule.textContent()).toBe('Caché');
  await reach(page, 'Tab', /^Enregistrer$/);
  await page.keyboard.press('Enter');
  await page.getByText('Formulaire enregistré').waitFor();
  await reach(page, 'Tab', /^Rétablir$/);
  await page.keyboard.press('Enter');
  await reach(page, 'Tab', /^Rétablir$/);
  await page.keyboard.press('Enter');
  await page.getByText('Formulaire rétabli').waitFor();
});
