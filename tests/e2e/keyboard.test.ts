import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/database/demo/demonstrationAccounts.ts';
import { it } from '../support/e2e.ts';

const STEPS_MAX = 60;

/** What the keyboard is on: its words, and whether one sees that it is there. */
const focused = (page: Page): Promise<{ readonly name: string; readonly isSeen: boolean }> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { name: '', isSeen: true };
    const labels =
      element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.textContent).join(' ') : '';
    const style = getComputedStyle(element);
    const isOutlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
    return {
      name: element.getAttribute('aria-label') ?? (labels || (element.textContent ?? '')),
      isSeen: isOutlined || element.closest('.Mui-focused, .MuiPickersInputBase-root, .Mui-focusVisible') !== null,
    };
  });

/** Presses a key until the keyboard is on what has the name; every stop on the way has to be seen. */
const reach = async (page: Page, key: 'Tab' | 'ArrowDown', name: RegExp): Promise<void> => {
  const unseen: string[] = [];
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const stop = await focused(page);
    if (!stop.isSeen) unseen.push(stop.name);
    if (name.test(stop.name)) {
      expect(unseen).toEqual([]);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} did not lead to ${name} but to « ${(await focused(page)).name} »`);
};

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
