import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { logIn } from '../support/app/client.ts';
import { it } from '../support/browser/e2e.ts';
import { reach } from '../support/browser/keyboard.ts';
import { exactPattern } from '../support/exactPattern.ts';

/** The reference of the first vehicle in the list. */
const firstVehicle = async (url: string): Promise<string> => {
  const { body } = await (await logIn(url)).call('GET', '/api/vehicles?exists[deletedAt]=false&itemsPerPage=1');
  return (body as { readonly member: readonly { readonly reference: string }[] }).member[0]?.reference ?? '';
};

const logInByKeys = async (page: Page) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Se connecter' }).waitFor();
  await reach(page, 'Tab', /^Adresse e-mail/);
  await page.keyboard.type('admin@pilotage.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMONSTRATION_PASSWORD);
  await page.keyboard.press('Enter');
};

it('begins at the title of the planning after the login, also on a slow computer', async ({ page }) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await logInByKeys(page);
  await page.locator('main h1:focus').waitFor({ timeout: 60_000 });
  expect(page.url()).toContain('#/planning');
});

it('goes from the login to a saved record, and back to it by Ctrl+K, with the keyboard only', async ({ page, server }) => {
  const vehicle = await firstVehicle(server.url);
  await logInByKeys(page);

  for (const name of ['Planning', 'Véhicules']) await page.getByRole('link', { name, exact: true }).waitFor();
  // The page begins at its title; a button after it has the name of the entry of the menu before it.
  await page.locator('main h1:focus').waitFor();
  await reach(page, 'Shift+Tab', /^Planning$/);
  await reach(page, 'ArrowDown', /^Véhicules$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Véhicules' }).waitFor();
  await page
    .getByRole('row', { name: new RegExp(exactPattern(vehicle)) })
    .first()
    .waitFor();
  await reach(page, 'Tab', new RegExp(`^${exactPattern(vehicle)}`));
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { level: 1, name: new RegExp(exactPattern(vehicle)) }).waitFor();
  await reach(page, 'Tab', /^Référence/);
  await page.keyboard.press('End');
  await page.keyboard.type(' bis');
  await reach(page, 'Tab', /^Enregistrer$/);
  await page.keyboard.press('Enter');
  await page.getByText('Fiche enregistrée').waitFor();

  await page.getByRole('heading', { level: 1, name: 'Véhicules' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(vehicle);
  await page.getByRole('option', { name: new RegExp(exactPattern(vehicle)) }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: new RegExp(exactPattern(vehicle)) }).waitFor();

  await reach(page, 'Tab', /^Carburant/);
  const before = await page.getByRole('combobox', { name: /^Carburant/ }).inputValue();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => page.getByRole('combobox', { name: /^Carburant/ }).inputValue()).not.toBe(before);
  await reach(page, 'Tab', /^Enregistrer$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Véhicules' }).waitFor();
});
