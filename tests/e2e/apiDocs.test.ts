import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/demo/demonstrationAccounts.ts';
import { axeFindings } from '../support/axe.ts';
import { it } from '../support/e2e.ts';

it('the API’s documentation opens from its keys, and tries a read', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const account = { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD };
  expect((await page.request.post('/login', { data: account })).status()).toBe(204);
  await page.goto('/#/api_key');
  await page.getByRole('heading', { level: 1, name: 'Clés d’API' }).waitFor();
  expect(loaded.filter((url) => /ApiDocs|openapi/.test(url))).toEqual([]);
  await page.getByRole('link', { name: 'Documentation de l’API' }).click();

  await page.getByPlaceholder('Filter by tag or path').fill('Véhicules');
  await page
    .locator('.opblock-tag', { hasText: /^Véhicules/ })
    .first()
    .click();
  const list = page.locator('.opblock', { has: page.locator('[data-path="/api/vehicles"]') }).first();
  await list.getByText('Lister : Véhicules').click();
  await list.getByRole('button', { name: 'Try it out' }).click();
  await list.getByRole('button', { name: 'Execute' }).click();
  await list.getByText('"totalItems"').first().waitFor();
  // The policy lets the page load nothing from elsewhere.
  expect(loaded.filter((url) => !url.startsWith(new URL(page.url()).origin) && !url.startsWith('data:'))).toEqual([]);
  const write = page.locator('.opblock-post').first();
  await write.locator('.opblock-summary-control').click();
  expect(await write.getByRole('button', { name: 'Try it out' }).count()).toBe(0);
  expect((await axeFindings(page)).filter((finding) => finding.includes('opblock-summary'))).toEqual([]);
});
