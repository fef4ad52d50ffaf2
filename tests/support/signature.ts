import type { Locator, Page } from 'playwright-core';

/** Draws a wave across a signature pad, as a finger would. */
export const drawSignature = async (page: Page, pad: Locator): Promise<void> => {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The pad is not shown');
  const at = (ratio: number) =>
    [box.x + box.width * (0.15 + 0.7 * ratio), box.y + box.height * (0.5 + 0.3 * Math.sin(ratio * 12))] as const;
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let step = 1; step <= 30; step += 1) await page.mouse.move(...at(step / 30), { steps: 2 });
  await page.mouse.up();
};
