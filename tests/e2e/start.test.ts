import { expect } from 'vitest';
import { it as base } from '../support/e2e.ts';
import { type RunningServer, startServer } from '../support/server.ts';

/** The very first start: an empty folder, as README says. */
const it = base.extend<{ server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'file' },
  ],
});

it('says where it listens and with which accounts', ({ server }) => {
  expect(server.output()).toContain(`http://localhost:${new URL(server.url).port}`);
  expect(server.output()).toContain('admin@pilotage.example');
});

it('asks for a login at a desk', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Se connecter' }).waitFor();

  expect(page.url()).toContain('#/login');
  // A blank page, the root and the login: the way back is not buried under redirections.
  expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(3);
});

it('asks for a login on a phone, within its width', async ({ phone }) => {
  await phone.page.goto('/');
  await phone.page.getByRole('button', { name: 'Se connecter' }).waitFor();

  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
