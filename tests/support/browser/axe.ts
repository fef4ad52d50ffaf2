import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * Content that may stand outside a page's landmarks. By default axe allows dialogs and pictures only; menus and lists of choices are
 * part of the button or field that opens them. IBMa/equal-access#283 is the same fault of another checker.
 */
const OUTSIDE_LANDMARKS = 'dialog, [role=dialog], [role=alertdialog], svg, [role=menu], [role=listbox]';
const STILL = '*, ::before, ::after { transition: none !important; animation: none !important; }';
const REFUSED: readonly unknown[] = ['moderate', 'serious', 'critical'];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Findings inside FullCalendar, with the reason. */
const THIRD_PARTY = [
  // Its outer table is a grid without rows, the lanes and names being tables of their own: fullcalendar/fullcalendar#7455.
  { id: 'aria-required-children', selector: /^(\.fc-scrollgrid|tbody\[role="rowgroup"\])$/ },
];

const isThirdParty = (id: string, selector: string): boolean =>
  THIRD_PARTY.some((known) => known.id === id && known.selector.test(selector));

/** Moderate, serious and critical findings of axe on the current page, one per line. */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  // During transitions colours are not final.
  await page.evaluate((css) => {
    // The page's policy refuses style elements without its nonce.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, STILL);
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
    await page.evaluate(
      (regionMatcher) => window.axe.configure({ checks: [{ id: 'region', options: { regionMatcher } }] }),
      OUTSIDE_LANDMARKS,
    );
  }
  const violations = await page.evaluate(
    async (rules) => (await window.axe.run(document, { runOnly: rules, resultTypes: ['violations'] })).violations,
    RULES,
  );
  return violations
    .filter(({ impact }) => REFUSED.includes(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => ({ id, selector: target.join(' '), html })))
    .filter(({ id, selector }) => !isThirdParty(id, selector))
    .map(({ id, selector, html }) => `${id} ${selector} ${html.slice(0, 160)}`);
};
