import type { Page } from 'playwright-core';
import { startWalk } from '../screens/screenWalk.ts';
import { axeFindings } from './axe.ts';
import { structureFaults } from './structureFaults.ts';

/** What is wrong on pages of the admin, in both themes: accessibility, structure, sideways scrolling. */
export const faultsInThemes = async (page: Page, addresses: readonly string[]): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => localStorage.setItem('RaStore.theme', JSON.stringify(name)), theme);
    // The theme is read when the page starts.
    await page.goto('/readyz');
    const walk = startWalk(page);
    for (const address of addresses) {
      await walk.open(address);
      const faults = [...(await axeFindings(page)), ...(await structureFaults(page))];
      if (walk.seen().scrollsSideways) faults.push('scrolls sideways');
      wrong.push(...faults.map((fault) => `${address} (${theme}): ${fault}`));
    }
  }
  return wrong;
};
