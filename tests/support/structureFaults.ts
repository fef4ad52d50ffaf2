import type { Page } from 'playwright-core';

/**
 * What a screen reader would miss in the structure of the current page: one title, levels of headings without a jump, names of tables
 * and grids, and, in lists, a link in each row. One fault per line.
 */
export const structureFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    // The calendar of the planning is third-party.
    const isOurs = (element: Element) => element.checkVisibility() && element.closest('.fc, [aria-hidden="true"]') === null;
    const find = (selector: string) => [...document.querySelectorAll(selector)].filter(isOurs);
    const textOf = (element: Element) => element.textContent.trim().slice(0, 60);
    const faults: string[] = [];

    const headings = find('h1, h2, h3, h4, h5, h6').map((element) => ({ element, level: Number(element.tagName.slice(1)) }));
    const titles = headings.filter(({ level }) => level === 1);
    if (titles.length !== 1) faults.push(`${titles.length} titles: ${titles.map(({ element }) => textOf(element)).join(', ')}`);
    headings.forEach(({ element, level }, index) => {
      const before = headings[index - 1]?.level ?? 0;
      if (level > before + 1) faults.push(`level ${level} after ${before}: ${textOf(element)}`);
    });

    for (const table of find('table, [role="table"], [role="grid"], [role="treegrid"]')) {
      if (table.matches('[role="presentation"], [role="none"]')) continue;
      const name = table
        .getAttribute('aria-labelledby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent);
      if (!(table.ariaLabel || name?.some(Boolean) || table.querySelector('caption'))) faults.push(`table: ${textOf(table)}`);
    }
    return faults;
  });

/** Rows of the list on the current page that have no link with a name. */
export const rowsWithoutLink = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table tbody tr')]
      .filter((row) => {
        const link = row.querySelector('a[href^="#/"]');
        return !(link && (link.ariaLabel ?? link.textContent).trim());
      })
      .map((row) => row.textContent.slice(0, 60)),
  );
