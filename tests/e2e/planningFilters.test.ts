import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { logIn } from '../support/app/client.ts';
import { it } from '../support/browser/e2e.ts';
import { openChoices } from '../support/browser/openChoices.ts';
import { resetFilters } from '../support/browser/resetFilters.ts';

const EMAIL = 'driver-program@pilotage.example';

it('filters the planning, with filters in the address, and saves them for the next visit', async ({ page, server }) => {
  await resetFilters(await logIn(server.url, EMAIL));
  await page.request.post('/login', { data: { username: EMAIL, password: DEMONSTRATION_PASSWORD } });
  await page.goto('/#/planning?view=month');
  const count = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /session/ })
    .first();
  await count.waitFor();
  await page.getByRole('button', { name: /^Filtres/ }).click();
  await openChoices(page.getByRole('combobox', { name: 'Formation', exact: true }));
  const kept = page.waitForResponse((response) => response.url().includes('/api/filters'));
  await page.getByRole('option').first().click();
  await expect.poll(() => page.url()).toMatch(/trainingType=\d+/);

  expect((await kept).ok()).toBe(true);

  await page.keyboard.press('Escape');
  await page.goto('/#/planning');
  await page.reload();
  await expect.poll(() => page.url()).toMatch(/trainingType=\d+/);
});
