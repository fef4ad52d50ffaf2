import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { it } from '../support/browser/e2e.ts';

const enter = async (page: Page, username: string): Promise<void> => {
  const login = await page.request.post('/login', { data: { username, password: DEMONSTRATION_PASSWORD } });
  expect(login.status()).toBe(204);
};

const FIRST = 'Réservations à valider';

it('gives a group a page of its own by keyboard, and its members have it at once', async ({ desktop, phone }) => {
  const { page } = desktop;
  await enter(phone.page, 'lecture@pilotage.example');
  await phone.page.goto('/#/my_day');
  await phone.page.getByRole('button', { name: 'Toute l’équipe' }).click();
  await phone.page.getByRole('region', { name: 'Stagiaires et sociétés' }).waitFor();

  await enter(page, 'admin@pilotage.example');
  await page.goto('/#/my_day_layout');
  await page.getByRole('combobox', { name: 'Groupe' }).click();
  await page.getByRole('option', { name: 'Lecture' }).click();
  const up = page.getByRole('button', { name: `Monter « ${FIRST} »` });
  await up.focus();
  while (await up.isEnabled()) await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Composition enregistrée').waitFor();

  const blocks = phone.page.getByRole('region', { name: 'Blocs de « Ma journée »' });
  await expect.poll(() => blocks.getByRole('heading', { level: 3 }).first().textContent()).toBe(FIRST);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: 'Rétablir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rétablir' }).click();
  await phone.page.getByRole('region', { name: 'Stagiaires et sociétés' }).waitFor();
});
