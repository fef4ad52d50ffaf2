import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** More than the stops of a page with its menu. */
const STEPS_MAX = 120;

/** The focused element: its name, and whether its focus is visible. */
const focused = (page: Page): Promise<{ readonly name: string; readonly isSeen: boolean }> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { name: '', isSeen: true };
    const labels =
      element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.textContent).join(' ') : '';
    const style = getComputedStyle(element);
    const isOutlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
    return {
      name: element.getAttribute('aria-label') ?? (labels || element.title || (element.textContent ?? '')),
      isSeen: isOutlined || element.closest('.Mui-focused, .MuiPickersInputBase-root, .Mui-focusVisible') !== null,
    };
  });

/** Presses a key until the named element has the focus; every stop must be visible. */
export const reach = async (page: Page, key: 'Tab' | 'Shift+Tab' | 'ArrowDown', name: RegExp): Promise<void> => {
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
  throw new Error(`${key} moved the focus to « ${(await focused(page)).name} », never to ${name}`);
};
