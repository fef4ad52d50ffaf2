import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/database/demo/demonstrationAccounts.ts';
import { it } from '../support/e2e.ts';
import { reach } from '../support/keyboard.ts';

it('goes from the login to a saved record with the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Se connecter' }).waitFor();
  await reach(page, 'Tab', /^Adresse e-mail/);
  await page.keyboard.type('admin@pilotage.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMONSTRATION_PASSWORD);
  await page.keyboard.press('Enter');

  await page.getByRole('menuitem', { name: 'Planning' }).waitFor();
  await reach(page, 'Tab', /^Planning$/);
  await reach(page, 'ArrowDown', /^Véhicules$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Véhicules' }).waitFor();
  await page.getByRole('row', { name: /AYGOX-026/ }).waitFor();
  await reach(page, 'Tab', /^208-073/);
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { level: 1, name: /208-073/ }).waitFor();
  await reach(page, 'Tab', /^Référence/);
  await page.keyboard.press('End');
  await page.keyboard.type(' bis');
  await reach(page, 'Tab', /^Enregistrer$/);
  await page.keyboard.press('Enter');
  await page.getByText('Fiche enregistrée').waitFor();
});

it('finds and opens a record with Ctrl+K, and changes a list with the arrows', async ({ page }) => {
  await page.request.post('/login', { data: { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD } });
  await page.goto('/#/vehicle/list');
  await page.getByRole('heading', { level: 1, name: 'Véhicules' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('BERLIN-005');
  await page.getByRole('option', { name: /BERLIN-005/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /BERLIN-005/ }).waitFor();

  await reach(page, 'Tab', /^Carburant/);
  const before = await page.getByRole('combobox', { name: /^Carburant/ }).inputValue();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => page.getByRole('combobox', { name: /^Carburant/ }).inputValue()).not.toBe(before);
  await reach(page, 'Tab', /^Enregistrer$/);
  await page.keyboard.press('Enter');
  await page.getByText('Fiche enregistrée').waitFor();
});
