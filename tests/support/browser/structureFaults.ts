import type { Page } from 'playwright-core';

/**
 * What a screen reader would miss in the structure of the current page: one title and one main part, names of several navigations,
 * levels of headings without a jump, names of tables, grids, groups, dialogs, fields, pictures and frames, heads of tables, refusals
 * tied to their fields, and references to elements that exist. In a dialog its title is the first heading, and the page behind it is hidden. One fault per line.
 */
export const structureFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    // The calendar of the planning is third-party.
    const isOurs = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('.fc, [aria-hidden="true"], [inert]') === null;
    const dialog = [...document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]')].filter(isOurs).at(-1);
    const isModal = dialog?.matches('dialog, [aria-modal="true"], .MuiModal-root *') ?? false;
    // A menu hides the page behind it as a dialog does.
    const isCovered = document.querySelector('#root[aria-hidden="true"]') !== null;
    const scope = dialog && isModal ? dialog : isCovered ? document.body : document;
    const find = (selector: string) => [...scope.querySelectorAll(selector)].filter(isOurs);
    const textOf = (element: Element) => element.textContent.trim().slice(0, 60);
    const textOfIds = (ids: string | null) =>
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent.trim() ?? '')
        .join(' ')
        .trim();
    const nameOf = (element: Element) => (element.ariaLabel?.trim() || textOfIds(element.getAttribute('aria-labelledby'))) ?? '';
    const shown = (element: Element) => `${element.outerHTML.slice(0, 90)}…`;
    const faults: string[] = [];

    const headings = find('h1, h2, h3, h4, h5, h6, [role="heading"]').map((element) => ({
      element,
      level: Number(element.getAttribute('aria-level') ?? element.tagName.slice(1)),
    }));
    const titles = headings.filter(({ level }) => level === 1);
    if (scope === document && titles.length !== 1)
      faults.push(`${titles.length} titles: ${titles.map(({ element }) => textOf(element)).join(', ')}`);
    headings.forEach(({ element, level }, index) => {
      const before = headings[index - 1]?.level ?? (scope === document ? 0 : 1);
      if (level > before + 1) faults.push(`level ${level} after ${before}: ${textOf(element)}`);
      if (!(textOf(element) || nameOf(element))) faults.push(`empty heading: ${shown(element)}`);
    });

    if (scope === document) {
      const mains = find('main, [role="main"]').length;
      if (mains !== 1) faults.push(`${mains} main parts`);
      const navigations = find('nav, [role="navigation"]').map(nameOf);
      if (navigations.length > 1 && new Set(navigations.filter(Boolean)).size < navigations.length)
        faults.push(`navigations: ${navigations.join(', ')}`);
    } else if (scope === dialog && !nameOf(dialog)) faults.push(`dialog without name: ${textOf(dialog)}`);

    for (const table of find('table, [role="table"], [role="grid"], [role="treegrid"]')) {
      if (table.matches('[role="presentation"], [role="none"]')) continue;
      if (!(nameOf(table) || table.querySelector('caption'))) faults.push(`table: ${textOf(table)}`);
      if (!table.querySelector('th, [role="columnheader"], [role="rowheader"]'))
        faults.push(`table without heads: ${textOf(table)}`);
    }

    for (const field of find('input:not([type="hidden"]), select, textarea, [role="combobox"], [role="switch"]')) {
      const labels = field instanceof HTMLInputElement ? [...(field.labels ?? [])] : [];
      const others = field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement ? [...field.labels] : [];
      const label = [...labels, ...others].map(textOf).join(' ').trim();
      if (!(nameOf(field) || label || field.getAttribute('title'))) faults.push(`field without label: ${shown(field)}`);
      if (field.getAttribute('aria-invalid') !== 'true') continue;
      const said = textOfIds(`${field.getAttribute('aria-describedby') ?? ''} ${field.getAttribute('aria-errormessage') ?? ''}`);
      if (!said) faults.push(`refusal without words: ${nameOf(field) || label || shown(field)}`);
    }

    for (const control of find('button, a[href], [role="button"], [role="menuitem"], [role="tab"]')) {
      const pictures = [...control.querySelectorAll('img')].map(({ alt }) => alt).join('');
      const titled = [...control.querySelectorAll('svg title, [aria-label]')].map((one) => nameOf(one) || textOf(one)).join('');
      if (!(nameOf(control) || textOf(control) || pictures || titled || control.getAttribute('title')))
        faults.push(`control without name: ${shown(control)}`);
    }

    for (const group of find('[role="radiogroup"], [role="group"]')) if (!nameOf(group)) faults.push(`group: ${textOf(group)}`);
    for (const picture of find('img:not([alt])')) faults.push(`picture without alternative: ${shown(picture)}`);
    for (const frame of find('iframe:not([title])')) faults.push(`frame without title: ${shown(frame)}`);

    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const referred = ['aria-labelledby', 'aria-describedby', 'for'].flatMap((name) =>
      find(`[${name}]`).flatMap((element) =>
        (element.getAttribute(name) ?? '')
          .split(' ')
          .filter(Boolean)
          .map((id) => ({ element, id, name })),
      ),
    );
    for (const { element, id, name } of referred) {
      const count = ids.filter((one) => one === id).length;
      if (count > 1) faults.push(`${name} of ${count} elements: ${id}`);
      if (count === 0 && name !== 'aria-describedby') faults.push(`${name} of nothing: ${shown(element)}`);
    }
    return [...new Set(faults)];
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
