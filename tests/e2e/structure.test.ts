import { expect } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../server/demo/demonstrationAccounts.ts';
import { adminRoutes } from '../support/adminRoutes.ts';
import { logIn } from '../support/client.ts';
import { it } from '../support/e2e.ts';
import { startWalk } from '../support/screenWalk.ts';
import { rowsWithoutLink, structureFaults } from '../support/structureFaults.ts';

/** Lists whose records are changed in their lines. */
const WITHOUT_ROWS = ['/configurations/list'];

it('has one title, headings without jumps, named tables and a link in each row, on every page', async ({ server, page }) => {
  const routes = await adminRoutes(await logIn(server.url));
  await page.request.post('/login', { data: { username: 'admin@pilotage.example', password: DEMONSTRATION_PASSWORD } });
  const walk = startWalk(page);
  const wrong: string[] = [];
  for (const { address, kind } of routes) {
    await walk.open(address);
    wrong.push(...(await structureFaults(page)).map((fault) => `${address}: ${fault}`));
    if (kind !== 'list' || WITHOUT_ROWS.includes(address)) continue;
    wrong.push(...(await rowsWithoutLink(page)).map((row) => `${address}: row without link: ${row}`));
  }
  expect(wrong).toEqual([]);
});
