import { expect } from 'vitest';
import { it } from '../support/e2e.ts';

it('prints its address and its accounts', ({ server }) => {
  expect(server.output()).toContain(`http://localhost:${new URL(server.url).port}`);
  expect(server.output()).toContain('admin@pilotage.example');
});

it('asks for a login on a desktop', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Se connecter' }).waitFor();

  expect(page.url()).toContain('#/login');
  // A blank page, the root and the login: redirects add no history entries.
  expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(3);
});

it('asks for a login on a phone, within its width', async ({ phone }) => {
  await phone.page.goto('/');
  await phone.page.getByRole('button', { name: 'Se connecter' }).waitFor();

  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
